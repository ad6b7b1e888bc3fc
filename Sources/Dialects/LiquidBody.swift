import Bytes

/// A body in which Jekyll's Liquid for code, and for addresses of the site and its texts, is Markdown. Other instructions stay.
public struct LiquidBody: Sendable {
  public let text: String
  /// The names of the instructions that stay, each with its line.
  public private(set) var left: [(name: String, line: Int)] = []

  /// - Parameter links: Where a text or file is now, by the path of its file, or by the name of a post.
  public init(_ body: String, firstLine: Int, isHTML: Bool, links: [String: String]) {
    guard body.contains("{%") || body.contains("{{") else {
      text = body
      return
    }
    let marks: [StaticString] = ["{%", "{{"]
    var pass = BodyPass(body, firstLine: firstLine)
    var hasEndOfRaw = true
    while let start = pass.opening(of: marks) {
      pass.copy(upTo: start)
      let isTag = pass.stands("{%", at: start)
      guard let close = pass.closing(isTag ? "%}" : "}}", from: start + 2, before: marks) else {
        pass.copy(upTo: start + 2)
        continue
      }
      let end = close + 2
      var inner = pass.text((start + 2)..<close)[...]
      if inner.hasPrefix("-") { inner = inner.dropFirst() }
      if inner.hasSuffix("-") { inner = inner.dropLast() }
      let text = String(inner).trimmingSpaces
      let words = InstructionWords(text)
      if isTag, words.name == "raw", hasEndOfRaw {
        guard let raw = LiquidBody.endOfRaw(pass, from: end) else {
          hasEndOfRaw = false
          continue
        }
        pass.skip(to: end)
        pass.copy(upTo: raw.lowerBound)
        pass.skip(to: raw.upperBound)
      } else if let said = isTag
        ? LiquidBody.markdown(of: words, fence: pass.fence, isHTML: isHTML, links)
        : LiquidBody.text(ofOutput: text)
      {
        pass.write(said)
        pass.skip(to: end)
      } else {
        let name = isTag ? "{% \(words.name) %}" : "{{ \(text.prefix(40)) }}"
        if !words.name.hasPrefix("end") { left.append((name, pass.line)) }
        pass.copy(upTo: end)
      }
    }
    text = pass.end()
  }

  /// The place of the next `{% endraw %}` or `{%- endraw -%}`.
  private static func endOfRaw(_ pass: BodyPass, from start: Int) -> Range<Int>? {
    var pass = pass
    pass.skip(to: start)
    while let start = pass.opening(of: ["{%"]) {
      if let close = pass.closing("%}", from: start + 2, before: ["{%"]) {
        let inner = pass.text((start + 2)..<close).split { $0.isWhitespace || $0 == "-" }
        if inner == ["endraw"] { return start..<(close + 2) }
      }
      pass.skip(to: start + 2)
    }
    return nil
  }

  /// The Markdown of a tag; nil if there is none.
  private static func markdown(
    of tag: InstructionWords, fence: String, isHTML: Bool, _ links: [String: String]
  ) -> String? {
    switch tag.name {
    case "highlight" where !isHTML: fence + (tag.values.first ?? "")
    case "endhighlight" where !isHTML: fence
    case "post_url", "link": tag.values.first.flatMap { links[String($0.drop { $0 == "/" })] }
    case "gist" where !isHTML: tag.values.first.map { "https://gist.github.com/" + $0 }
    case "comment", "endcomment": tag.name == "comment" ? "<!--" : "-->"
    default: nil
    }
  }

  /// What puts the address of the site before a path.
  private static let filters = ["relative_url", "absolute_url", "prepend: site.baseurl", "prepend: site.url"]

  /// What an output becomes: `site.baseurl` is the root of the site, and `"/a.png" | relative_url` is a path from there.
  private static func text(ofOutput text: String) -> String? {
    let parts = text.split(separator: "|").map { String($0).trimmingSpaces }
    guard let value = parts.first else { return nil }
    if ["site.baseurl", "site.url"].contains(value), parts.count == 1 { return "" }
    guard let mark = value.first, mark == "\"" || mark == "'", value.last == mark, value.count >= 2,
      parts.dropFirst().allSatisfy({ LiquidBody.filters.contains($0) })
    else { return nil }
    let path = value.dropFirst().dropLast()
    return path.hasPrefix("/") || path.contains("://") ? String(path) : "/" + path
  }
}
