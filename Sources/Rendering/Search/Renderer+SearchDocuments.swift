internal import News
internal import Site

extension Renderer {
  /// What results show of a run of documents, after its version: a line of JSON, as the data of sections has it, but for an address that
  /// `search.js` makes of section and title, and for the date of sorting, which is told as what lies between it and the former one. Then
  /// the keys, eight bytes each.
  func searchDocuments(_ plan: SearchPlan, _ chunk: Int) -> [UInt8] {
    let range = plan.documents(ofChunk: chunk)
    var json = JSONWriter()
    var keys: [UInt8] = []
    var time = 0
    json.begin("[")
    for document in range where isKnown(plan.documents[document]) {
      let record = self.plan.items[plan.documents[document]]
      json.element()
      json.begin("{")
      append(record, plan.sections[document], after: time, to: &json)
      json.end("}")
      time = Int(record.item.details.dates.sort.secondsSince1970)
      withUnsafeBytes(of: record.item.id.key.bits.bigEndian) { keys.append(contentsOf: $0) }
    }
    json.end("]")
    return Array(searchVersion(of: range).utf8) + json.bytes + [0x0A] + keys
  }

  private func append(_ record: ItemRecord, _ itsSections: [Int32], after time: Int, to json: inout JSONWriter) {
    let details = record.item.details
    let kind = record.item.kind
    let home = itsSections.lazy.compactMap { section(Int($0))?.slug }.first
    if kind != .story { json.member("k", kind.shortName) }
    json.member("t", details.title)
    let url = dataAddress(of: record)
    if url == nil { json.member("x", 1) }
    if url != Renderer.plainAddress(of: details.title, in: home) { json.member("u", url ?? "") }
    if kind != .event, details.dates.shown.isWritable { json.member("d", dates.date(details.dates.shown)) }
    json.member("o", Int(details.dates.sort.secondsSince1970) - time)
    appendContext(of: details, ItemTraits(record.item), to: &json)
    append(sections: itsSections, to: &json)
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
