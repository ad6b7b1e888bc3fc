/// The rule for names of request headers that a configuration may set.
public enum HeaderName: Sendable {
  /// Whether the name is a token (RFC 9110 section 5.6.2) and not a field that the connection or conditional requests need for themselves.
  public static func isSettable(_ name: String) -> Bool {
    let isToken =
      !name.isEmpty
      && name.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || marks.contains($0) }
    return isToken && !connectionFields.contains(name.lowercased())
  }

  private static let marks = Array("!#$%&'*+-.^_`|~".utf8)

  private static let connectionFields: Set<String> = [
    "accept-encoding", "connection", "content-length", "expect", "host", "if-modified-since", "if-none-match",
    "keep-alive", "range", "te", "trailer", "transfer-encoding", "upgrade",
  ]
}
