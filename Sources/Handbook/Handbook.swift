import CHandbook

/// The user's documentation, as it was when the program was built.
public enum Handbook: Sendable {
  /// All chapters but the first page, which leads to them; in the order of that page, and those that it does not name behind.
  public static let topics: [Topic] = {
    let all = chapters.filter { $0.name != indexName }
    let order = groups.flatMap(\.names)
    return all.sorted { left, right in
      let places = (order.firstIndex(of: left.name) ?? .max, order.firstIndex(of: right.name) ?? .max)
      return places.0 == places.1 ? left.name < right.name : places.0 < places.1
    }
  }()

  /// A part of the first page: its heading, and the topics that it leads to.
  public struct Group: Sendable {
    public var title: String
    public var names: [String]

    public init(title: String, names: [String]) {
      self.title = title
      self.names = names
    }
  }

  public static let groups: [Group] = {
    var groups: [Group] = []
    for line in (chapters.first { $0.name == indexName }?.text ?? "").split(separator: "\n") {
      if line.hasPrefix("## ") {
        groups.append(Group(title: String(line.dropFirst(3)), names: []))
      } else if !groups.isEmpty {
        groups[groups.count - 1].names += line.matches(of: /\]\(([a-z-]+)\.md\)/).map { String($0.1) }
      }
    }
    return groups
  }()

  public static func topic(_ name: String) -> Topic? { topics.first { $0.name == name } }

  private static let indexName = "index"

  private static let chapters: [Topic] = (0..<handbookChapterCount()).map {
    let chapter = handbookChapter($0)
    let bytes = UnsafeBufferPointer(start: chapter.bytes, count: chapter.count)
    return Topic(name: String(cString: chapter.name), file: String(decoding: bytes, as: UTF8.self))
  }
}

/// A chapter: what one matter is about, under a name that lasts.
public struct Topic: Sendable {
  public var name: String
  public var title = ""
  public var description = ""
  /// Markdown, without the head.
  public var text: String
  /// All of the file.
  public var file: String

  init(name: String, file: String) {
    (self.name, self.file, text) = (name, file, file)
    guard let head = file.prefixMatch(of: /---\n((?:.*\n)*?)---\n/) else { return }
    text = String(file[head.range.upperBound...])
    for line in head.1.split(separator: "\n") {
      guard let pair = line.wholeMatch(of: /(title|description): "?(.*?)"?/) else { continue }
      if pair.1 == "title" { title = String(pair.2) } else { description = String(pair.2) }
    }
    // A chapter may leave its heading to its head.
    if !text.hasPrefix("# "), !text.hasPrefix("\n# ") { text = "# \(title)\n\n" + text }
  }
}
