import News
import Publishing
import Site

/// Answers requests with files of a site: those that its manifest names, by their exact paths, and nothing else of the disk.
struct Responder: Sendable {
  private var site: PublishedSite
  let output: String
  /// The path of the site's address as pages write it, with a slash at both ends.
  var basePath = "/"
  /// Such paths of before; what is asked for below them is below `basePath` now.
  var formerPaths: [String] = []
  /// Whether pages are served with the script that reloads them.
  let isLive: Bool

  init(output: String, isLive: Bool) {
    site = PublishedSite(output: output)
    (self.output, self.isLive) = (output, isLive)
  }

  /// The state of the site, as the reload script compares it.
  mutating func version() -> String {
    try? site.refresh()
    return String(site.version ?? 0, radix: 16)
  }

  mutating func response(to request: RequestHead) -> Response {
    // Somebody else's server could give this address a name of its own, and pages from there could then read these (DNS rebinding).
    guard ["localhost", "127.0.0.1", "[::1]"].contains(request.host) else {
      return .text(.misdirected, "This is a preview: it answers to localhost and 127.0.0.1 only.")
    }
    guard request.method != .other else {
      return .text(.methodNotAllowed, "Files can be read, and nothing else.", [("Allow", "GET, HEAD")])
    }
    if isLive, let response = reloadResponse(to: request) { return response }
    let version = version()
    guard request.path.hasPrefix(basePath), let name = PathText.decoded(request.path.dropFirst(basePath.count)) else {
      if request.path == "/" { return Response(.found, [("Location", basePath)], .bytes([])) }
      guard request.path + "/" == basePath else { return notFound(request, version) }
      return Response(.movedPermanently, [("Location", basePath + request.query)], .bytes([]))
    }
    if name.isEmpty || name.hasSuffix("/") {
      return file(name + "index.html", request, version) ?? notFound(request, version)
    }
    if let response = file(name, request, version) { return response }
    guard site.names(name + "/index.html") else { return notFound(request, version) }
    return Response(.movedPermanently, [("Location", request.path + "/" + request.query)], .bytes([]))
  }

  private func reloadResponse(to request: RequestHead) -> Response? {
    switch request.path {
    case ReloadScript.path:
      answer(Array(ReloadScript.text.utf8), as: "text/javascript; charset=utf-8", "no-cache", to: request)
    case ReloadScript.events:
      Response(.ok, [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")], .events)
    default: nil
    }
  }

  /// Answers with the page for missing files, in the language that the address begins with, as real servers are told to.
  private func notFound(_ request: RequestHead, _ version: String) -> Response {
    if let place = presentPlace(of: request.path) {
      return Response(.found, [("Location", place + request.query)], .bytes([]))
    }
    let folder = String(request.path.dropFirst(basePath.count).prefix { $0 != "/" })
    guard let file = site.open(folder + "/404.html") ?? site.open("404.html") else {
      return .text(.notFound, "There is no such page.")
    }
    let headers = [("Content-Type", mediaType(of: "404.html")), ("Cache-Control", "no-cache")]
    return Response(.notFound, headers, .bytes(page(file.read(at: 0, count: file.bytes), version)))
  }

  /// Where something is now that was below a former path; nil if it was not, or if it would lead further down each time.
  private func presentPlace(of path: String) -> String? {
    let formers = formerPaths.filter { former in
      (path + "/").hasPrefix(former) && (former.hasPrefix(basePath) || !path.hasPrefix(basePath))
    }
    guard let former = formers.max(by: { $0.count < $1.count }) else { return nil }
    // Two slashes at the beginning would lead to another host.
    return basePath + path.dropFirst(former.count).drop { $0 == "/" || $0 == "\\" }
  }

  /// The most bytes of a file that gets a digest. Larger files are sent as they are read, and are known by their dates.
  private static let mostDigested = 4 << 20

  private func file(_ path: String, _ request: RequestHead, _ version: String) -> Response? {
    guard let file = site.open(path) else { return nil }
    let type = mediaType(of: path)
    let caching = SitePath(path).isNamedByDigest ? "public, max-age=31536000, immutable" : "no-cache"
    guard file.bytes > Responder.mostDigested else {
      let bytes = file.read(at: 0, count: file.bytes)
      return answer(type.hasPrefix("text/html") ? page(bytes, version) : bytes, as: type, caching, to: request)
    }
    let tag = "\"\(String(file.bytes, radix: 16))-\(String(file.modified, radix: 16))\""
    return answer(.file(file, 0..<file.bytes), as: type, caching, tag, to: request)
  }

  private func page(_ bytes: [UInt8], _ version: String) -> [UInt8] {
    isLive ? ReloadScript.added(to: bytes, version: version) : bytes
  }

  private func answer(_ bytes: [UInt8], as type: String, _ caching: String, to request: RequestHead) -> Response {
    let tag = "\"\(ContentDigest(of: bytes).description.prefix(32))\""
    return answer(.bytes(bytes), as: type, caching, tag, to: request)
  }

  private func answer(
    _ body: Response.Body, as type: String, _ caching: String, _ tag: String, to request: RequestHead
  ) -> Response {
    var headers = [("Content-Type", type), ("ETag", tag), ("Cache-Control", caching)]
    if let known = request.ifNoneMatch, Responder.matches(tag, known) {
      return Response(.notModified, headers, .bytes([]))
    }
    headers.append(("Accept-Ranges", "bytes"))
    // Some browsers play no recording if they cannot get parts of it. A date does not prove that two files are the same (RFC 9110 section
    // 13.1.5).
    guard let wanted = request.range, request.ifRange.map({ $0 == tag }) ?? true else {
      return Response(.ok, headers, body)
    }
    guard let range = wanted.range(of: body.count) else {
      headers.append(("Content-Range", "bytes */\(body.count)"))
      return Response(.rangeNotSatisfiable, headers, .bytes([]))
    }
    headers.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.count)"))
    return Response(.partialContent, headers, body.part(range))
  }

  /// Whether a tag matches one of a list, by weak comparison (RFC 9110 section 13.1.2).
  private static func matches(_ tag: String, _ known: String) -> Bool {
    known.split(separator: ",").contains { part in
      let part = part.drop { $0 == " " }.prefix { $0 != " " }
      return part == "*" || (part.hasPrefix("W/") ? part.dropFirst(2) : part) == tag
    }
  }
}
