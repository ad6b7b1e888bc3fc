import JSONPaths
import Settings

/// Where a date is, and how it is written.
struct DateRule: Sendable {
  enum Notation: String, Sendable, CaseIterable {
    /// Any notation that feeds use.
    case any, rfc3339, epochSeconds, epochMilliseconds
  }

  var value: ValueRule
  var notation = Notation.any
  var pattern: DatePattern?
  /// nil: the mapping's.
  var zone: LocalZone?

  /// The notation that the mapping names; nil if it names none.
  var statedNotation: String? { pattern?.text ?? (notation == .any ? nil : notation.rawValue) }
}

extension DateRule {
  private struct Draft: Sendable {
    var path: ValueRule.Origin?
    var scope = ValueRule.Scope.item
    var json: JSONPath?
    var notation = Notation.any
    var pattern: DatePattern?
    var zone: LocalZone?
  }

  private static let schema = SettingsSchema<Draft>(
    "a date", plural: "dates", title: "A date",
    introduction: "Short form: a path. It reads every notation that feeds use, including RFC 3339.",
    example: "path: $.date", initial: Draft()
  ) {
    SettingsKey("path", \.path, .origin, required: true, "The path, or a text with paths in braces.")
    SettingsKey("of", \.scope, .choice(), "What paths start at: the item, or the whole answer.")
    SettingsKey("json", \.json, .jsonPath, "A path into the JSON that the text at `path` holds.")
    SettingsKey("as", \.notation, .choice(), "How the date is written, if it could be mistaken for something else.")
    SettingsKey(
      "format", \.pattern, .datePattern, "The notation, letter by letter: `dd/MM/yyyy HH:mm`, `d MMMM yyyy h:mm a`.")
    SettingsKey(
      "zone", \.zone, .localZone, default: "the mapping's `zone`",
      "The time zone, if the time does not state one.")
  }

  static let form = SettingsForm<DateRule>.either(
    SettingsForm<ValueRule.Origin>.origin.map { DateRule(value: ValueRule($0)) },
    schema.form.mapped { draft, _, _ in
      guard let origin = draft.path else { return nil }
      var value = ValueRule(origin)
      value.scope = draft.scope
      value.json = draft.json
      return DateRule(value: value, notation: draft.notation, pattern: draft.pattern, zone: draft.zone)
    }
  )
  .named("a date", plural: "dates")
}

extension SettingsForm where Value == LocalZone {
  static var localZone: SettingsForm {
    .scalar(
      "the name of a time zone", plural: "names of time zones", example: "Europe/London", write: { _ in "UTC" },
      parse: { LocalZone($0) })
  }
}

extension SettingsForm where Value == DatePattern {
  static var datePattern: SettingsForm {
    .notation("a date's notation", plural: "notations of dates", example: "dd/MM/yyyy HH:mm") {
      text throws(NotationFault) in
      guard let pattern = DatePattern(text) else {
        throw NotationFault(
          "is not a date's notation: it needs a year, a month and a day",
          fixes: ["write it with the letters yyyy, MM, dd, HH, mm, ss, a, E and Z, and other letters in apostrophes"])
      }
      return pattern
    }
  }
}
