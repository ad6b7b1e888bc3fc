/// A body in which those of Hugo's shortcodes are Markdown that Markdown can express. The others stay.
public struct ShortcodeBody: Sendable {
  public let text: String
  /// The names of those that stay, each with its line.
  public private(set) var left: [(name: String, line: Int)] = []
  /// The lines on which remarks began, which are left out.
  public private(set) var remarks: [Int] = []

  /// - Parameter place: Where a text is that `ref` names, and in which language if it names one.
  public init(_ body: String, firstLine: Int, isHTML: Bool, _ place: (String, _ language: String?) -> String?) {
    guard body.contains("{{<") || body.contains("{{%") else {
      text = body
      return
    }
    let marks: [StaticString] = ["{{<", "{{%"]
    var pass = BodyPass(body, firstLine: firstLine)
    var hasEndOfRemark = true
    while let start = pass.opening(of: marks) {
      pass.copy(upTo: start)
      let close: StaticString = pass.stands("{{<", at: start) ? ">}}" : "%}}"
      guard let end = pass.closing(close, from: start + 3, before: marks) else {
        pass.copy(upTo: start + 3)
        continue
      }
      let inner = pass.text((start + 3)..<end)
      if let shown = ShortcodeBody.escaped(inner) {
        pass.write(pass.text(start..<(start + 3)) + shown + pass.text(end..<(end + 3)))
        pass.skip(to: end + 3)
        continue
      }
      let words = InstructionWords(inner)
      if words.name == "comment", words.values.last != "/", hasEndOfRemark {
        let both: [(open: StaticString, close: StaticString)] = [("{{<", ">}}"), ("{{%", "%}}")]
        guard let found = pass.end("/comment", of: nil, from: end + 3, between: both) else {
          hasEndOfRemark = false
          continue
        }
        remarks.append(pass.line)
        pass.skip(to: found.upperBound)
        continue
      }
      if !isHTML, words.name == "highlight" || words.name == "/highlight" {
        if words.name == "highlight" {
          pass.openCode(words.values.first ?? "", until: end + 3)
        } else {
          pass.closeCode(until: end + 3)
        }
        continue
      }
      // Markdown means nothing in HTML, but an address does.
      let isKept = isHTML && !["ref", "relref"].contains(words.name)
      if !isKept, let markdown = ShortcodeBody.markdown(of: words, place) {
        pass.write(markdown)
        pass.skip(to: end + 3)
      } else {
        if !words.name.hasPrefix("/") { left.append(("{{< \(words.name) >}}", pass.line)) }
        pass.copy(upTo: end + 3)
      }
    }
    text = pass.end()
  }

  /// The shortcode in `/* figure */`, as a text writes it that is about shortcodes.
  private static func escaped(_ inner: String) -> String? {
    guard inner.hasPrefix("/*"), inner.hasSuffix("*/"), inner.utf8.count >= 4 else { return nil }
    return String(inner.dropFirst(2).dropLast(2))
  }

  /// The Markdown of a shortcode; nil if there is none.
  private static func markdown(
    of words: InstructionWords, _ place: (String, _ language: String?) -> String?
  ) -> String? {
    switch words.name {
    case "ref", "relref":
      // One that names a feed does not lead to the page.
      guard (words.named["outputformat"] ?? "html").lowercased() == "html" else { return nil }
      return words.value("path").flatMap { place($0, words.named["lang"]) }
    case "gist":
      guard words.values.count > 1 else { return nil }
      return "https://gist.github.com/\(words.values[0])/\(words.values[1])"
    case "tweet", "x", "twitter":
      guard let user = words.named["user"], let id = words.named["id"] else { return nil }
      return "https://x.com/\(user)/status/\(id)"
    case "youtube": return words.value("id").map { "https://www.youtube.com/watch?v=\($0)" }
    case "vimeo": return words.value("id").map { "https://vimeo.com/\($0)" }
    case "figure":
      guard let source = words.value("src") else { return nil }
      let caption = words.named["caption"] ?? words.named["title"]
      let text = escape(words.named["alt"] ?? caption ?? "", "[]")
      let image = "![\(text)](" + bracketed(source) + (caption.map { " \"\(escape($0, "\""))\"" } ?? "") + ")"
      return words.named["link"].map { "[" + image + "](" + bracketed($0) + ")" } ?? image
    default: return nil
    }
  }

  private static func bracketed(_ address: String) -> String {
    "<" + address.replacing("<", with: "%3C").replacing(">", with: "%3E").filter { !$0.isNewline } + ">"
  }

  /// A text on one line, with a backslash in front of marks that would end it.
  private static func escape(_ text: String, _ marks: String) -> String {
    text.reduce(into: "") { result, character in
      if character == "\\" || marks.contains(character) { result.append("\\") }
      result.append(character.isNewline ? " " : character)
    }
  }
}
