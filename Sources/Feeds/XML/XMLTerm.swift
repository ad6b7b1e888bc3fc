import Decoding

/// The local names that the parser knows, of elements and attributes alike, in lower case as they are compared.
enum XMLTerm: String, Sendable, CaseIterable {
  case unknown = "?"
  case about, abstract, alternative, author, base, body, browserfriendly, category, channel, comments, content
  case contributor, copyright, created, creator, credit, date, description, dir, domain, duration, email, enclosure
  case encoded, entry, expirationdate, explicit, feed, filesize, fullitem, generator, group, guid, head
  case height, homepage, href
  case html, htmlurl, icon, id, image, info, isdefault, ispermalink, issued, item, items, keywords, label, lang,
    language
  case lastbuilddate, lastmod, length, link, logo, managingeditor, medium, mode, modified, name, next, opml, origlink
  case outline, owner, permalink, player, poster, published, pubdate, publisher, rating, rdf, rel, resource, rights
  case rss, scheme, self_ = "self", skipdays, skiphours, day, hour, source, src, subject, subtitle, summary, tagline
  case term, text, textinput, thumbnail, title, ttl, type, updated, updatefrequency, updateperiod, uri, url, version
  case webmaster, width, xmlurl, valid, div
}

/// Finds terms by the bytes of a name, without regard to case: some feeds shout their elements.
struct XMLTermTable: Sendable {
  static let shared = XMLTermTable()

  private let slots: [UInt16]
  private let names: [[UInt8]]
  private let terms: [XMLTerm]
  private static let mask = 1_023

  private init() {
    terms = XMLTerm.allCases
    names = terms.map { Array($0.rawValue.lowercased().utf8) }
    var slots = [UInt16](repeating: 0, count: XMLTermTable.mask + 1)
    for (index, name) in names.enumerated() {
      var slot = name.withUnsafeBufferPointer { XMLTermTable.hash($0) }
      while slots[slot] != 0 { slot = (slot + 1) & XMLTermTable.mask }
      slots[slot] = UInt16(index + 1)
    }
    self.slots = slots
  }

  func term(_ name: UnsafeBufferPointer<UInt8>) -> XMLTerm {
    guard name.count <= 16 else { return .unknown }
    var slot = XMLTermTable.hash(name)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if matches(names[index], name) { return terms[index] }
      slot = (slot + 1) & XMLTermTable.mask
    }
    return .unknown
  }

  private func matches(_ known: [UInt8], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard known.count == name.count else { return false }
    for index in 0..<known.count where known[index] != lowercased(name[index]) { return false }
    return true
  }

  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var value: UInt32 = 2_166_136_261
    for byte in name { value = (value ^ UInt32(lowercased(byte))) &* 16_777_619 }
    return Int((value ^ (value >> 15)) & UInt32(mask))
  }
}
