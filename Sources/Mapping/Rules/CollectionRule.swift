import JSONPaths
import Settings

/// A list inside an item, such as the comics of a character.
struct CollectionRule: Sendable {
  var name = ""
  /// The entries that the item itself has.
  var items: JSONPath?
  var total: JSONPath?
  var entry = Entry()
  /// Where the whole list is.
  var more: More?

  struct Entry: Sendable {
    var title: [ValueRule] = []
    var link: [ValueRule] = []
    var image: [MediaRule] = []
  }

  struct More: Sendable {
    var request: RequestRule?
    var items: JSONPath?
    var entry = Entry()
    var paging: Paging?
  }
}

extension CollectionRule {
  private static let entrySchema = SettingsSchema<Entry>(
    "the fields of an entry", plural: "fields of entries", title: "An entry of a collection",
    example: "title: $.name", initial: Entry()
  ) {
    SettingsKey("title", \.title, .several(of: ValueRule.form), default: "–", required: true, "What it is called.")
    SettingsKey("link", \.link, .several(of: ValueRule.form), default: "–", "The address it leads to.")
    SettingsKey("image", \.image, .several(of: MediaRule.form), default: "–", "Its image.")
  }

  private static let moreSchema = SettingsSchema<More>(
    "a request for a collection", plural: "requests for collections", title: "The request for a collection",
    example: "url: $.comics.collectionURI", initial: More()
  ) {
    SettingsKey("url", \.request, RequestRule.form, required: true, "The address, or the path to it in the item.")
    SettingsKey("items", \.items, .jsonPath, required: true, "Where the entries are in the answer.")
    SettingsKey(
      "fields", \.entry, entrySchema.form, default: "as above", "Their fields, if they differ from those in the item.")
    SettingsKey(
      "paging", \.paging, Paging.form.withoutTables, default: "one page", "How to get the rest, if the answer is paged."
    )
  }

  static let schema = SettingsSchema<CollectionRule>(
    "a collection", plural: "collections", title: "A collection",
    introduction: "A list of its own on the item's page.", example: "name: Comics", initial: CollectionRule()
  ) {
    SettingsKey("name", \.name, .text, required: true, "The heading.")
    SettingsKey("items", \.items, .jsonPath, "The entries that the item itself has.")
    SettingsKey("total", \.total, .jsonPath, "How many there are.")
    SettingsKey("fields", \.entry, entrySchema.form, default: "–", required: true, "The fields of an entry.")
    SettingsKey(
      "request", \.more, moreSchema.form, default: "–", "A request for the whole list, made as often as for details.")
  }

  static let form = schema.form.mapped { collection, node, decoder in
    if node["items"] == nil, node["request"] == nil {
      decoder.report(
        .missingKey("items", table: "a collection without a `request`", example: "$.comics.items"), at: node)
    }
    return collection
  }
}
