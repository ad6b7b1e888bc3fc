import JSONPaths
import Settings

/// Where a further request goes: to an address found in the answer, or to one written in the mapping with holes.
enum RequestRule: Sendable {
  case path(JSONPath)
  /// Values in holes are percent-encoded, unless one is the beginning of the address or of its path.
  case template(TextTemplate)
}

extension RequestRule {
  static let form: SettingsForm<RequestRule> = .notation(
    "an address with paths", plural: "addresses with paths", example: "\"https://api.example.org/items/{$.id}\""
  ) { text throws(NotationFault) in
    if text.contains("{"), !text.hasPrefix("$"), !TextTemplate.isTemplate(text) {
      let meant = text.replacing("{", with: "{$.")
      throw NotationFault(
        "has no path in its braces", fixes: (try? TextTemplate(meant)) == nil ? [] : ["write `\(meant)`"])
    }
    do throws(JSONPathProblem) {
      return text.hasPrefix("$") ? .path(try JSONPath(text)) : .template(try TextTemplate(text))
    } catch { throw NotationFault(error) }
  }
}

/// A second request for each item, whose answer says more about it.
struct DetailRule: Sendable {
  var request: RequestRule?
  /// Where the item is in that answer.
  var item: JSONPath?
  var condition: Condition?
  var fields = FieldRules()

  static let schema = SettingsSchema<DetailRule>(
    "a detail", plural: "details", title: "A detail request",
    introduction:
      "Made when an item is new or changed in the list, otherwise once a day. Its fields override those of the list. "
      + "Links and adverts have no page, so they need none.",
    example: "url: \"https://api.example.org/items/{$.id}\"", initial: DetailRule()
  ) {
    SettingsKey(
      "url", \.request, RequestRule.form, required: true,
      "The address, with paths into the list's item in braces, or the path to it; a relative address resolves against the list's, after its redirects."
    )
    SettingsKey("item", \.item, .jsonPath, default: "`$`", "Where the item is in the answer.")
    SettingsKey("where", \.condition, .condition, default: "always", "For which items: `@.hasMore == true`.")
    SettingsKey(
      "fields", \.fields, FieldRules.schema.form.withoutTables, default: "–", required: true,
      "Fields, with paths into the item of this answer.")
  }
}
