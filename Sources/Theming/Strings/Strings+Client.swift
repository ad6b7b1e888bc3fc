import Diagnostics
import Settings

extension Strings {
  /// English files define which texts exist, and the first that has a text defines its placeholders, to which only a site with scripts of
  /// its own can add. A text with another name or placeholder is an error.
  mutating func addClientTexts(_ table: SettingsNode, isEnglish: Bool, hasOwnScript: Bool) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for (key, value) in table.entries where !value.isAbsent {
      let name = key.text ?? ""
      guard isEnglish || client[name] != nil else {
        let allowed = client.keys.sorted()
        diagnostics.append(
          SettingsProblem(.unknownKey(name, table: "strings", allowed: allowed), at: key.place).diagnostic)
        continue
      }
      let known = clientPlaces[name]
      let definesPlaces = isEnglish && (known == nil || hasOwnScript)
      let allowed = definesPlaces ? nil : known?.sorted()
      do throws(Finding) {
        let text: ClientText =
          value.kind == .mapping
          ? .plural(try Strings.plural(value, name, allowed: allowed))
          : .text(try Strings.pattern(value, name, allowed: allowed))
        client[name] = text
        if definesPlaces { clientPlaces[name, default: []].formUnion(text.places) }
      } catch {
        diagnostics.append(error.diagnostic)
      }
    }
    return diagnostics
  }
}
