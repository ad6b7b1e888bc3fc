import News

extension Asset {
  /// The file that proves to search engines that whoever notifies them of changes owns the site (IndexNow).
  public init(indexNowKey key: String) {
    self.init(origin: .text(key), path: SitePath(key + ".txt"), digest: ContentDigest(of: key))
  }
}
