import JSONPaths
import Settings

/// Where the authors of an item are.
struct PersonRule: Sendable {
  /// Finds the values of which each is one person; nil: `name` may find several.
  var each: JSONPath?
  var name: [ValueRule] = []
  var address: [ValueRule] = []
}

extension PersonRule {
  private static let schema = SettingsSchema<PersonRule>(
    "a person", plural: "persons", title: "A person", introduction: "Short form: the name, as a value.",
    example: "name: $.author", initial: PersonRule()
  ) {
    SettingsKey("name", \.name, .several(of: ValueRule.form), default: "–", required: true, "The name.")
    SettingsKey(
      "each", \.each, .jsonPath, "Finds several persons; the other paths start at each of them: `$.authors[*]`.")
    SettingsKey("url", \.address, .several(of: ValueRule.form), default: "–", "The person's own page.")
  }

  static let form = ValueRule.orAlone(
    SettingsForm<PersonRule>.either(
      SettingsForm<ValueRule.Origin>.origin.map { PersonRule(name: [ValueRule($0)]) },
      schema.form.mapped { rule, _, _ in rule.name.isEmpty ? nil : rule }), keys: ["name", "each"]
  ) { PersonRule(name: [$0]) }
  .named("a person", plural: "persons")
}
