import News

extension Media {
  /// The file without what would make a feed invalid: a type that is not one (RFC 6838) or has parameters, a negative size or length, a
  /// picture without pixels.
  var asFeedsHaveIt: Media {
    var media = self
    media.type = type.flatMap(Media.bareType)
    if let bytes, bytes < 0 { media.bytes = nil }
    if let duration, duration < 0 { media.duration = nil }
    if let width, width < 1 { media.width = nil }
    if let height, height < 1 { media.height = nil }
    return media
  }

  /// The first type of several, without parameters such as `codecs="opus"`; nil if that is not a type.
  private static func bareType(_ text: String) -> String? {
    let type = text.prefix { $0 != ";" && $0 != "," && $0 != " " }
    let parts = type.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ part in !part.isEmpty && part.allSatisfy { $0 > 0x20 && $0 < 0x7F } })
    else { return nil }
    return String(type)
  }
}
