/// A text file's front matter: YAML between two lines `---` at its beginning (`...` closes it, too), or TOML between two lines `+++`.
public struct FrontMatter: Sendable, Hashable {
  public private(set) var notation = SettingsNotation.yaml
  /// The bytes between the lines that open and close it; nil if the file has no front matter.
  public private(set) var settings: Range<Int>?
  /// The line of the file at which `settings` begins.
  public var firstLine = 1
  public private(set) var body: Range<Int>
  /// The line of the file at which the body begins.
  public private(set) var bodyLine = 1
  /// The opening line, if it has no closing one; everything after it is then the body.
  private var unclosed: Opening?
  /// Whether the file begins with keys of front matter and has a line that would close it, but none that opens it; all is then the body.
  private var isUnopened = false

  /// A byte order mark belongs to neither part, nor do empty lines before the front matter. Lines may end in CR LF.
  ///
  /// Below an empty line, three marks may as well be a rule (`<hr>`) in the text. There they open front matter only if the next line begins
  /// with one of its keys.
  public init(of bytes: [UInt8]) {
    let start = FrontMatter.start(of: bytes)
    body = start..<bytes.count
    guard let opening = Opening(bytes, at: start) else {
      if let meant = SettingsNotation.allCases.first(where: { isHead(bytes, at: start, $0) }) {
        (notation, isUnopened) = (meant, true)
      }
      return
    }
    notation = opening.notation
    var next = opening.next
    var number = opening.number
    while next < bytes.count {
      let lineStart = next
      let (content, following) = line(of: bytes, at: next)
      (next, number) = (following, number + 1)
      let isEnd = notation == .yaml && isFence(bytes[content], UInt8(ascii: "."))
      if isEnd || isFence(bytes[content], notation.fence) {
        settings = opening.next..<lineStart
        firstLine = opening.number + 1
        body = next..<bytes.count
        bodyLine = number + 1
        return
      }
    }
    body = opening.next..<bytes.count
    bodyLine = opening.number + 1
    unclosed = opening
  }

  /// Whether a text begins with front matter. Its first bytes are enough: the closing line need not be among them.
  public static func begins(_ bytes: [UInt8]) -> Bool {
    Opening(bytes, at: start(of: bytes)) != nil
  }

  private static func start(of bytes: [UInt8]) -> Int {
    bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
  }
}

extension SettingsNotation {
  /// The character of which three in a row open and close front matter.
  var fence: UInt8 { self == .yaml ? UInt8(ascii: "-") : UInt8(ascii: "+") }
}

extension FrontMatter {
  /// The front matter as a document; an empty mapping if the file has none.
  /// - Parameters:
  ///   - bytes: the file that this was split from.
  public func document(in bytes: [UInt8], file: String) -> SettingsDocument {
    SettingsDocument(
      parsing: bytes[settings ?? 0..<0], as: notation, file: file, firstLine: firstLine, limits: .frontMatter)
  }

  /// The error to report if the front matter is not opened or not closed.
  public func problem(in bytes: [UInt8], file: String) -> SettingsProblem? {
    guard unclosed != nil || isUnopened else { return nil }
    let start = FrontMatter.start(of: bytes)
    return SettingsProblem(
      unclosed.map { .unclosedFrontMatter(notation, ruleNeeds: $0.ruleNeeds) } ?? .unopenedFrontMatter(notation),
      at: SourceText(
        bytes: bytes[start...], file: file, firstLine: 1, hidden: .none
      ).place(.byte((unclosed?.start ?? start) - start)))
  }
}

/// The line that opens front matter.
private struct Opening: Hashable {
  let notation: SettingsNotation
  /// The line's number in the file.
  let number: Int
  /// Where the line itself begins.
  let start: Int
  /// Where the line below it begins.
  let next: Int
  /// Where the line wants an empty one to be a rule of the text.
  let ruleNeeds: SettingsProblem.EmptyLines

  init?(_ text: [UInt8], at start: Int) {
    var (content, following) = line(of: text, at: start)
    var count = 1
    while isBlank(text[content]), following < text.count {
      (content, following) = line(of: text, at: following)
      count += 1
    }
    guard let opened = SettingsNotation.allCases.first(where: { isFence(text[content], $0.fence) }),
      following > content.upperBound
    else { return nil }
    let isAboveKey = beginsWithKey(text[line(of: text, at: following).content], opened)
    if count > 1, !isAboveKey { return nil }
    (notation, number, self.start, next) = (opened, count, content.lowerBound, following)
    ruleNeeds = count > 1 ? .below : isAboveKey ? .aboveAndBelow : .above
  }
}

/// Whether a line begins with one of `headKeys`, as `title: A` and `title = "A"` do.
private func beginsWithKey(_ line: ArraySlice<UInt8>, _ notation: SettingsNotation) -> Bool {
  let mark = notation == .yaml ? UInt8(ascii: ":") : UInt8(ascii: "=")
  guard let end = line.firstIndex(of: mark) else { return false }
  if notation == .yaml, let next = line[(end + 1)...].first, next != 0x20, next != 0x09 { return false }
  let words = String(decoding: line[..<end], as: UTF8.self).split { " \t\"'".contains($0) }
  return words.count == 1 && headKeys.contains(words[0].lowercased())
}

/// Whether at least two keys of front matter stand from here up to a line that closes it, with no empty line among them.
private func isHead(_ text: [UInt8], at start: Int, _ notation: SettingsNotation) -> Bool {
  var (keys, next) = (0, start)
  while next < text.count {
    let (content, following) = line(of: text, at: next)
    if isFence(text[content], notation.fence) { return keys > 1 }
    if beginsWithKey(text[content], notation) {
      keys += 1
    } else if keys == 0 || isBlank(text[content]) {
      return false
    }
    next = following
  }
  return false
}

extension FrontMatter {
  /// The keys of a text's front matter, in the order in which messages name them.
  public static let keys = [
    "title", "subtitle", "description", "date", "updated", "expires", "start", "end", "venue", "id", "slug", "tags",
    "author", "authors", "draft", "featured", "image", "imageAlt", "language", "direction", "kind", "link", "original",
    "facets", "toc",
  ]

  /// The further keys that pages may have.
  public static let keysOfPages = ["menu", "redirectFrom"]
}

/// All these keys and others with which front matter begins in other generators, in lower case.
private let headKeys = Set(
  (FrontMatter.keys + FrontMatter.keysOfPages).map { $0.lowercased() } + [
    "aliases", "categories", "category", "comments", "dir", "excerpt", "expirydate", "image_alt", "images", "keywords",
    "lang", "lastmod", "layout", "linktitle", "modified", "permalink", "publishdate", "published", "redirect_from",
    "series", "source", "summary", "tag", "type", "url", "weight",
  ])

/// A line's content without its line break, and where the next line begins.
private func line(of text: [UInt8], at start: Int) -> (content: Range<Int>, next: Int) {
  var end = start
  while end < text.count, text[end] != 0x0A { end += 1 }
  let next = min(end + 1, text.count)
  if end > start, end < text.count, text[end - 1] == 0x0D { end -= 1 }
  return (start..<end, next)
}

/// Whether a line is three marks and white space.
private func isFence(_ line: ArraySlice<UInt8>, _ mark: UInt8) -> Bool {
  line.count >= 3 && line.prefix(3).allSatisfy { $0 == mark } && isBlank(line.dropFirst(3))
}

private func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
  line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
}
