import Bytes
import JSONPaths

/// The path that somebody means by a text that is none.
enum MeantPath {
  /// The advice to write it, with what follows it; empty if nobody can tell which path is meant.
  static func fixes(for text: String, _ condition: String = "") -> [String] {
    path(for: text).map { ["write `\(ValueRule(.path($0)).written)`\(condition)"] } ?? []
  }

  /// Reads `name`, `.name`, `@.name` and `{name}` from the item on, and brackets what is no plain name: `$.content-type`, `$.list.0`.
  private static func path(for text: String) -> JSONPath? {
    var rest = text.trimmingSpaces
    if rest.hasPrefix("{"), rest.hasSuffix("}") { rest = String(rest.dropFirst().dropLast()) }
    if rest.hasPrefix("$") || rest.hasPrefix("@.") { rest.removeFirst() }
    if rest == "." { return try? JSONPath("$") }
    if rest.first != ".", rest.first != "[" { rest = "." + rest }
    var path = "$"
    for (index, part) in rest.split(separator: ".", omittingEmptySubsequences: false).enumerated() {
      let name = part.prefix { $0 != "[" }
      guard let named = index == 0 ? "" : step(name) else { return nil }
      path += named + part[name.endIndex...]
    }
    return try? JSONPath(path.replacing("[]", with: "[*]"))
  }

  /// The step to a name of an object or to an element of a list; nil for what is neither.
  private static func step(_ name: Substring) -> String? {
    if name.isEmpty || (try? JSONPath("$.\(name)")) != nil { return ".\(name)" }
    if name.utf8.allSatisfy(isDigit) { return "[\(name)]" }
    let isName = name.utf8.allSatisfy { isASCIILetterOrDigit($0) || "-_:@$".utf8.contains($0) }
    return isName ? "['\(name)']" : nil
  }
}
