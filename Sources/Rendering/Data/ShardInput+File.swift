import News
import Pages
import Showing
import Site
import Typesetting

extension ShardInput {
  /// The file of a shard: a run of a section's items, with what a card shows and what lists are sorted and filtered by.
  var file: [UInt8] {
    let items = json
    return Array("{\"digest\":\"\(ContentDigest(of: items).short)\",\"items\":".utf8) + items + Array("}\n".utf8)
  }

  /// The array of the shard's items. Its digest is that of the shard: neither another style sheet nor a restored memory may make readers
  /// load all shards anew.
  var json: [UInt8] {
    var json = JSONWriter()
    json.begin("[")
    for (entry, item) in shown {
      json.element()
      json.begin("{")
      append(entry, item, to: &json)
      json.end("}")
    }
    json.end("]")
    return json.bytes
  }

  private func append(_ entry: Shard.Entry, _ shown: ShownItem, to json: inout JSONWriter) {
    let item = shown.item
    let details = item.details
    let kind = item.kind
    let traits = ItemTraits(item)
    json.member("id", item.id.key.description)
    json.member("k", kind.shortName)
    if let url = shown.dataAddress { json.member("u", url) } else { json.member("x", 1) }
    json.member("t", details.title)
    if traits.shown != .headline {
      json.optional("s", details.subtitle)
      json.optional("e", details.excerpt.shortened)
    }
    if kind != .event, let date = details.dates.shown, date.isWritable {
      json.member("d", wording.dates.date(date))
      json.member("m", wording.dates.machine(date))
    }
    json.member("o", Int(entry.order.secondsSince1970))
    if let update = entry.update {
      json.member("w", Int(update.secondsSince1970))
      if let update = ShownUpdate.onCard(of: shown, in: wording) { json.member("wd", wording.dates.date(update)) }
    }
    append(details.image, of: shown, to: &json)
    append(entry.values, to: &json)
    wording.appendContext(of: shown, details, traits, to: &json)
    append(facts: shown.cardFacts(wording), to: &json)
    if !entry.sections.isEmpty { json.append(sections: sections.named(by: entry.sections)) }
    if entry.isCollapsed { json.member("z", 1) }
    json.optional("rt", wording.readingTime(details, traits))
  }

  /// Writes each fact as its name and value.
  private func append(facts: [(name: String, value: String)], to json: inout JSONWriter) {
    guard !facts.isEmpty else { return }
    json.key("c")
    json.begin("[")
    for (name, value) in facts {
      json.element()
      json.begin("[")
      json.value(name)
      json.value(value)
      json.end("]")
    }
    json.end("]")
  }

  private func append(_ image: Media?, of shown: ShownItem, to json: inout JSONWriter) {
    guard let image else { return }
    if case .web = image.location, !showsRemoteImages { return }
    let picture = shown.picture?.size(atLeast: PictureRoom.plainWidth)
    let url: String? =
      if let picture {
        addresses.fromRoot(picture.path)
      } else {
        switch image.location {
        case .web(let address): keepsPictures ? nil : address.text
        case .local: shown.image.map(addresses.fromRoot)
        }
      }
    guard let url else { return }
    json.key("i")
    json.begin("{")
    json.member("u", url)
    json.optional("a", image.alternativeText)
    if let width = picture?.width ?? image.width, width > 0 { json.member("w", width) }
    if let height = picture?.height ?? image.height, height > 0 { json.member("h", height) }
    json.end("}")
  }

  private func append(_ values: [[Slug]], to json: inout JSONWriter) {
    guard values.contains(where: { !$0.isEmpty }) else { return }
    json.key("f")
    json.begin("{")
    for (name, slugs) in zip(facets, values) where !slugs.isEmpty {
      json.key(name)
      json.begin("[")
      for slug in slugs { json.value(slug.text) }
      json.end("]")
    }
    json.end("}")
  }
}
