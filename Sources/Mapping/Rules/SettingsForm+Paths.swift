import JSONPaths
import News
import Settings

extension SettingsForm where Value == JSONPath {
  static var jsonPath: SettingsForm {
    .notation("a path", plural: "paths", example: "$.name") { text throws(NotationFault) in
      do throws(JSONPathProblem) { return try JSONPath(text) } catch {
        let fixes = MeantPath.fixes(for: text)
        guard text.first != "$" else { throw NotationFault(NotationFault(error).reason, fixes: fixes) }
        throw NotationFault("is not a path: paths begin with `$`", fixes: fixes)
      }
    }
  }
}

extension SettingsForm where Value == String {
  /// A language tag, checked by its form only, since the list of languages changes.
  static var language: SettingsForm {
    .scalar("a language tag", plural: "language tags", example: "en", write: { $0 }) { languageTag($0) }
  }
}

extension SettingsForm where Value == ValueRule.Origin {
  static var origin: SettingsForm {
    .notation("a path or a text with paths", plural: "paths or texts with paths", example: "$.name") {
      text throws(NotationFault) in
      do throws(JSONPathProblem) {
        if TextTemplate.isTemplate(text) { return .template(try TextTemplate(text)) }
        if text.hasPrefix("$") { return .path(try JSONPath(text)) }
      } catch { throw NotationFault(error, in: text) }
      throw NotationFault(
        "is neither a path nor a text with paths",
        fixes: MeantPath.fixes(for: text, " if a path is meant")
          + ["write `{value: \(ValueRule(.fixed(text)).written)}` for a fixed text"])
    }
  }
}

extension SettingsForm where Value == Condition {
  static var condition: SettingsForm {
    .notation("a condition", plural: "conditions", example: "@.active == true") { text throws(NotationFault) in
      do throws(JSONPathProblem) { return try Condition(text) } catch {
        // In `fields` the item is `$`, so it is likely to be written here, too; in a text, as in '$5', `$` is a sign like others.
        var quote: Character?
        let ofItem = String(
          text.map { sign -> Character in
            if sign == quote { quote = nil } else if quote == nil, sign == "'" || sign == "\"" { quote = sign }
            return sign == "$" && quote == nil ? "@" : sign
          })
        let isMeant = ofItem != text && (try? Condition(ofItem)) != nil
        throw NotationFault(
          "is not a condition: \(error.reason)",
          fixes: [
            isMeant
              ? "write `\(ofItem)`"
              : "conditions are those of JSONPath, with the item as `@`: `@.type == 'story' && @.draft != true`"
          ])
      }
    }
  }
}

extension NotationFault {
  /// Suggests braces for `$.first $.last`: several paths make a text with paths. Otherwise it suggests the path that is meant.
  init(_ problem: JSONPathProblem, in text: String) {
    self.init(problem)
    fixes = MeantPath.fixes(for: text)
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1, !text.contains("{"), !text.contains("[?") else { return }
    let braced = words.map { $0.hasPrefix("$") ? "{\($0)}" : String($0) }.joined(separator: " ")
    fixes = ["write `\"\(braced)\"`: paths inside a text stand in braces, and braces in quotation marks"]
  }

  init(_ problem: JSONPathProblem) { self.init("is not a path: \(problem.reason), at character \(problem.column)") }
}
