public import News

extension SitePath {
  /// The path of an item's page: `<section>/<slug>/`, in the folder of its language.
  public init(_ permalink: Permalink) {
    guard permalink.language == nil else {
      self.init("\(permalink.folder)/\(permalink.slug)/")
      return
    }
    // Written into one buffer, because there is a path for each item.
    var (section, slug) = (permalink.section.text, permalink.slug.text)
    let count = section.utf8.count + slug.utf8.count + 2
    self.init(
      String(unsafeUninitializedCapacity: count) { text in
        var end = 0
        func put(_ part: inout String) {
          part.withUTF8 { end = text[end...].initialize(fromContentsOf: $0) }
          text.initializeElement(at: end, to: UInt8(ascii: "/"))
          end += 1
        }
        put(&section)
        put(&slug)
        return end
      })
  }
}
