import News
import Typesetting

extension Digest {
  /// A whole document for programs that show mail: few elements, each with its own style, without scripts and without anything that is
  /// loaded from elsewhere. Items stand below the first section that lists them. Empty if there are no items.
  var mail: String {
    guard !items.isEmpty else { return "" }
    var html = XMLWriter(beginning: "<!doctype html>\n")
    html.open("html", ["lang": language, "dir": isRightToLeft ? "rtl" : "ltr"], end: ">\n")
    html.markup("<head>\n<meta charset=\"utf-8\">\n")
    html.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    html.element("title", title)
    html.markup("</head>\n")
    html.open("body", ["style": Style.body], end: ">\n")
    html.open("h1", ["style": Style.title])
    link(title, to: home, Style.quietLink, in: &html)
    html.markup("</h1>\n")
    for (section, items) in bySection {
      if let section { html.element("h2", section, ["style": Style.section]) }
      for item in items { append(item, to: &html) }
    }
    if count > items.count { html.element("p", "… \(count - items.count)", ["style": Style.small]) }
    html.markup("</body>\n</html>\n")
    return String(decoding: html.bytes, as: UTF8.self)
  }

  /// The items by section, in the order in which sections have their newest item.
  private var bySection: [(section: String?, items: [Item])] {
    var groups: [(section: String?, items: [Item])] = []
    for item in items {
      let section = item.sections.first
      if let index = groups.firstIndex(where: { $0.section == section }) {
        groups[index].items.append(item)
      } else {
        groups.append((section, [item]))
      }
    }
    // A single heading would say nothing.
    return groups.count == 1 ? [(nil, items)] : groups
  }

  private func append(_ item: Item, to html: inout XMLWriter) {
    let (language, direction) = (item.language ?? self.language, item.direction?.rawValue ?? "auto")
    html.open("p", ["lang": language, "dir": direction, "style": Style.headline])
    link(item.title, to: item.url, Style.link, in: &html)
    html.markup("</p>\n")
    html.open("p", ["style": Style.small])
    // Otherwise the digits of the day would stand within a name that is written from right to left.
    html.open("span", ["dir": "auto"])
    html.text(item.source)
    html.markup("</span>")
    html.text(" · " + day(item))
    html.markup("</p>\n")
    if !item.excerpt.isEmpty {
      html.element("p", item.excerpt, ["lang": language, "dir": direction, "style": Style.text])
    }
  }

  private func link(_ text: String, to address: String?, _ style: String, in html: inout XMLWriter) {
    if let address { html.open("a", ["href": address, "style": style]) }
    html.text(text)
    if address != nil { html.markup("</a>") }
  }

  private enum Style {
    static let body =
      "margin:0 auto;padding:16px;max-width:640px;font-family:Georgia,serif;color:#1a1a1a;background:#ffffff"
    static let title = "margin:0 0 16px;font-size:26px;line-height:1.2"
    static let section = "margin:28px 0 8px;padding-top:8px;border-top:2px solid #1a1a1a;font-size:16px"
    static let headline = "margin:16px 0 2px;font-size:18px;line-height:1.3"
    static let text = "margin:4px 0 0;font-size:15px;line-height:1.5"
    static let small = "margin:0;font-size:13px;color:#555555"
    static let link = "color:#0b4f8a;text-decoration:none"
    static let quietLink = "color:#1a1a1a;text-decoration:none"
  }
}
