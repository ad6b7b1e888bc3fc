extension OPMLList {
  /// nil where the bytes are no OPML at all.
  public static func parse(_ bytes: [UInt8], _ context: FeedContext) -> OPMLList? {
    guard case .opml(let list) = FeedParser().parse(bytes, context) else { return nil }
    return list
  }
}
