import Bytes
import News

/// Rewrites the addresses of a body to absolute or local ones, or refuses them, and remembers which local files they lead to.
struct AddressRewriter {
  let base: MarkupContext.Base
  /// The page that links consisting of a fragment alone lead into, if that is not `base`.
  let page: WebAddress?
  let pathsStartAtPage: Bool
  let trust: Trust
  let limits: MarkupLimits
  /// The files that images may show, whoever wrote the text.
  let files: Set<String>
  /// The identifiers that the body defines; empty until a tree with fragments was searched for them.
  var identifiers = FragmentIdentifiers()
  private(set) var localFiles: Set<String> = []
  private(set) var problems: [MarkupProblem] = []

  init(_ context: MarkupContext, trust: Trust, limits: MarkupLimits) {
    base = context.base
    page = context.page
    pathsStartAtPage = context.pathsStartAtPage
    self.trust = trust
    self.limits = limits
    files = context.files
  }

  enum Target {
    /// `http` or `https`, normalised.
    case web([UInt8])
    /// An address without the scheme `site-file:`, percent-encoded; `path` is as it is on disk.
    case file([UInt8], path: String)
    /// A fragment of the body, with its number sign.
    case fragment([UInt8])
    /// A `mailto:` or `tel:` address, or an image written into its own address (`data:`).
    case other([UInt8])

    /// Whether this is an image written into its own address.
    var isData: Bool { if case .other(let text) = self { text.starts(with: "data:".utf8) } else { false } }

    /// The value of the attribute, yet to be escaped.
    var text: [UInt8] {
      switch self {
      case .web(let text), .fragment(let text), .other(let text): text
      case .file(let text, _): Array(SafeHTML.localScheme.utf8) + text
      }
    }
  }

  enum Use { case link, image, media }

  /// Returns nil if the address may not stand in a page.
  /// - Parameter line: the address's line in the text, for diagnostics.
  mutating func rewrite(_ address: ByteView, for use: Use, line: Int? = nil) -> Target? {
    let address = address.trimmed
    if address.count <= WebAddress.maximumLength, WebAddress.isNormal(address) { return .web(Array(address)) }
    var target = resolve(address, for: use, line: line)
    // Escaping may have made the address longer than any that is accepted.
    if let found = target, found.text.count > WebAddress.maximumLength, !found.isData { target = nil }
    if target == nil, trust == .local, !address.isEmpty {
      note(.refusedAddress(address: address.string, line: line))
    }
    return target
  }

  mutating func note(_ problem: MarkupProblem) {
    // One body may hold thousands; the first hundred tell enough.
    guard problems.count < 100 else { return }
    if case .refusedAddress(let address, let line) = problem,
      problems.contains(.leavesContentFolder(address: address, line: line))
    {
      return
    }
    problems.append(problem)
  }

