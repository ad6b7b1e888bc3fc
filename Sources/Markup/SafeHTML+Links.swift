import Bytes
public import News

extension SafeHTML {
  /// Web addresses that links lead to, in the order of the text, repeated ones included.
  public var links: [WebAddress] {
    // In the canonical form every `<` begins a tag, and a `>` in a value is escaped.
    text.utf8.split(separator: UInt8(ascii: "<")).compactMap { part in
      guard part.starts(with: "a ".utf8) else { return nil }
      let tag = Array(part.prefix { $0 != UInt8(ascii: ">") })
      guard let start = tag.withUnsafeBufferPointer({ $0.firstRange(of: " href=\"")?.upperBound }) else { return nil }
      let value = String(decoding: tag[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      return WebAddress(value.containsBytes(of: "&amp;") ? value.replacing("&amp;", with: "&") : value)
    }
  }
}
