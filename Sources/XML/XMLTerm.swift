import Bytes

/// The local names of elements and attributes that the parser knows, in lower case, as they are compared.
public enum XMLTerm: String, Sendable, CaseIterable {
  case unknown = "?"
  case about, abstract, alt, alternateenclosure, alternative, author, base, block, body, box, bitrate, categories
  case category, channel, chapter, chapters, circle, comments, complete, content, contenttype, contributor, control
  case copyright, created, creator, credit, date, default_ = "default", deletedentry = "deleted-entry", description
  case dir, display, div, docs, domain, draft, duration, elev, email, embed, enclosure, encoded, entry, envelope
  case episode, episodetype, expirationdate, explicit, exterior, featurename, feed, filesize, fullitem, funding
  case generator, geo, group, guid, height, homepage, href, htmlurl, icon, id, image, info, iscomment
  case isdefault, ispermalink, issued, item, keywords, label, lang, language, lastbuilddate, lat, length, license
  case line, linearring, linestring, link, location, logo, long, lowercorner, managingeditor, markdown, medium, mode
  case modified, movedto = "new-feed-url", name, newlocation, origlink, outline, owner, person, player, point
  case polygon, pos, poslist, pubdate, published, publisher, radius, rating, rdf, redirect, ref, rel, resource
  case rights, rightsholder, role, rss, scheme, season, sizes, skipdays, skiphours, socialinteract, source, src
  case srsdimension, srsname, start, subject, subtitle, summary, tagline, term, text, thumbnail, title, transcript
  case ttl, type, updatebase, updated, updatefrequency, updateperiod, uppercorner, uri, url, valid, version
  case webmaster, where_ = "where", width, xmlurl
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
