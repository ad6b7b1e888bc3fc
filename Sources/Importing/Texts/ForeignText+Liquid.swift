import Bytes
import Dialects

extension ForeignText {
  /// Turns Jekyll's Liquid for code and for addresses of the site and its texts into Markdown. Other instructions stay and are counted.
  ///
  /// - Parameter links: Where a text or file is now, by its former path, or by the name of a post.
  mutating func takeLiquid(_ counts: inout InstructionCounts, links: [String: String]) {
    guard body.contains("{%") || body.contains("{{") else { return }
    let marks: [StaticString] = ["{%", "{{"]
    var pass = BodyPass(body, firstLine: bodyLine)
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
        guard let raw = ForeignText.endOfRaw(pass, from: end) else {
          hasEndOfRaw = false
          continue
        }
        pass.skip(to: end)
        pass.copy(upTo: raw.lowerBound)
        pass.skip(to: raw.upperBound)
      } else if let said = isTag
        ? ForeignText.markdown(words, links, pass, file.isHTML) : ForeignText.text(ofOutput: text, links)
      {
        pass.write(said)
        pass.skip(to: end)
      } else {
        let name = isTag ? "{% \(words.name) %}" : "{{ \(text.prefix(40)) }}"
        if !words.name.hasPrefix("end") { counts.add(name, in: file, line: pass.line) }
        pass.copy(upTo: end)
      }
    }
    body = pass.end()
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

  private static func markdown(
    _ tag: InstructionWords, _ links: [String: String], _ pass: BodyPass, _ isHTML: Bool
  ) -> String? {
    switch tag.name {
    case "highlight" where !isHTML: pass.fence + (tag.values.first ?? "")
    case "endhighlight" where !isHTML: pass.fence
    case "post_url", "link": tag.values.first.flatMap { links[$0] }
    case "gist" where !isHTML: tag.values.first.map { "https://gist.github.com/" + $0 }
    case "comment", "endcomment": tag.name == "comment" ? "<!--" : "-->"
    default: nil
    }
  }

  /// What an output becomes: `site.baseurl` is the root of the site, and `"/a.png" | relative_url` is a path from there.
  private static func text(ofOutput text: String, _ links: [String: String]) -> String? {
    let parts = text.split(separator: "|").map { String($0).trimmingSpaces }
    guard let value = parts.first else { return nil }
    if ["site.baseurl", "site.url"].contains(value), parts.count == 1 { return "" }
    guard let mark = value.first, mark == "\"" || mark == "'", value.last == mark, value.count >= 2,
      parts.dropFirst().allSatisfy({ ["relative_url", "absolute_url", "prepend: site.baseurl"].contains($0) })
    else { return nil }
    let path = value.dropFirst().dropLast()
    return path.hasPrefix("/") || path.contains("://") ? String(path) : "/" + path
  }
}
