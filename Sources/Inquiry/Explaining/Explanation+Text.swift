import Diagnostics
import News

extension Explanation {
  /// The explanation for people: one fact a line, with its name on the left.
  public var text: String {
    guard let state else { return "" }
    var lines: [String] = []
    func add(_ name: String, _ value: String) {
      lines.append("  " + name.padded(to: 10) + "  " + value)
    }
    lines.append(title.isEmpty ? "a removed item" : title)
    switch state {
    case .published: break
    case .unpublished(let why), .hidden(let why): add("state", "not published: \(why)")
    case .removed(let time): add("state", "removed at \(time)")
    }
    if let kind { add("kind", kind.rawValue) }
    if let page { add("page", page) }
    if let address { add("address", "\(address) (kept for it; it has no page now)") }
    if let original { add("original", original.text) }
    if let file { add("file", file) }
    for (offset, source) in sources.enumerated() {
      var parts = [source.name, source.location, source.place.map { "named at \($0)" }].compactMap(\.self)
      if source.location == nil {
        parts.append(source.isLeftOut ? "left out by its list (`isComment`)" : "no longer in the configuration")
      }
      if sources.count > 1 { parts.append(offset == 0 ? "brought it first" : "brought it too") }
      add(offset == 0 ? "source" : "", parts.joined(separator: ", "))
      for way in source.waysToPublish { add("", "its address, which looks as if it held a key, is on no page: \(way)") }
    }
    let names = identities.map(\.line)
    // Of a former title or date nothing more is known than that there was one.
    for (offset, name) in names.enumerated() where names.firstIndex(of: name) == offset {
      add(offset == 0 ? "known by" : "", name)
    }
    for date in dates { add(date.what, (date.time.map { "\($0), " } ?? "") + date.from) }
    for (offset, rule) in rules.enumerated() { add(offset == 0 ? "rules" : "", rule) }
    for (offset, line) in stories.enumerated() { add(offset == 0 ? "story" : "", line) }
    for (offset, edit) in edits.enumerated() {
      add(
        offset == 0 ? "changed" : "",
        "\(edit.time), before: “\(edit.title)”" + (edit.bodyChanged ? ", another text" : ""))
    }
    for (offset, page) in pages.enumerated() { add(offset == 0 ? "stands on" : "", "\(page.path)  (\(page.what))") }
    if let id { add("identity", id.description) }
    return lines.map { printable($0) + "\n" }.joined()
  }
}

extension Explanation.Identity {
  fileprivate var line: String {
    let what =
      switch kind {
      case .guid: "guid"
      case .permalink: "address of the original"
      case .content: "title, date and path"
      case .file: "file"
      }
    return what + (name.map { ": \($0)" } ?? "") + (isFirst ? " (first met under it)" : "")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    count < width ? self + String(repeating: " ", count: width - count) : self
  }
}
