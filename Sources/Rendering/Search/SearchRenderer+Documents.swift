import News
import Showing
import Site
import Typesetting

extension SearchRenderer {
  /// What results show of a chunk's documents: a line of JSON as in the data of sections, except that `search.js` makes addresses of
  /// section and title where it can, and that the date for sorting is given as the difference from the one before. The keys follow, eight
  /// bytes each.
  func results(ofChunk chunk: Int) -> [UInt8] {
    var json = JSONWriter()
    var keys: [UInt8] = []
    var time = 0
    json.begin("[")
    for document in input.plan.documents(ofChunk: chunk).lazy.map(input.document) {
      let date: Timestamp
      let key: UInt64
      json.element()
      json.begin("{")
      switch document.content {
      case .item(let item):
        append(item, input.sections.named(by: document.sections), after: time, to: &json)
        (date, key) = (item.item.details.dates.sort, item.item.id.key.bits)
      case .page(let page):
        date = page.updated ?? .unknown
        key = page.key
        append(page, after: time, to: &json)
      }
      json.end("}")
      time = Int(date.secondsSince1970)
      withUnsafeBytes(of: key.bigEndian) { keys.append(contentsOf: $0) }
    }
    json.end("]")
    return json.bytes + [0x0A] + keys
  }

  private func append(
    _ item: ShownItem, _ itsSections: some Sequence<Slug>, after time: Int, to json: inout JSONWriter
  ) {
    let details = item.item.details
    let kind = item.item.kind
    let traits = ItemTraits(item.item)
    let home = itsSections.first { _ in true }
    if kind != .story { json.member("k", kind.shortName) }
    json.member("t", details.title)
    let url = item.dataAddress
    if url == nil { json.member("x", 1) }
    if url != SearchRenderer.plainAddress(of: details.title, in: home) { json.member("u", url ?? "") }
    if kind != .event, let date = details.dates.shown, date.isWritable {
      json.member("d", input.wording.dates.date(date))
    }
    json.member("o", Int(details.dates.sort.secondsSince1970) - time)
    if url == nil || !traits.hasPage {
      // No page says what the index read, so that phrases and what is quoted are looked for here.
      let texts = SearchedDocument(item)
      json.optional("e", texts.excerpt)
      json.member("p", texts.about.joined(separator: " "))
    } else if kind == .story, !item.hasText {
      // `search.js` leaves room for what the page says.
      json.member("e", "")
    }
    input.wording.appendContext(of: item, details, traits, to: &json)
    json.append(sections: itsSections)
  }

  private func append(_ page: OwnPage, after time: Int, to json: inout JSONWriter) {
    json.member("t", page.title)
    json.member("u", SiteAddresses.escaped(page.path.text))
    json.member("o", Int((page.updated ?? .unknown).secondsSince1970) - time)
    json.optional("l", page.language)
    json.append(sections: [])
  }

  /// The address that `search.js` makes: letters and digits of ASCII in lower case, with a hyphen for whatever is between them.
  static func plainAddress(of title: String, in section: Slug?) -> String {
    var slug: [UInt8] = []
    for byte in title.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): slug.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug.append(byte | 0x20)
      default: if let last = slug.last, last != UInt8(ascii: "-") { slug.append(UInt8(ascii: "-")) }
      }
    }
    if slug.last == UInt8(ascii: "-") { slug.removeLast() }
    return (section?.text ?? "") + "/" + String(decoding: slug, as: UTF8.self) + "/"
  }
}

extension OwnPage {
  /// The key by which browsers keep the page, as they keep items.
  fileprivate var key: UInt64 { ContentDigest(of: path.text).words.0 }
}
