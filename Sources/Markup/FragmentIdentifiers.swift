import Bytes
import CanonicalHTML
import News

/// The identifiers of a body: which of them links lead to, and what they become in a page that has identifiers of its own.
struct FragmentIdentifiers {
  /// As the body defines them.
  private var defined: Set<[UInt8]> = []
  private var wanted: Set<[UInt8]> = []
  private var written: Set<[UInt8]> = []

  mutating func define(_ id: ByteView) {
    if isIdentifier(id) { defined.insert(Array(id)) }
  }

  mutating func want(_ fragment: ByteView) {
    wanted.insert(Array(fragment))
    if fragment.contains(UInt8(ascii: "%")) { wanted.insert(percentDecoded(fragment)) }
  }

  /// Identifiers of the pages themselves, whatever they show; no body may have them.
  static let ofPages: Set<String> = [
    "controls", "edits", "filters", "help-title", "latest", "offline-pages", "page-content", "related", "search-query",
    "settings-title", "toggles-hint", "words",
  ]

  /// The form that an identifier of the site's own text has in a page.
  static func apartFromPage(_ id: String) -> String { ofPages.contains(id) ? "user-" + id : id }

  static func apartFromPage(_ id: [UInt8]) -> [UInt8] {
    ofPages.contains { id.elementsEqual($0.utf8) } ? Array("user-".utf8) + id : id
  }

  /// The identifier that `fragment` leads to in the page; nil if nothing in the body has it.
  func target(of fragment: [UInt8]) -> [UInt8]? {
    if defined.contains(fragment) { return percentEncoded(prefixed(fragment)) }
    let decoded = percentDecoded(fragment)
    return defined.contains(decoded) ? percentEncoded(prefixed(decoded)) : nil
  }

  /// The identifier that an element gets in the page, escaped for an attribute; nil if no link leads to it or another element has it
  /// already.
  mutating func identifier(for id: ByteView, keepsAll: Bool) -> [UInt8]? {
    guard isIdentifier(id) else { return nil }
    let id = keepsAll ? FragmentIdentifiers.apartFromPage(Array(id)) : Array(id)
    let shown = keepsAll ? id : prefixed(id)
    guard keepsAll || wanted.contains(id), written.insert(shown).inserted else { return nil }
    var escaped: [UInt8] = []
    shown.withUnsafeBufferPointer { escaped.append(escapingAttribute: $0) }
    return escaped
  }

  /// Adds a prefix that keeps the identifier apart from the page's own. Identifiers of footnotes, and those with the prefix, stay as they
  /// are.
  private func prefixed(_ id: [UInt8]) -> [UInt8] {
    let hasPrefix = ["user-", "fn-", "fnref-"].contains { id.starts(with: $0.utf8) }
    return hasPrefix ? id : Array("user-".utf8) + id
  }

  private func isIdentifier(_ id: ByteView) -> Bool {
    // The name of a heading has up to 200 characters, each of up to four bytes.
    !id.isEmpty && id.count <= 1_024 && id.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }
}
