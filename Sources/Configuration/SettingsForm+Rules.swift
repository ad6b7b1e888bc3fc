import Bytes
import Newsroom
import Settings

extension SettingsForm where Value == String {
  /// The text of a pattern, which is compiled later because its mistakes have places of their own.
  static var pattern: SettingsForm {
    .text("a pattern", plural: "patterns", example: "release|security")
  }

  /// Any scalar, even an empty one.
  static var anyText: SettingsForm {
    .scalar("text", plural: "texts", example: "Some words", write: { $0 }, parse: { $0 })
  }
}

/// The fields of `only` or `except`, with their patterns.
typealias RuleDraft = [NamedValue<[Placed<String>]>]

extension SettingsForm where Value == RuleDraft {
  static var conditions: SettingsForm {
    var form = SettingsForm.mapping(to: .list(of: .placed(.pattern)), example: "{title: \"release|security\"}")
    form.name = "patterns by field, as `{title: \"release|security\"}`"
    return form
  }
}

extension SettingsForm where Value == [NamedValue<[String]>] {
  static var tagMap: SettingsForm {
    var form = SettingsForm.mapping(to: .listOrNothing(of: .text), example: "{releases: release, misc: null}")
    form.name = "tags by tag, as `{releases: release, misc: null}`"
    return form
  }
}

extension SettingsForm where Value == Burst {
  /// `5 per 1h`.
  static var burst: SettingsForm {
    let duration = SettingsForm<Int>.duration(from: 60)
    return .scalar(
      "a number and a time, as `5 per 1h`", plural: "numbers and times", example: "5 per 1h",
      write: { "\($0.count) per \(writtenDuration(Int($0.period)))" }
    ) { text in
      let words = text.split(separator: " ")
      guard words.count == 3, words[1] == "per", words[0].utf8.allSatisfy(isDigit),
        let count = Int(words[0]), count > 0, let period = duration.parse(String(words[2]))
      else { return nil }
      return Burst(count: count, period: Int64(period))
    }
  }
}
