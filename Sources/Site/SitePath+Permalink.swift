package import News

extension SitePath {
  /// The detail page of an item: `<section>/<slug>/`.
  package init(_ permalink: Permalink) {
    var text = permalink.section.text
    text.reserveCapacity(text.utf8.count + permalink.slug.text.utf8.count + 2)
    text += "/"
    text += permalink.slug.text
    text += "/"
    self.init(text)
  }
}
