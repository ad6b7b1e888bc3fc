public import News

extension SitePath {
  /// The detail page of an item: `<section>/<slug>/`, in its language's folder.
  public init(_ permalink: Permalink) {
    var text = permalink.language.map { $0.text + "/" } ?? ""
    text.reserveCapacity(text.utf8.count + permalink.section.text.utf8.count + permalink.slug.text.utf8.count + 2)
    text += permalink.section.text
    text += "/"
    text += permalink.slug.text
    text += "/"
    self.init(text)
  }
}
