import JSONPaths
import Settings

/// A piece of an item's text.
enum BodyRule: Sendable {
  case text(ValueRule)
  /// The parts of each value found, in its order: a list of paragraphs and images.
  case each(JSONPath, [Part])

  struct Part: Sendable {
    var condition: Condition?
    var text: [ValueRule] = []
    var heading: [ValueRule] = []
    var image: [MediaRule] = []
  }
}

extension BodyRule {
  private static let partSchema = SettingsSchema<Part>(
    "a part of a text", plural: "parts of texts", title: "A part of a text",
    introduction: "Paths start at the entry. What an entry does not have is left out.", example: "text: $.text",
    initial: Part()
  ) {
    SettingsKey(
      "text", \.text, .several(of: ValueRule.form), default: "–", "A paragraph; with `as: html` there can be several.")
    SettingsKey("heading", \.heading, .several(of: ValueRule.form), default: "–", "A heading.")
    SettingsKey("image", \.image, .several(of: MediaRule.form), default: "–", "An image.")
    SettingsKey(
      "where", \.condition, .condition, default: "always", "For which entries: `@.type == 'paragraph'`.")
  }

  private struct Draft: Sendable {
    var each: JSONPath?
    var parts: [Part] = []
  }

  private static let eachSchema = SettingsSchema<Draft>(
    "a list of parts", plural: "lists of parts", title: "A text in parts",
    introduction: "For texts that come as a list of paragraphs, images and so on.",
    example: "{each: \"$.contents[*]\", parts: [{text: $.text}]}", initial: Draft()
  ) {
    SettingsKey("each", \.each, .jsonPath, required: true, "Finds the entries: `$.contents[*]`.")
    SettingsKey(
      "parts", \.parts, .several(of: partSchema.form), default: "–", required: true,
      "What an entry can contain, in this order.")
  }

  /// A table with `each` is a text in parts; any other is a value's.
  static let form: SettingsForm<BodyRule> = {
    let parts = eachSchema.form.mapped { draft, _, _ in draft.each.map { BodyRule.each($0, draft.parts) } }
    return .choosing(parts, where: { $0["each"] != nil }, else: ValueRule.form.map { BodyRule.text($0) })
      .named("a value or a list of parts", plural: "values and lists of parts")
  }()
}
