/// A kind of file that a page's policy may admit from no other host (Content Security Policy, level 3).
enum PolicyKind: CaseIterable, Hashable, Sendable {
  case script, style, frame

  /// The kinds that a policy keeps to the site itself. A kind that it admits from any other host is not looked at closer.
  static func closed(by policy: String) -> Set<PolicyKind> {
    var rules: [String: [Substring]] = [:]
    for rule in policy.split(separator: ";") {
      let words = rule.split { " \t\r\n".contains($0) }
      // Browsers obey the first rule of a name.
      guard let name = words.first?.lowercased(), rules[name] == nil else { continue }
      rules[name] = Array(words.dropFirst())
    }
    return Set(
      allCases.filter { kind in
        let sources = kind.names.lazy.compactMap { rules[$0] }.first
        return sources?.allSatisfy { own.contains($0.lowercased()) } ?? false
      })
  }

  /// The rules that decide, the most particular one first.
  private var names: [String] {
    switch self {
    case .script: ["script-src-elem", "script-src", "default-src"]
    case .style: ["style-src-elem", "style-src", "default-src"]
    case .frame: ["frame-src", "child-src", "default-src"]
    }
  }

  private static let own: Set<String> = ["'self'", "'none'", "'unsafe-inline'", "data:", "file:"]
}
