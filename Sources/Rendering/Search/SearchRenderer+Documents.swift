internal import News
internal import Site

extension SearchRenderer {
  /// What results show of a run of documents, after its version: a line of JSON, as the data of sections has it, but for an address that
  /// `search.js` makes of section and title, and for the date of sorting, which is told as what lies between it and the former one. Then
  /// the keys, eight bytes each.
  func searchDocuments(_ plan: SearchPlan, _ chunk: Int) -> [UInt8] {
    let range = plan.documents(ofChunk: chunk)
    var json = JSONWriter()
    var keys: [UInt8] = []
    var time = 0
    json.begin("[")
    for document in range where edition.isKnown(plan.documents[document]) {
      let item = edition.items[plan.documents[document]]
      json.element()
      json.begin("{")
      append(item, plan.sections[document], after: time, to: &json)
      json.end("}")
      time = Int(item.item.details.dates.sort.secondsSince1970)
      withUnsafeBytes(of: item.item.id.key.bits.bigEndian) { keys.append(contentsOf: $0) }
    }
    json.end("]")
    return Array(searchVersion(of: range).utf8) + json.bytes + [0x0A] + keys
  }

  private func append(_ item: ShownItem, _ itsSections: [Int32], after time: Int, to json: inout JSONWriter) {
    let details = item.item.details
    let kind = item.item.kind
    let home = itsSections.lazy.compactMap { edition.section(Int($0))?.slug }.first
    if kind != .story { json.member("k", kind.shortName) }
    json.member("t", details.title)
    let url = item.dataAddress
    if url == nil { json.member("x", 1) }
    if url != SearchRenderer.plainAddress(of: details.title, in: home) { json.member("u", url ?? "") }
    if kind != .event, let date = details.dates.shown, date.isWritable { json.member("d", style.dates.date(date)) }
    json.member("o", Int(details.dates.sort.secondsSince1970) - time)
    style.appendContext(of: item, details, ItemTraits(item.item), to: &json)
    edition.append(sections: itsSections, to: &json)
  }

  /// Letters and digits of ASCII in lower case, a hyphen for whatever is between them.
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
