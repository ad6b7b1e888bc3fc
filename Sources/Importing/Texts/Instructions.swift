import Bytes
import Diagnostics

/// Instructions of templates that were met in texts and stay there, by their name.
struct InstructionCounts {
  private struct Met {
    var count = 0
    var texts: Set<String> = []
    var first: Place
  }

  private var met: [String: Met] = [:]

  mutating func add(_ name: String, in text: ForeignText, at index: String.Index) {
    var entry = met[name] ?? Met(first: text.place(ofBody: index))
    entry.count += 1
    entry.texts.insert(text.file.path)
    met[name] = entry
  }

  func tell(_ site: inout ImportedSite, as reason: (Int, Int) -> NoCounterpart.Reason) {
    for (name, entry) in met.sorted(by: { $0.key < $1.key }) {
      site.leaveOut(name, reason(entry.count, entry.texts.count), at: entry.first)
    }
  }
}

/// Words of an instruction: `figure src="a.png" title="A boat"`.
struct InstructionWords {
  var name = ""
  var values: [String] = []
  var named: [String: String] = [:]

  init(_ text: Substring) {
    var rest = text[...]
    var isFirst = true
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard !rest.isEmpty else { break }
      var key: String?
      let word = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != "\"" && $0 != "`" && $0 != "'" }
      if !word.isEmpty {
        rest = rest.dropFirst(word.count)
        guard rest.first == "=" else {
          if isFirst { name = String(word) } else { values.append(String(word)) }
          isFirst = false
          continue
        }
        key = word.lowercased()
        rest = rest.dropFirst()
      }
      guard let mark = rest.first, "\"`'".contains(mark) else {
        if key == nil {
          rest = rest.dropFirst()
        } else {
          let value = rest.prefix { !$0.isWhitespace }
          named[key ?? ""] = String(value)
          rest = rest.dropFirst(value.count)
        }
        continue
      }
      let value = rest.dropFirst().prefix { $0 != mark }
      rest = rest.dropFirst(value.count + 2)
      if let key { named[key] = String(value) } else { values.append(String(value)) }
      isFirst = false
    }
  }

  /// By its name, else by its place.
  func value(_ name: String, _ index: Int) -> String? {
    named[name] ?? (values.indices.contains(index) ? values[index] : nil)
  }
}

extension ForeignText {
  /// Hugo's shortcodes: those that Markdown can say are put into it, the others stay and are counted.
  mutating func takeShortcodes(_ counts: inout InstructionCounts) {
    guard body.contains("{{<") || body.contains("{{%") else { return }
    var result = ""
    var rest = body[...]
    while let start = rest.firstRange(of: "{{") {
      result += rest[..<start.lowerBound]
      let kind = rest[start.upperBound...].first
      let close = kind == "<" ? ">}}" : "%}}"
      guard kind == "<" || kind == "%", let end = rest[start.upperBound...].firstRange(of: close) else {
        result += "{{"
        rest = rest[start.upperBound...]
        continue
      }
      let inner = rest[rest.index(after: start.upperBound)..<end.lowerBound]
      let whole = rest[start.lowerBound..<end.upperBound]
      let words = InstructionWords(inner)
      if inner.hasPrefix("/*") {
        result += whole
      } else if let markdown = ForeignText.markdown(of: words) {
        result += markdown
      } else {
        if !words.name.hasPrefix("/") { counts.add("{{< \(words.name) >}}", in: self, at: start.lowerBound) }
        result += whole
      }
      rest = rest[end.upperBound...]
    }
    body = result + rest
  }

  private static func markdown(of words: InstructionWords) -> String? {
    switch words.name {
    case "highlight": return "```" + (words.values.first ?? "")
    case "/highlight": return "```"
    case "youtube": return words.value("id", 0).map { "https://www.youtube.com/watch?v=\($0)" }
    case "vimeo": return words.value("id", 0).map { "https://vimeo.com/\($0)" }
    case "figure":
      guard let source = words.value("src", 0) else { return nil }
      let caption = words.named["caption"] ?? words.named["title"]
      let text = (words.named["alt"] ?? caption ?? "").replacing("]", with: "\\]")
      return "![\(text)](<\(source)>" + (caption.map { " \"\($0.replacing("\"", with: "'"))\"" } ?? "") + ")"
    default: return nil
    }
  }

  /// Jekyll's Liquid: code, addresses of the site and of its texts are put into Markdown, the others stay and are counted.
  ///
  /// - Parameter links: where a text or file is now, by its path there, or by the name of a post.
  mutating func takeLiquid(_ counts: inout InstructionCounts, links: [String: String]) {
    guard body.contains("{%") || body.contains("{{") else { return }
    var result = ""
    var rest = body[...]
    while let start = rest.firstRange(ofAny: ["{%", "{{"]) {
      result += rest[..<start.lowerBound]
      let isTag = rest[start] == "{%"
      guard let end = rest[start.upperBound...].firstRange(of: isTag ? "%}" : "}}") else { break }
      var inner = rest[start.upperBound..<end.lowerBound]
      if inner.hasPrefix("-") { inner = inner.dropFirst() }
      if inner.hasSuffix("-") { inner = inner.dropLast() }
      let text = String(inner).trimmingSpaces
      let words = InstructionWords(text[...])
      rest = rest[end.upperBound...]
      if isTag, words.name == "raw",
        let close = rest.firstRange(ofAny: ["{% endraw %}", "{%endraw%}", "{%- endraw -%}"])
      {
        result += rest[..<close.lowerBound]
        rest = rest[close.upperBound...]
      } else if let said = isTag ? ForeignText.markdown(ofTag: words, links) : ForeignText.text(ofOutput: text, links) {
        result += said
      } else {
        let name = isTag ? "{% \(words.name) %}" : "{{ \(text.prefix(40)) }}"
        if !words.name.hasPrefix("end") { counts.add(name, in: self, at: start.lowerBound) }
        result += body[start.lowerBound..<end.upperBound]
      }
    }
    body = result + rest
  }

  private static func markdown(ofTag words: InstructionWords, _ links: [String: String]) -> String? {
    switch words.name {
    case "highlight": "```" + (words.values.first ?? "")
    case "endhighlight": "```"
    case "post_url", "link": words.values.first.flatMap { links[$0] }
    case "comment", "endcomment": words.name == "comment" ? "<!--" : "-->"
    default: nil
    }
  }

  /// `site.baseurl` is the root of the site, and `"/a.png" | relative_url` a path from there.
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

extension Substring {
  /// Whichever comes first.
  fileprivate func firstRange(ofAny texts: [String]) -> Range<String.Index>? {
    texts.compactMap { firstRange(of: $0) }.min { $0.lowerBound < $1.lowerBound }
  }
}
