import News

/// The lists inside bodies as records of fields.
enum PartFields {
  static func text(_ media: [Media]) -> String? {
    FieldText.encoded(media.map(MediaFields.fields))
  }

  static func media(_ text: String?) -> [Media] {
    FieldText.records(text).compactMap { MediaFields.media($0) }
  }

  static func text(_ supplements: [Supplement]) -> String? { FieldText.encoded(supplements.map(\.fields)) }

  static func supplements(_ text: String?) -> [Supplement] {
    FieldText.records(text).compactMap { Supplement(fields: $0) }
  }

  /// A record for each collection, followed by one for each of its entries.
  static func text(_ collections: [ItemCollection]) -> String? {
    FieldText.encoded(
      collections.flatMap { collection in
        [["c", collection.name, MediaFields.text(collection.total)]]
          + collection.entries.map { ["e", $0.title, $0.link?.text] + ($0.image.map(MediaFields.fields) ?? []) }
      })
  }

  static func collections(_ text: String?) -> [ItemCollection] {
    var collections: [ItemCollection] = []
    for fields in FieldText.records(text) where fields.count >= 3 {
      if fields[0] == "c" {
        collections.append(
          ItemCollection(name: fields[1] ?? "", entries: [], total: MediaFields.number(fields[2])))
      } else if !collections.isEmpty {
        collections[collections.count - 1].entries.append(
          ItemCollection.Entry(
            title: fields[1] ?? "", link: fields[2].map { WebAddress(trusting: $0) },
            image: MediaFields.media(fields.dropFirst(3))))
      }
    }
    return collections
  }
}
