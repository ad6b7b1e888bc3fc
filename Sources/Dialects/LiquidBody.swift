import Bytes

/// A body in which Jekyll's Liquid for code, and for addresses of the site and its texts, is Markdown. Other instructions stay.
public struct LiquidBody: Sendable {
  public let text: String
  /// The names of the instructions that stay, each with its line.
  public private(set) var left: [(name: String, line: Int)] = []
  /// The lines on which remarks began, which are left out.
  public private(set) var remarks: [Int] = []

  /// - Parameter links: Where a text or file is now, by the path of its file, or by the name of a post.
  public init(_ body: String, firstLine: Int, isHTML: Bool, links: [String: String]) {
    guard body.contains("{%") || body.contains("{{") else {
      text = body
      return
    }
    let marks: [StaticString] = ["{%", "{{"]
    var pass = BodyPass(body, firstLine: firstLine)
    var endless: Set<String> = []
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
      if isTag, ["raw", "comment"].contains(words.name), !endless.contains(words.name) {
        let isRaw = words.name == "raw"
        guard
          let found = pass.end("end" + words.name, of: isRaw ? nil : words.name, from: end, between: [("{%", "%}")])
        else {
          endless.insert(words.name)
          continue
        }
        if !isRaw { remarks.append(pass.line) }
        pass.skip(to: end)
        if isRaw { pass.copy(upTo: found.lowerBound) }
        pass.skip(to: found.upperBound)
      } else if isTag, !isHTML, words.name == "highlight" {
        pass.openCode(words.values.first ?? "", until: end)
      } else if isTag, !isHTML, words.name == "endhighlight" {
        pass.closeCode(until: end)
      } else if let said = isTag
        ? LiquidBody.markdown(of: words, isHTML: isHTML, links)
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

  /// The Markdown of a tag; nil if there is none.
  private static func markdown(of tag: InstructionWords, isHTML: Bool, _ links: [String: String]) -> String? {
    switch tag.name {
    case "post_url", "link": tag.values.first.flatMap { links[String($0.drop { $0 == "/" })] }
    case "gist" where !isHTML: tag.values.first.map { "https://gist.github.com/" + $0 }
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
    // Without a filter, words stand for themselves: `{{ "{{" }}`.
    if parts.count == 1 { return String(path) }
    return path.hasPrefix("/") || path.contains("://") ? String(path) : "/" + path
  }
}
