import Diagnostics
import Settings

extension Strings {
  /// The English file defines which texts exist; a translation with another name or placeholder is an error.
  mutating func addClientTexts(_ table: SettingsNode, isEnglish: Bool) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for (key, value) in table.entries where !value.isAbsent {
      let name = key.text ?? ""
      guard isEnglish || client[name] != nil else {
        let allowed = client.keys.sorted()
        diagnostics.append(
          SettingsProblem(.unknownKey(name, table: "strings", allowed: allowed), at: key.place).diagnostic)
        continue
      }
      let allowed = isEnglish ? nil : client[name]?.places
      do throws(Finding) {
        client[name] =
          value.kind == .mapping
          ? .plural(try Strings.plural(value, name, allowed: allowed))
          : .text(try Strings.pattern(value, name, allowed: allowed))
      } catch {
        diagnostics.append(error.diagnostic)
      }
    }
    return diagnostics
  }
}
