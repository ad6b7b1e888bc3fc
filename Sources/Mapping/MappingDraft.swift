import Diagnostics
import JSONPaths
import News
import Settings

/// A mapping as its file gives it.
struct MappingDraft: Sendable {
  var kind = KindRule.stories
  var items: JSONPath?
  var order: JSONPath?
  var condition: Condition?
  var fields = FieldRules()
  var detail: DetailRule?
  var collections: [CollectionRule] = []
  var paging: Paging?
  var query: [NamedValue<SecretText>] = []
  var headers: [NamedValue<SecretText>] = []
  var signing: Signing?
  var zone = LocalZone.utc
  var base: WebAddress?
  var variables: [NamedValue<String>] = []
  var language: String?
  var maximumRequests = 50
  var attribution: Attribution?
}

extension MappingDraft {
  static let schema = SettingsSchema<MappingDraft>(
    "the mapping", plural: "mappings", title: "The mapping", example: "items: $.articles", initial: MappingDraft()
  ) {
    SettingsKey("kind", \.kind, KindRule.form, default: "`story`", "What kind of thing items are.")
    SettingsKey(
      "items", \.items, .jsonPath, required: true,
      "Where the items are: in a list, or in an object whose members are the items. An item that stands there by itself is a list of one."
    )
    SettingsKey("order", \.order, .jsonPath, "A list of keys or ids that gives the order of the items.")
    SettingsKey(
      "where", \.condition, .condition, default: "all", "Which items to take: `@.active != false && @.draft != true`."
    )
    SettingsKey("fields", \.fields, FieldRules.schema.form, default: "–", required: true, "Where the values are.")
    SettingsKey("detail", \.detail, DetailRule.schema.form, default: "–", "Another request for each item.")
    SettingsKey(
      "collections", \.collections, .several(of: CollectionRule.form), default: "–", "Lists within an item.")
    SettingsKey("paging", \.paging, Paging.form, default: "one page", "How to get the rest of the list.")
    SettingsKey(
      "maxRequests", \.maximumRequests, .integer(0...10_000),
      "How many requests for details and collections a run makes at most; the rest follow in the next run.")
    SettingsKey(
      "query", \.query, .mapping(to: .secret(.text), example: "{lang: en}"), default: "`{}`",
      "Parameters of each request; `${NAME}` stands for an environment variable.")
    SettingsKey(
      "headers", \.headers, .mapping(to: .secret(.text), example: "{Authorization: \"Bearer ${TOKEN}\"}"),
      default: "`{}`", "Headers of each request; `${NAME}` stands for an environment variable.")
    SettingsKey("signing", \.signing, Signing.form, default: "–", "A signature of each request.")
    SettingsKey("zone", \.zone, .localZone, "The time zone of times that do not state one.")
    SettingsKey("base", \.base, .webAddress, "What relative addresses in values resolve against.")
    SettingsKey(
      "variables", \.variables, .mapping(to: .text, example: "{width: 800}"), default: "`{}`",
      "Values for the variables of URI templates: `{width: 800}`.")
    SettingsKey("language", \.language, .language, "The language of the items.")
    SettingsKey(
      "attribution", \.attribution, Attribution.form, default: "–", "Words that the API requires you to show.")
  }
}

/// The reference of mappings, from the tables that decode them.
public enum MappingReference: Sendable {
  /// Headings of the given level and tables, in Markdown.
  public static func markdown(level: Int = 3) -> String {
    MappingDraft.schema.tables.map { $0.markdown(level: level) }.joined(separator: "\n")
  }
}
