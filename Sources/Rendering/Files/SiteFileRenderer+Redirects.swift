import News
import Pages
import Showing
import Site
import Theming
import Typesetting

extension SiteFileRenderer {
  /// A page that redirects at once, for servers that know of no redirects. It does not use the theme, as nobody stays on it.
  ///
  /// It does not ask search engines to leave it out: Google takes it for a redirect, and would leave out its target as well
  /// (github.com/gohugoio/hugo/pull/13951).
  func redirect(_ redirect: Redirect) -> [UInt8] {
    let (address, canonical) = addresses(of: redirect)
    let text = style.theme.strings[.moved]
    var xml = XMLWriter(beginning: "<!doctype html>\n")
    xml.open("html", ["lang": style.settings.language, "dir": style.settings.direction.rawValue], end: ">\n")
    xml.markup("<head>\n<meta charset=\"utf-8\">\n")
    xml.element("title", text)
    xml.open("meta", ["http-equiv": "refresh", "content": "0; url=\(address)"], end: ">\n")
    if let canonical { xml.open("link", ["rel": "canonical", "href": canonical], end: ">\n") }
    xml.markup("</head>\n<body>\n<p>")
    xml.element("a", text, ["href": address])
    xml.markup("</p>\n</body>\n</html>\n")
    return xml.bytes
  }

  private func addresses(of redirect: Redirect) -> (own: String, canonical: String?) {
    switch redirect.target {
    case .elsewhere(let address): (address.text, address.text)
    case .here(let path, let rest):
      (style.link(to: path, from: redirect.path) + rest, style.addresses.absolute(path))
    }
  }
}
