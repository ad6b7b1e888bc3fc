/// A text file's front matter: YAML between two lines of `---` at its beginning, which `...` closes too, or TOML between two of `+++`.
public struct FrontMatter: Sendable, Hashable {
  public var notation: SettingsNotation
  /// Without the lines that open and close it; nil where the file has none.
  public var settings: Range<Int>?
  /// The line of the file that `settings` begins at.
  public var firstLine: Int
  public var body: Range<Int>
  /// The line of the file that the body begins at.
  public var bodyLine: Int
  /// The opening line has no closing one; everything after it is taken as the body.
  public var isUnclosed: Bool

  /// A byte order mark and empty lines before the front matter belong to neither part. Lines may end in CR LF.
  public init(of bytes: [UInt8]) {
    let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    self.init(
      notation: .yaml, settings: nil, firstLine: 1, body: start..<bytes.count, bodyLine: 1, isUnclosed: false)
    bytes.withUnsafeBufferPointer { text in
      var (content, next) = line(of: text, at: start)
      var number = 1
      while isBlank(text[content]), next < text.count {
        (content, next) = line(of: text, at: next)
        number += 1
      }
      let fenceLine = number
      guard let opened = SettingsNotation.allCases.first(where: { isFence(text[content], $0.fence) }),
        next > content.upperBound
      else { return }
      notation = opened
      let settingsStart = next
      while next < text.count {
        let lineStart = next
        (content, next) = line(of: text, at: next)
        number += 1
        let isEnd = opened == .yaml && isFence(text[content], UInt8(ascii: "."))
        if isEnd || isFence(text[content], opened.fence) {
          settings = settingsStart..<lineStart
          firstLine = fenceLine + 1
          body = next..<text.count
          bodyLine = number + 1
          return
        }
      }
      // Alone below an empty line it is a rule.
      guard fenceLine == 1 else { return }
      body = settingsStart..<text.count
      bodyLine = 2
      isUnclosed = true
    }
  }

  private init(
    notation: SettingsNotation, settings: Range<Int>?, firstLine: Int, body: Range<Int>, bodyLine: Int,
    isUnclosed: Bool
  ) {
    self.notation = notation
    self.settings = settings
    self.firstLine = firstLine
    self.body = body
    self.bodyLine = bodyLine
    self.isUnclosed = isUnclosed
  }
}

extension SettingsNotation {
  /// Three of them open and close front matter.
  var fence: UInt8 { self == .yaml ? UInt8(ascii: "-") : UInt8(ascii: "+") }
}

extension FrontMatter {
  /// The front matter, read; without front matter, an empty mapping.
  /// - Parameters:
  ///   - bytes: the file that this was split from.
  public func document(in bytes: [UInt8], file: String) -> SettingsDocument {
    SettingsDocument(
      parsing: bytes[settings ?? 0..<0], as: notation, file: file, firstLine: firstLine, limits: .frontMatter)
  }

  /// The error to report where the front matter is not closed.
  public func problem(in bytes: [UInt8], file: String) -> SettingsProblem? {
    guard isUnclosed else { return nil }
    let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    return SettingsProblem(
      .unclosedFrontMatter(notation),
      at: SourceText(
        bytes: bytes[start...], file: file, firstLine: 1, hidden: .none
      ).place(.byte(0)))
  }
}

/// A line's content without its end, and where the next line begins.
private func line(of text: UnsafeBufferPointer<UInt8>, at start: Int) -> (content: Range<Int>, next: Int) {
  var end = start
  while end < text.count, text[end] != 0x0A { end += 1 }
  let next = min(end + 1, text.count)
  if end > start, end < text.count, text[end - 1] == 0x0D { end -= 1 }
  return (start..<end, next)
}

/// Three marks and white space.
private func isFence(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ mark: UInt8) -> Bool {
  line.count >= 3 && line.prefix(3).allSatisfy { $0 == mark } && isBlank(line.dropFirst(3))
}

private func isBlank(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
}
