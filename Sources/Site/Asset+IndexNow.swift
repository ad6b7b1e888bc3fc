import News

extension Asset {
  /// By which search engines know that who tells them of the site is its owner.
  public init(indexNowKey key: String) {
    self.init(origin: .text(key), path: SitePath(key + ".txt"), digest: ContentDigest(of: key))
  }
}
