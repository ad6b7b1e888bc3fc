import Bytes

/// The local names of elements and attributes that the parser knows, in lower case, as they are compared.
public enum XMLTerm: String, Sendable, CaseIterable {
  case unknown = "?"
  case about, abstract, alt, alternateenclosure, alternative, author, average, base, block, body, box, browserfriendly
  case bitrate, categories, category, channel, chapter, chapters, circle, cloud, commentrss, comments, community
  case complete, content, contenttype, contributor, control, coordinates, copyright, count, created, creator, credit
  case date, day, default_ = "default"
  case deletedentry = "deleted-entry", description, dir, display, div, docs, domain, draft, duration, elev,
    email, embed, enclosure
  case encoded, entry, envelope, episode, episodetype, expirationdate, explicit, exterior
  case featurename, feed, filesize, fullitem, funding, generator, geo, group, guid, head, height
  case homepage, hour, href, hreflang, html, htmlurl, icon, id, image, img, info
  case inreplyto = "in-reply-to", interior, iscomment, isdefault, ispermalink, issued, item, items, keywords
  case label, lang, language, lastbuilddate, lastmod, lat, length, license, line, linearring
  case linestring, link, location, logo, long, lowercorner, managingeditor, markdown, max, medium
  case mode, modified, movedto = "new-feed-url", name, newlocation, next, opml, origlink, osm
  case outline, owner, path, permalink, person, player, point, polygon, port, pos, poslist, poster
  case protocol_ = "protocol", pubdate, published, publisher, radius, rating, rdf, redirect, ref
  case registerprocedure, rel, resource, rights, rightsholder, role, rss, scheme, season
  case self_ = "self", sizes, skipdays, skiphours, socialinteract, source, src, srsdimension, srsname
  case starrating, start, statistics, subject, subtitle, summary, tagline, term, text, textinput
  case thumbnail, title, total, transcript, ttl, type, updatebase, updated, updatefrequency
  case updateperiod, uppercorner, uri, url, valid, version, views, webmaster, where_ = "where", width, xmlurl
}

/// Finds terms by the bytes of a name, without regard to case: some feeds shout their elements.
struct XMLTermTable: Sendable {
  static let shared = XMLTermTable()

  private let slots: [UInt16]
  /// All names, one after another, and where each begins.
  private let names: [UInt8]
  private let starts: [Int]
  private let terms: [XMLTerm]
  private static let mask = 1_023

  private init() {
    terms = XMLTerm.allCases
    var slots = [UInt16](repeating: 0, count: XMLTermTable.mask + 1)
    var names: [UInt8] = []
    var starts = [0]
    for (index, term) in terms.enumerated() {
      let name = Array(term.rawValue.lowercased().utf8)
      var slot = name.withUnsafeBufferPointer { XMLTermTable.hash($0) }
      while slots[slot] != 0 { slot = (slot + 1) & XMLTermTable.mask }
      slots[slot] = UInt16(index + 1)
      names += name
      starts.append(names.count)
    }
    (self.slots, self.names, self.starts) = (slots, names, starts)
  }

  func term(_ name: UnsafeBufferPointer<UInt8>) -> XMLTerm {
    guard name.count <= 18 else { return .unknown }
    var slot = XMLTermTable.hash(name)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if matches(starts[index]..<starts[index + 1], name) { return terms[index] }
      slot = (slot + 1) & XMLTermTable.mask
    }
    return .unknown
  }

  private func matches(_ known: Range<Int>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard known.count == name.count else { return false }
    for index in 0..<known.count where names[known.lowerBound + index] != lowercased(name[index]) { return false }
    return true
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var value: UInt32 = 2_166_136_261
    for byte in name { value = (value ^ UInt32(lowercased(byte))) &* 16_777_619 }
    return Int((value ^ (value >> 15)) & UInt32(mask))
  }
}
