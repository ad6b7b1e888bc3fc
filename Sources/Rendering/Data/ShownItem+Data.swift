import News
import Showing
import Site
import Typesetting

extension ShownItem {
  /// The address that an item leads to, either a path of the site or a whole address; nil if it leads nowhere.
  var dataAddress: String? {
    item.kind == .webLink ? item.details.link?.text : permalink.map { SiteAddresses.escaped(SitePath($0).text) }
  }
}

extension Wording {
  /// Writes language, source, venue and start, as lists and search results both show them.
  func appendContext(of item: ShownItem, _ details: ItemDetails, _ traits: ItemTraits, to json: inout JSONWriter) {
    let tongue = differingTongue(of: details)
    json.optional("l", tongue.language)
    json.optional("r", tongue.direction)
    json.optional("n", item.source?.name)
    json.optional("v", traits.venue)
    if let start = traits.start, start.isWritable {
      json.member("b", Int(start.secondsSince1970))
      let turn = dates.turn(ofEventFrom: start, to: traits.end)
      if turn != start { json.member("bx", Int(turn.secondsSince1970)) }
      json.member("bs", dates.time(start, ofEventFrom: start, to: traits.end))
    }
    if let ending = item.ending { json.member("be", Int(ending.secondsSince1970)) }
  }
}

extension JSONWriter {
  mutating func append(sections: some Sequence<Slug>) {
    key("h")
    begin("[")
    for slug in sections { value(slug.text) }
    end("]")
  }
}
