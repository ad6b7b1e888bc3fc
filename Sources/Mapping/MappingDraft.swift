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
      "Where the items are: a list, or an object whose members are the items.")
    SettingsKey("order", \.order, .jsonPath, "A list of keys or ids, in whose order the items come.")
    SettingsKey(
      "where", \.condition, .condition, default: "all", "Which items are meant: `@.active != false && @.draft != true`."
    )
    SettingsKey("fields", \.fields, FieldRules.schema.form, default: "–", required: true, "Where the values are.")
    SettingsKey("detail", \.detail, DetailRule.schema.form, default: "–", "A further request for each item.")
    SettingsKey(
      "collections", \.collections, .several(of: CollectionRule.schema.form), default: "–", "Lists inside an item.")
    SettingsKey("paging", \.paging, Paging.form, default: "one page", "How the list goes on.")
    SettingsKey(
      "maxRequests", \.maximumRequests, .integer(0...10_000),
      "Most requests for details and collections in a run; the rest follows in the next.")
    SettingsKey(
      "query", \.query, .mapping(to: .secret(.text), example: "{lang: en}"), default: "`{}`",
      "Parameters of each request; `${NAME}` stands for a variable of the environment.")
    SettingsKey(
      "headers", \.headers, .mapping(to: .secret(.text), example: "{Authorization: \"Bearer ${TOKEN}\"}"),
      default: "`{}`", "Headers of each request; `${NAME}` stands for a variable of the environment.")
    SettingsKey("signing", \.signing, Signing.form, default: "–", "A signature of each request.")
    SettingsKey("zone", \.zone, .localZone, "Where clocks stand in dates that do not say it.")
    SettingsKey("base", \.base, .webAddress, "What relative addresses in values start at.")
    SettingsKey(
      "variables", \.variables, .mapping(to: .text, example: "{width: 800}"), default: "`{}`",
      "Values for the variables of URI templates: `{width: 800}`.")
    SettingsKey("language", \.language, .language, "The language of the items.")
    SettingsKey("attribution", \.attribution, Attribution.form, default: "–", "Words that the API demands.")
  }
}

/// The reference of mappings, from the tables that decode them.
public enum MappingReference: Sendable {
  /// Headings of the given level and tables, in Markdown.
  public static func markdown(level: Int = 3) -> String {
    MappingDraft.schema.tables.map { $0.markdown(level: level) }.joined(separator: "\n")
  }
}
