public import News

/// What a body is given where it is shown, in the site's words: anchors at its headings, a table of contents, and a title for each
/// alert. Only the text itself is stored, searched and compared.
///
/// Relies on the canonical form of `SafeHTML`, as `BodyRewriter` does.
public struct BodyFurniture: Sendable {
  let contents: String
  let alerts: [SafeHTML.Alert: String]

  /// - Parameter contents: the name of the table of contents.
  public init(contents: String, alerts: [SafeHTML.Alert: String]) {
    self.contents = contents
    self.alerts = alerts
  }

  /// The levels of headings that the table of contents lists.
  private static let levels = 2...3

  /// The body as part of a page.
  public func furnished(_ html: String) -> String {
    html.containsAny(of: BodyFurniture.inPages) ? write(html, headings: true) : html
  }

  /// The body outside pages: alerts have titles, code is in one colour, and there are no links within the text.
  public func spelled(_ html: String) -> String {
    html.containsAny(of: BodyFurniture.elsewhere) ? write(html, headings: false) : html
  }

  private static let inPages = SoughtTexts(
    [SafeHTML.Alert.prefix, SafeHTML.contents] + (2...6).map { "<h\($0) id=\"" })
  private static let elsewhere = SoughtTexts([SafeHTML.Alert.prefix, SafeHTML.contents, "<span class="])

  private struct Heading {
    var level: Int
    var id: String
    var title = ""
    /// Offset of its content in the output.
    var start = 0
    /// Whether it contains a link, or another element that must not stand inside one.
    var holdsLink = false
  }

  private func write(_ html: String, headings marksHeadings: Bool) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(html.utf8.count + 1024)
    var found: [Heading] = []
    var open: Heading?
    /// Whether the position is inside a footnote mark, which is not part of the heading's title.
    var isMark = false
    /// Offset in the output of the first place for a table of contents; further ones stay empty.
    var place: Int?
    var rest = html.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      output.append(contentsOf: rest[..<start])
      if !isMark { open?.title += String(Substring(rest[..<start])) }
      rest = rest[start...]
      let tag = rest[..<BodyRewriter.endOfTag(rest)]
      rest = rest[tag.endIndex...]
      let name = tag.dropFirst().prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }
      if name.elementsEqual("div".utf8), let value = BodyRewriter.value(of: "class", in: tag) {
        if value == "contents" {
          // The element is empty, and its end tag is removed, too.
          place = place ?? output.count
          rest = rest[(rest.firstIndex(of: UInt8(ascii: ">")).map { rest.index(after: $0) } ?? rest.endIndex)...]
          if rest.first == UInt8(ascii: "\n") { rest = rest.dropFirst() }
          continue
        }
        output.append(contentsOf: tag)
        if let alert = SafeHTML.Alert(className: value), let word = alerts[alert] {
          output += "<p class=\"alert-title\">\(word.asHTML)</p>\n".utf8
        }
        continue
      }
      // Only spans of code have a class, and they contain no other spans.
      if !marksHeadings, name.elementsEqual("span".utf8), BodyRewriter.value(of: "class", in: tag) != nil {
        let end = BodyRewriter.end(of: "</span>", in: rest)
        output.append(contentsOf: Substring(rest[..<end]).utf8.dropLast("</span>".utf8.count))
        rest = rest[end...]
        continue
      }
      if marksHeadings, let level = level(of: name.dropFirst(name.first == UInt8(ascii: "/") ? 1 : 0)) {
        if name.first == UInt8(ascii: "/") {
          if let heading = open {
            if !heading.holdsLink {
              output.insert(contentsOf: "<a class=\"anchor\" href=\"#\(heading.id)\">".utf8, at: heading.start)
              output += "</a>".utf8
            }
            if BodyFurniture.levels.contains(level), heading.title.contains(where: { !$0.isWhitespace }) {
              found.append(heading)
            }
          }
          open = nil
        } else if let id = BodyRewriter.value(of: "id", in: tag), !id.utf8.contains(where: { "%&\"".utf8.contains($0) })
        {
          open = Heading(level: level, id: id)
        }
      }
      // A picture says in a list of contents what it says to those who do not see it.
      if name.elementsEqual("img".utf8), !isMark, let words = BodyRewriter.written("alt", in: tag) {
        open?.title += String(Substring(words))
      }
      if ["a", "iframe", "video", "audio"].contains(where: { name.elementsEqual($0.utf8) }) { open?.holdsLink = true }
      if name.elementsEqual("sup".utf8), BodyRewriter.value(of: "class", in: tag) == "footnote-ref" { isMark = true }
      if name.elementsEqual("/sup".utf8) { isMark = false }
      output.append(contentsOf: tag)
      if open?.start == 0 { open?.start = output.count }
    }
    output.append(contentsOf: rest)
    if let place { output.insert(contentsOf: table(found).utf8, at: place) }
    return String(decoding: output, as: UTF8.self)
  }

  private func level(of name: Substring.UTF8View) -> Int? {
    guard name.count == 2, name.first == UInt8(ascii: "h"), let digit = name.last, 0x31...0x36 ~= digit else {
      return nil
    }
    return Int(digit - 0x30)
  }

  /// Empty if there are fewer than two headings.
  private func table(_ headings: [Heading]) -> String {
    guard headings.count > 1 else { return "" }
    var html = "<nav class=\"contents\" aria-label=\"\(contents.asHTML)\">\n"
    var depth = 1
    for (index, heading) in headings.enumerated() {
      // A first heading without one of the level above it is listed at that level.
      let level = index == 0 ? BodyFurniture.levels.lowerBound : heading.level
      if index == 0 {
        html += "<ul>\n"
      } else if level - 1 > depth {
        html += "\n<ul>\n"
      } else {
        html += "</li>\n"
        if level - 1 < depth { html += "</ul>\n</li>\n" }
      }
      depth = level - 1
      html += "<li><a href=\"#\(heading.id)\">\(heading.title)</a>"
    }
    return html + "</li>\n" + (depth > 1 ? "</ul>\n</li>\n" : "") + "</ul>\n</nav>\n"
  }
}
