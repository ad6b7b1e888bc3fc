import Bytes
import Decoding
import JSONPaths
import ParsedFeeds
import Settings

/// What a mapping says about one value: where it is, and what is made of it.
struct ValueRule: Sendable {
  enum Origin: Sendable {
    case path(JSONPath)
    case template(TextTemplate)
    case fixed(String)

    /// Whether there are paths, all of them of names and indices.
    var isSingular: Bool {
      switch self {
      case .path(let path): path.isSingular
      case .template(let template): template.holes.allSatisfy(\.isSingular)
      case .fixed: false
      }
    }

    var isFixed: Bool { if case .fixed = self { true } else { false } }

    func hasPlace(in root: JSONValue) -> Bool {
      switch self {
      case .path(let path): path.hasPlace(in: root)
      case .template(let template): template.holes.contains { $0.hasPlace(in: root) }
      case .fixed: false
      }
    }
  }

  /// The value at which paths start.
  enum Scope: String, Sendable, CaseIterable {
    case item, document
  }

  var origin = Origin.fixed("")
  var scope = Scope.item
  /// A path into the JSON that the value's text holds.
  var json: JSONPath?
  /// Splits one text into several.
  var separator: String?
  /// New names for values of the source; other values stay as they are.
  var names: [String: String] = [:]
  /// The text to use if nothing is found.
  var standard: String?
  var markup = ParsedText.Form.plain
  /// Whether the mapping says what the text is written in, which then holds, whatever it looks like.
  var isMarkupStated = false
  /// Whether every text is a URI template (RFC 6570), even if no `templated` says so.
  var isTemplated = false

  init() {}

  init(_ origin: Origin) { self.origin = origin }
}

extension ValueRule {
  /// What the table of a value gives.
  private struct Draft: Sendable {
    var path: ValueRule.Origin?
    var value: String?
    var scope = ValueRule.Scope.item
    var json: JSONPath?
    var separator: String?
    var names: [NamedValue<String>] = []
    var standard: String?
    var form: TextForm?
    var isTemplated = false
  }

  private enum TextForm: String, Sendable, CaseIterable {
    case text, html, markdown

    var parsed: ParsedText.Form {
      switch self {
      case .text: .plain
      case .html: .html
      case .markdown: .markdown
      }
    }
  }

  private static let schema = SettingsSchema<Draft>(
    "a value", plural: "values", title: "A value",
    introduction:
      "Short form: a path such as `$.name` (JSONPath, RFC 9535), or a text with paths in braces, `\"{$.first} {$.last}\"`, "
      + "which counts as missing if one of its paths finds nothing. In a list of values the first that exists counts, or all "
      + "of them if the field can have several.",
    example: "path: $.name", initial: Draft()
  ) {
    SettingsKey("path", \.path, .origin, "The path, or the text with paths in braces.")
    SettingsKey("value", \.value, .text, "A fixed text, in place of `path`.")
    SettingsKey("of", \.scope, .choice(), "What paths start at: the item, or the whole answer.")
    SettingsKey("json", \.json, .jsonPath, "A path into the JSON that the text at `path` holds.")
    SettingsKey("split", \.separator, .text, "Splits the text into several, for instance at a comma.")
    SettingsKey(
      "map", \.names, .mapping(to: .text, example: "{USA: United States}"), default: "`{}`",
      "New names for values; a value that is not listed stays as it is.")
    SettingsKey("default", \.standard, .text, "What to use if the source has nothing.")
    SettingsKey(
      "as", \.form, .choice(), default: "`text`",
      "The format of the text. Where only plain text can stand, as in a tag, the words of `html` remain.")
    SettingsKey(
      "templated", \.isTemplated, .flag,
      "The address is a URI template (RFC 6570), filled from `variables`. Not needed if the path leads to an object with `\"href\": …, \"templated\": true`."
    )
  }

  /// Path, template or table.
  static let form = SettingsForm<ValueRule>.either(
    SettingsForm<ValueRule.Origin>.origin.map { ValueRule($0) },
    schema.form.mapped { draft, node, decoder in
      if let value = draft.value, value.hasPrefix("$."), (try? JSONPath(value)) != nil, let node = node["value"] {
        decoder.report(
          .malformed(
            subject: "`value`", value: value, reason: "is a path, but `value` takes a fixed text",
            fixes: ["write `path: \(value)`"]), at: node)
      }
      if draft.path != nil, let value = draft.value, let node = node["value"] {
        decoder.report(
          .malformed(
            subject: "`value`", value: value, reason: "cannot stand beside `path`",
            fixes: ["write `default` if it is for items that have nothing at `path`", "remove one of the two"]),
          at: node)
      }
      guard draft.path != nil || draft.value != nil else {
        // Given, and already refused by its form.
        if node["path"] != nil || node["value"] != nil { return nil }
        decoder.report(.missingKey("path", table: "a value", example: "$.name"), at: node)
        return nil
      }
      var rule = ValueRule(draft.path ?? .fixed(draft.value ?? ""))
      rule.scope = draft.scope
      rule.json = draft.json
      rule.separator = draft.separator
      rule.names = Dictionary(draft.names.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      rule.standard = draft.standard
      rule.markup = draft.form?.parsed ?? .plain
      rule.isMarkupStated = draft.form != nil
      rule.isTemplated = draft.isTemplated
      return rule
    }
  )
  .named("a value", plural: "values")

  /// Another form, or a value alone where that is its short form, as a table too: `authors: {path: $.by, split: ";"}`.
  /// - Parameter keys: keys of the other form's table; a value's table has none of them.
  static func orAlone<Other>(
    _ form: SettingsForm<Other>, keys: [String], _ alone: @escaping @Sendable (ValueRule) -> Other
  ) -> SettingsForm<Other> {
    .choosing(
      ValueRule.form.withoutTables.map(alone),
      where: { node in
        (node["path"] != nil || node["value"] != nil) && !keys.contains { node[$0] != nil }
      }, else: form)
  }
}

extension ValueRule {
  /// The path or text with paths, as it would stand in a table.
  var written: String {
    let text =
      switch origin {
      case .path(let path): path.text
      case .template(let template): template.text
      case .fixed(let text): text
      }
    let isSafe = text.utf8.allSatisfy { isASCIILetterOrDigit($0) || "$._-".utf8.contains($0) }
    return isSafe ? text : text.contains("\"") ? "'\(text)'" : "\"\(text)\""
  }
}
