import News
import Publishing

/// What a request is answered with.
struct Response: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// A part of a file, which is sent as it is read.
    case file(PublishedFile, Range<Int>)
    /// A stream of events (HTML standard, section 9.2), until one side ends it.
    case events
  }

  enum Status: Int, Sendable {
    case ok = 200
    case partialContent = 206
    case movedPermanently = 301
    case found = 302
    case notModified = 304
    case badRequest = 400
    case notFound = 404
    case methodNotAllowed = 405
    case rangeNotSatisfiable = 416
    case misdirected = 421
    case headTooLong = 431
    case versionNotSupported = 505

    var reason: String {
      switch self {
      case .ok: "OK"
      case .partialContent: "Partial Content"
      case .movedPermanently: "Moved Permanently"
      case .found: "Found"
      case .notModified: "Not Modified"
      case .badRequest: "Bad Request"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .rangeNotSatisfiable: "Range Not Satisfiable"
      case .misdirected: "Misdirected Request"
      case .headTooLong: "Request Header Fields Too Large"
      case .versionNotSupported: "HTTP Version Not Supported"
      }
    }
  }

  var status: Status
  var headers: [(name: String, value: String)]
  var body: Body

  init(_ status: Status, _ headers: [(name: String, value: String)] = [], _ body: Body) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  static func text(_ status: Status, _ text: String, _ headers: [(name: String, value: String)] = []) -> Response {
    let kind = (name: "Content-Type", value: "text/plain; charset=utf-8")
    return Response(
      status, [kind, (name: "Cache-Control", value: "no-store")] + headers, .bytes(Array("\(text)\n".utf8)))
  }

  /// The status line and the headers, including the empty line after them.
  func head(at now: Timestamp?, staysOpen: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status.rawValue) \(status.reason)\r\n"
    if let now { text += "Date: \(now.internetDate(zone: "GMT"))\r\n" }
    for header in headers { text += "\(header.name): \(header.value)\r\n" }
    switch body {
    case .bytes(let bytes): if status != .notModified { text += "Content-Length: \(bytes.count)\r\n" }
    case .file(_, let range): text += "Content-Length: \(range.count)\r\n"
    case .events: break
    }
    // Nothing here is meant for pages of other sites, and a type is what its header says.
    text += "Cross-Origin-Resource-Policy: same-origin\r\nX-Content-Type-Options: nosniff\r\n"
    text += "Connection: \(staysOpen ? "keep-alive" : "close")\r\n\r\n"
    return Array(text.utf8)
  }
}

extension Response.Body {
  var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    case .events: 0
    }
  }

  /// Some of its bytes.
  func part(_ range: Range<Int>) -> Response.Body {
    switch self {
    case .bytes(let bytes): .bytes(Array(bytes[range]))
    case .file(let file, let all): .file(file, all.lowerBound + range.lowerBound..<all.lowerBound + range.upperBound)
    case .events: self
    }
  }
}
