extension OPMLList {
  /// Returns nil if the bytes are not OPML at all.
  public static func parse(_ bytes: [UInt8], _ context: FeedContext) -> OPMLList? {
    guard case .opml(let list) = FeedParser().parse(bytes, context) else { return nil }
    return list
  }
}
