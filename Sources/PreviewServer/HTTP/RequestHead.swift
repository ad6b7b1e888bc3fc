/// The head of an HTTP request (RFC 9112), as far as a server of files needs it.
struct RequestHead: Sendable {
  enum Method: Sendable, Hashable { case get, head, other }

  var method: Method
  /// The path as it was sent, still percent-encoded; begins with a slash.
  var path: String
  /// The query with its question mark; empty if there is none.
  var query: String
  /// The host in lower case, without the port.
  var host: String
  var ifNoneMatch: String?
  /// The bytes that are wanted; nil if all are.
  var range: ByteRange?
  /// The version that the range is a part of, as the client knows it.
  var ifRange: String?
  /// False if the connection ends with the answer: the client says so, or sends a body, which nobody reads.
  var staysOpen: Bool
}

/// Why a request gets no file.
enum RequestFault: Error, Sendable, Hashable {
  case malformed
  case headTooLong
  case unknownVersion
}

extension RequestHead {
  static let mostBytes = 16_384

  /// Reads the bytes up to the empty line, without that line.
  init(parsing bytes: ArraySlice<UInt8>) throws(RequestFault) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }[...]
    guard let words = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false), words.count == 3,
      !words[0].isEmpty
    else { throw .malformed }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { throw .unknownVersion }
    let fields = try RequestHead.fields(lines)
    func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
    let hosts = values("host")
    // HTTP/1.0 knows no Host (RFC 9112 section 3.2). No browser leaves it out, so no foreign name can have led such a request here.
    guard hosts.count == 1 || hosts.isEmpty && words[2] == "HTTP/1.0" else { throw .malformed }

    method = words[0] == "GET" ? .get : words[0] == "HEAD" ? .head : .other
    let target = try Target(words[1])
    (path, query) = (target.path, target.query)
    host = RequestHead.name(ofAuthority: target.authority ?? hosts.first ?? "localhost")
    let tags = values("if-none-match")
    ifNoneMatch = tags.isEmpty ? nil : tags.joined(separator: ",")
    let ranges = values("range")
    range = ranges.count == 1 && method == .get ? ByteRange(ranges[0]) : nil
    ifRange = values("if-range").first
    let connection = values("connection").joined(separator: ",").lowercased()
    let hasBody = !values("transfer-encoding").isEmpty || values("content-length").contains { $0 != "0" }
    staysOpen = !hasBody && (words[2] == "HTTP/1.1" ? !connection.contains("close") : connection.contains("keep-alive"))
  }

  private static func fields(_ lines: ArraySlice<String>) throws(RequestFault) -> [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    for line in lines {
      guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), colon != line.startIndex else { throw .malformed }
      let name = line[..<colon].lowercased()
      // A name has no white space, and no line continues the one before it (RFC 9112 section 5).
      guard name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .malformed }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      fields.append((name, String(value.reversed().drop { $0 == " " || $0 == "\t" }.reversed())))
    }
    return fields
  }

  /// The host of an authority: `[::1]` of `[::1]:8000`.
  private static func name(ofAuthority authority: String) -> String {
    let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]").map { authority.index(after: $0) } : nil
    return authority[..<(end ?? authority.firstIndex(of: ":") ?? authority.endIndex)].lowercased()
  }

  /// The target of a request (RFC 9112 section 3.2): a path or, as proxies are asked, a whole address.
  private struct Target {
    var authority: String?
    var path: String
    var query: String

    init(_ text: Substring) throws(RequestFault) {
      var rest = text
      if rest.lowercased().hasPrefix("http://") {
        rest = rest.dropFirst("http://".count)
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        authority = String(rest[..<end])
        rest = rest[end...]
        if !rest.hasPrefix("/") { rest = "/" + rest }
      }
      guard rest.hasPrefix("/"), rest.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .malformed }
      let mark = rest.firstIndex(of: "?") ?? rest.endIndex
      path = String(rest[..<mark].prefix { $0 != "#" })
      query = String(rest[mark...].prefix { $0 != "#" })
    }
  }
}
