import Bytes
import News

/// Makes addresses of a body absolute, local or nothing; remembers what they lead to.
struct AddressRewriter {
  let base: MarkupContext.Base
  /// What links of nothing but a fragment lead into, where that is not `base`.
  let page: WebAddress?
  let pathsStartAtPage: Bool
  let trust: Trust
  let limits: MarkupLimits
  /// What images may show, whoever wrote the text.
  let files: Set<String>
  /// Identifiers that the body defines; nil until somebody has looked.
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
    /// Without the scheme `site-file:`, percent-encoded; the path as it is on disk.
    case file([UInt8], path: String)
    /// Within the body, with its number sign.
    case fragment([UInt8])
    /// `mailto:`, `tel:`, or an image written into its own address.
    case other([UInt8])

    /// An image written into its own address.
    var isData: Bool { if case .other(let text) = self { text.starts(with: "data:".utf8) } else { false } }

    /// As it stands in an attribute, to be escaped.
    var text: [UInt8] {
      switch self {
      case .web(let text), .fragment(let text), .other(let text): text
      case .file(let text, _): Array(SafeHTML.localScheme.utf8) + text
      }
    }
  }

  static let maximumLength = 8_192

  enum Use { case link, image, media }

  /// nil where the address may not stand in a page. `line`: for diagnostics, of the text.
  mutating func rewrite(_ address: ByteView, for use: Use, line: Int? = nil) -> Target? {
    let address = address.trimmed
    if address.count <= AddressRewriter.maximumLength, WebAddress.isNormal(address) { return .web(Array(address)) }
    var target = resolve(address, for: use, line: line)
    // Escaped it may have become longer than any address is taken.
    if let found = target, found.text.count > AddressRewriter.maximumLength, !found.isData { target = nil }
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
    // A longer one is no address that anybody typed; images written into theirs have a limit of their own.
    if address.startsIgnoringCase(with: "data:") { return use == .image ? dataImage(address) : nil }
    guard !address.isEmpty, address.count <= AddressRewriter.maximumLength else { return nil }
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
    let isPath = reference.authority == nil && reference.path.first.map { $0 != UInt8(ascii: "/") } ?? false
    if isPath, pathsStartAtPage, let page { return web(address, relativeTo: page) }
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
    // Of `//host/path` only the scheme is missing.
    case .none, .file: web(address, relativeTo: WebAddress(trusting: "https://localhost/"))
    }
  }

  private func web(_ address: ByteView, relativeTo base: WebAddress) -> Target? {
    guard let resolved = WebAddress(address.string, relativeTo: base),
      resolved.text.utf8.count <= AddressRewriter.maximumLength
    else { return nil }
    return .web(Array(resolved.text.utf8))
  }

  /// A path from the folder of the text's file, or from the content folder where it starts with a slash.
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

  /// `data:image/png;base64,…`: raster formats alone, as others may hold scripts.
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

/// Names from the content folder down; nil where they lead out of it or cannot be names.
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
