/// A script as far as joining several asks: what it takes from others, what it gives, and the lines between.
struct ScriptModule {
  /// Names as a destructuring has them, `sorted` or `sorted: inOrder`, by the module that gives them.
  var imports: [(names: [String], module: String)] = []
  var exports: [String] = []
  var lines: [Substring] = []
  /// What it declares beside its imports; nil where that is not to be seen from the lines that begin at the margin.
  var names: [String]? = []

  /// Nil where it says anything about modules in another way than `import { a, b as c } from './other.js'` and
  /// `export [async] function|const a` at the start of a line, or waits before it is done.
  init?(_ source: String, isEntry: Bool) {
    for line in source.split(whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.hasPrefix("import") {
        guard let (names, module) = Self.imported(line) else { return nil }
        imports.append((names, module))
      } else if text.hasPrefix("export") {
        guard let (name, rest) = Self.exported(line), isEntry || !Self.waits(rest) else { return nil }
        exports.append(name)
        lines.append(rest)
      } else {
        guard isEntry || text.startIndex > line.startIndex || !Self.waits(line) else { return nil }
        lines.append(line)
      }
      let isAtMargin = text.startIndex == line.startIndex || text.hasPrefix(",")
      if isAtMargin, !text.hasPrefix("import"), let last = lines.last {
        names = Self.declared(text.hasPrefix(",") ? text : last).flatMap { found in names.map { $0 + found } }
      }
    }
    guard !lines.contains(where: { $0.contains("import(") || $0.contains("import.meta") || $0.contains("arguments") })
    else { return nil }
  }

  private static func imported(_ line: Substring) -> (names: [String], module: String)? {
    let parts = line.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].hasPrefix("import { "), parts[0].hasSuffix(" } from "), parts[2].isEmpty,
      parts[1].hasPrefix("./"), parts[1].hasSuffix(".js")
    else { return nil }
    let names = parts[0].dropFirst("import { ".count).dropLast(" } from ".count).split(separator: ",")
    let bindings = names.compactMap { name -> String? in
      let words = name.split(separator: " ").map(String.init)
      if words.count == 1, isName(words[0]) { return words[0] }
      return words.count == 3 && words[1] == "as" && isName(words[0]) && isName(words[2])
        ? "\(words[0]): \(words[2])" : nil
    }
    return bindings.count == names.count ? (bindings, String(parts[1].dropFirst(2))) : nil
  }

  private static func exported(_ line: Substring) -> (name: String, rest: Substring)? {
    guard line.hasPrefix("export ") else { return nil }
    let rest = line.dropFirst("export ".count)
    for kind in ["const ", "function ", "async function "] where rest.hasPrefix(kind) {
      let name = rest.dropFirst(kind.count).prefix(while: isNamePart)
      return name.isEmpty ? nil : (String(name), rest)
    }
    return nil
  }

  private static func waits(_ line: Substring) -> Bool { line.contains("await ") && !line.contains("async ") }

  private static func isName(_ text: String) -> Bool { !text.isEmpty && text.allSatisfy(isNamePart) }

  static func isNamePart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_" || character == "$")
  }
}
