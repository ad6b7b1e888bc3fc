import Bytes

/// A rule such as `/:year/:month/:title/`, by which Hugo and Jekyll say where a text is.
public struct PermalinkRule: Sendable {
  let text: String

  public init(_ text: String) { self.text = text }

  /// The address of a text; nil if the rule asks for something that is not known.
  ///
  /// - Parameter values: The values by their names without the colon; an empty one leaves nothing of the part.
  public func path(_ values: [String: String]) -> String? {
    var result = ""
    var rest = text[...]
    while let colon = rest.firstIndex(of: ":") {
      result += rest[..<colon]
      rest = rest[rest.index(after: colon)...]
      let name = rest.prefix { $0.isLetter || $0 == "_" }
      guard let value = values[name.lowercased()] else { return nil }
      result += value
      rest = rest.dropFirst(name.count)
    }
    result += rest
    var path = "/"
    for character in result where character != "/" || path.last != "/" { path.append(character) }
    return path
  }

  /// Resolves a path against the folder of an address: `../b/` beside `/posts/a/` is `/b/`.
  public static func path(_ relative: String, beside path: String) -> String {
    var names = path.split(separator: "/").dropLast()
    for name in relative.split(separator: "/") where name != "." {
      if name != ".." { names.append(name) } else if !names.isEmpty { names.removeLast() }
    }
    return "/" + names.joined(separator: "/") + (relative.hasSuffix("/") && !names.isEmpty ? "/" : "")
  }
}
