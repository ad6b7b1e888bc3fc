extension String {
  /// The address without the scheme `feed:`, as browsers once handed feeds on to readers: `feed:https://…` is the address after it, and
  /// `feed://…` stands for `http://…` (draft-obasanjo-feed-uri-scheme).
  public var withoutFeedScheme: String {
    let scheme = "feed:"
    guard prefix(scheme.count).lowercased() == scheme, count > scheme.count else { return self }
    let rest = String(dropFirst(scheme.count))
    return rest.hasPrefix("//") ? "http:" + rest : rest
  }
}
