import JSONPaths
import Settings

/// Where images, sound or film of an item are.
struct MediaRule: Sendable {
  /// Finds the values of which each describes one; nil: the item itself does.
  var each: JSONPath?
  var address: [ValueRule] = []
  var alternativeText: [ValueRule] = []
  var caption: [ValueRule] = []
  var type: [ValueRule] = []
  var width: [ValueRule] = []
  var height: [ValueRule] = []
}

extension MediaRule {
  private static let schema = SettingsSchema<MediaRule>(
    "an image", plural: "images", title: "An image",
    introduction: "Short form: its address, as a value. Sound, film and files are written the same way.",
    example: "url: $.image", initial: MediaRule()
  ) {
    SettingsKey("url", \.address, .several(of: ValueRule.form), default: "–", required: true, "The address.")
    SettingsKey(
      "each", \.each, .jsonPath, "Finds several images; the other paths start at each of them: `$.images[*]`.")
    SettingsKey(
      "alt", \.alternativeText, .several(of: ValueRule.form), default: "–",
      "The alternative text, for those who do not see it.")
    SettingsKey("caption", \.caption, .several(of: ValueRule.form), default: "–", "The text below it.")
    SettingsKey(
      "type", \.type, .several(of: ValueRule.form), default: "–", "The media type, such as `audio/mpeg`.")
    SettingsKey("width", \.width, .several(of: ValueRule.form), default: "–", "In pixels.")
    SettingsKey("height", \.height, .several(of: ValueRule.form), default: "–", "In pixels.")
  }

  static let form = ValueRule.orAlone(
    SettingsForm<MediaRule>.either(
      SettingsForm<ValueRule.Origin>.origin.map { MediaRule(address: [ValueRule($0)]) },
      schema.form.mapped { rule, _, _ in
        // That `url` is missing has been reported.
        rule.address.isEmpty ? nil : rule
      }), keys: ["url", "each"]
  ) { MediaRule(address: [$0]) }
  .named("an image", plural: "images")
}
