import Bytes
import CHandbook

/// The user's documentation, as it was when the program was built.
public enum Handbook: Sendable {
  /// All chapters except the first page, which leads to them: in the order of that page, followed by those that it does not name.
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

  private static let chapters = (0..<handbookChapterCount()).map { Topic(handbookChapter($0)) }

  /// The bytes of a chapter, found without reading the others.
  static func bytes(ofChapter name: String) -> ByteView? {
    (0..<handbookChapterCount()).lazy.map(handbookChapter).first { String(cString: $0.name) == name }?.view
  }
}

/// A chapter, which is about one matter and has a name that lasts.
public struct Topic: Sendable {
  public var name: String
  public var title = ""
  public var description = ""
  /// The Markdown without its head.
  public var text: String
  /// The whole file.
  public var file: String

  fileprivate init(_ chapter: HandbookChapter) {
    file = chapter.view.string
    (name, text) = (String(cString: chapter.name), file)
    guard let head = chapter.head else { return }
    text = chapter.view.part(head.end, chapter.count).string
    (title, description) = (head.title, head.description)
    // A chapter may leave its heading to its head.
    if !text.hasPrefix("# "), !text.hasPrefix("\n# ") { text = "# \(title)\n\n" + text }
  }
}

extension HandbookChapter {
  fileprivate var view: ByteView { ByteView(start: bytes, count: count) }

  /// The values between the first two lines of dashes, and where the text begins.
  fileprivate var head: (title: String, description: String, end: Int)? {
    guard view.starts(with: "---\n") else { return nil }
    var (title, description, start) = ("", "", 4)
    while let end = view.next(0x0A, from: start) {
      let line = view.part(start, end)
      start = end + 1
      if line.equals("---") { return (title, description, start) }
      title = line.value(of: "title: ") ?? title
      description = line.value(of: "description: ") ?? description
    }
    return nil
  }
}

extension ByteView {
  /// The value of a key, without its quotation marks.
  fileprivate func value(of key: StaticString) -> String? {
    guard starts(with: key) else { return nil }
    var value = part(key.utf8CodeUnitCount, count)
    if value.first == UInt8(ascii: "\"") { value = value.part(1, value.count) }
    if value.last == UInt8(ascii: "\"") { value = value.part(0, value.count - 1) }
    return value.string
  }
}