  private mutating func resolve(_ address: ByteView, for use: Use, line: Int?) -> Target? {
    // Nobody types an address longer than the maximum. Images written into their addresses have a limit of their own.
    if address.startsIgnoringCase(with: "data:") { return use == .image ? dataImage(address) : nil }
    guard !address.isEmpty, address.count <= WebAddress.maximumLength else { return nil }
    let reference = AddressReference(address.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D })
    switch reference.scheme.map({ String(decoding: $0, as: UTF8.self) }) {
    case "http", "https": return web(address)
    case "mailto" where use == .link, "tel" where use == .link:
      guard !reference.path.isEmpty, let scheme = reference.scheme else { return nil }
      let query = reference.query.map { [UInt8(ascii: "?")] + percentEncoded($0) } ?? []
      return .other(scheme + [UInt8(ascii: ":")] + percentEncoded(reference.path) + query)
    case "site-file" where trust == .local || use == .image && isShown(reference):
      return file(reference, from: [], address: address, line: line)
    case .some: return nil
    case nil: return relative(reference, address, for: use, line: line)
    }
  }

  private func isShown(_ reference: AddressReference) -> Bool {
    !files.isEmpty && sitePath(of: reference.path, from: []).map { files.contains($0) } ?? false
  }

  private mutating func relative(
    _ reference: AddressReference, _ address: ByteView, for use: Use, line: Int?
  ) -> Target? {
    let isFragment = reference.authority == nil && reference.path.isEmpty && reference.query == nil
    if isFragment, use == .link, let fragment = reference.fragment, !fragment.isEmpty {
      if trust == .local { return .fragment([UInt8(ascii: "#")] + own(fragment)) }
      if let id = identifiers.target(of: fragment) { return .fragment([UInt8(ascii: "#")] + id) }
    }
    if isFragment, use == .link, let page { return web(address, relativeTo: page) }
    let startsAtPage =
      reference.authority == nil
      && reference.path.first.map { $0 != UInt8(ascii: "/") } ?? (reference.query != nil)
    if startsAtPage, pathsStartAtPage, let page { return web(address, relativeTo: page) }
    switch base {
    case .none: return reference.authority == nil ? nil : web(address)
    case .web: return web(address)
    case .file(let path):
      if reference.authority != nil { return web(address) }
      guard !reference.path.isEmpty else { return nil }
      return file(reference, from: path.split(separator: "/").dropLast().map(String.init), address: address, line: line)
    }
  }

  private func own(_ fragment: [UInt8]) -> [UInt8] {
    percentEncoded(FragmentIdentifiers.apartFromPage(fragment))
  }

  private func web(_ address: ByteView) -> Target? {
    switch base {
    case .web(let base): web(address, relativeTo: base)
    // Only the scheme is missing from `//host/path`.
    case .none, .file: web(address, relativeTo: WebAddress(trusting: "https://localhost/"))
    }
  }

  private func web(_ address: ByteView, relativeTo base: WebAddress) -> Target? {
    WebAddress(address.string, relativeTo: base).map { .web(Array($0.text.utf8)) }
  }

  /// A path from the folder of the text's file or, if it starts with a slash, from the content folder.
  private mutating func file(
    _ reference: AddressReference, from folder: [String], address: ByteView, line: Int?
  ) -> Target? {
    guard let path = sitePath(of: reference.path, from: folder) else {
      note(.leavesContentFolder(address: address.string, line: line))
      return nil
    }
    if !path.isEmpty { localFiles.insert(path) }
    var text = percentEncoded(Array(path.utf8), keepsDelimiters: false)
    if let query = reference.query { text += [UInt8(ascii: "?")] + percentEncoded(query) }
    if let fragment = reference.fragment { text += [UInt8(ascii: "#")] + own(fragment) }
    return .file(text, path: path)
  }

  /// An image such as `data:image/png;base64,…`. Only raster formats are accepted, as others may hold scripts.
  private func dataImage(_ address: ByteView) -> Target? {
    guard address.count <= limits.dataImageBytes else { return nil }
    let formats: [StaticString] = [
      "data:image/png;", "data:image/gif;", "data:image/jpeg;", "data:image/jpg;", "data:image/webp;",
    ]
    guard formats.contains(where: { address.startsIgnoringCase(with: $0) }),
      address.contains(";base64,")
    else { return nil }
    let text = address.filter { !isHTMLSpace($0) }
    return text.allSatisfy({ isASCIILetterOrDigit($0) || ":/;,+=".utf8.contains($0) }) ? .other(text) : nil
  }
}

/// The path from the content folder down; nil if it leads out of that folder or contains what cannot be a name.
private func sitePath(of path: [UInt8], from folder: [String]) -> String? {
  var names = path.first == UInt8(ascii: "/") ? [] : folder
  let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  for part in parts {
    let name = percentDecoded(part)
    if name.contains(UInt8(ascii: "/")) || name.contains(0) { return nil }
    switch String(decoding: name, as: UTF8.self) {
    case "", ".": continue
    case "..":
      guard names.popLast() != nil else { return nil }
    case let text: names.append(text)
    }
  }
  let isFolder = path.last == UInt8(ascii: "/") && !names.isEmpty
  return names.joined(separator: "/") + (isFolder ? "/" : "")
}
