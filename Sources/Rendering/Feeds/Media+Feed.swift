import News

extension Media {
  /// Without what would make a feed invalid: a type that is none (RFC 6838), a negative size or length, a picture of no pixels.
  var asFeedsHaveIt: Media {
    var media = self
    if let type, !Media.isType(type) { media.type = nil }
    if let bytes, bytes < 0 { media.bytes = nil }
    if let duration, duration < 0 { media.duration = nil }
    if let width, width < 1 { media.width = nil }
    if let height, height < 1 { media.height = nil }
    return media
  }

  private static func isType(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
  }
}
