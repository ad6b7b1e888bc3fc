import Bytes

/// A kind of file for which a page's policy says from which hosts it may come (Content Security Policy, level 3).
enum PolicyKind: CaseIterable, Hashable, Sendable {
  case script, style, frame

  /// The rules that decide, the most particular one first.
  fileprivate var names: [String] {
    switch self {
    case .script: ["script-src-elem", "script-src", "default-src"]
    case .style: ["style-src-elem", "style-src", "default-src"]
    case .frame: ["frame-src", "child-src", "default-src"]
    }
  }
}

/// From which other hosts the policies of a page admit files; all that it states count together.
struct StatedPolicies: Hashable, Sendable {
  private var policies: [[PolicyKind: [String]]] = []

  mutating func add(_ policy: String) {
    var rules: [String: [String]] = [:]
    for rule in policy.split(separator: ";") {
      let words = rule.utf8.split(whereSeparator: isHTMLSpace).map { Substring($0).lowercased() }
      // Browsers obey the first rule of a name.
      guard let name = words.first, rules[name] == nil else { continue }
      rules[name] = Array(words.dropFirst())
    }
    var sources: [PolicyKind: [String]] = [:]
    for kind in PolicyKind.allCases { sources[kind] = kind.names.lazy.compactMap { rules[$0] }.first }
    policies.append(sources)
  }

  /// Whether browsers ask another host for such a file, as far as the policies go.
  func admit(_ kind: PolicyKind, from host: String) -> Bool {
    policies.allSatisfy { policy in policy[kind]?.contains { StatedPolicies.admits($0, host) } ?? true }
  }

  /// - Parameter source: such as `'self'`, `https:`, `*`, `https://a.example:443/b` or `*.a.example`.
  private static func admits(_ source: String, _ host: String) -> Bool {
    guard !source.hasPrefix("'"), !["data:", "file:", "blob:"].contains(source) else { return false }
    guard source != "*", !source.hasSuffix(":") else { return true }
    let address = source.split(separator: "//", maxSplits: 1).last ?? ""
    let name = address.prefix { $0 != "/" && $0 != ":" }
    return name.hasPrefix("*") ? host.hasSuffix(name.dropFirst()) : host == name
  }
}
