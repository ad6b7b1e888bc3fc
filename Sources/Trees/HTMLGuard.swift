import Bytes
import Tags

/// What a scan of HTML before parsing finds: whether the parser can take it, and whether its links need a closer look.
struct HTMLSurvey {
  var problem: TreeProblem?
  /// Whether the value of some attribute may begin with `#`.
  var hasFragments = false
}

/// Walks the tags roughly as the parser would, without building anything. The parser takes quadratic time in the depth of open elements, in
/// the attributes of a tag and in formatting elements that are never closed; all three are counted here.
struct HTMLGuard {
  /// The deepest nesting of elements.
  static let maximumDepth = 512
  /// The most attributes of a tag. The parser compares each with each.
  static let maximumAttributes = 256
  /// The most comparisons with open formatting elements, in the whole text.
  static let maximumWork = 200_000_000

  private let bytes: ByteView
  private var index = 0
  private var elements = OpenElements()
  private var survey = HTMLSurvey()
  private var work = 0
  private var rootAttributes = 0

  static func survey(_ bytes: ByteView) -> HTMLSurvey {
    var scan = HTMLGuard(bytes: bytes)
    scan.run()
    return scan.survey
  }

  private mutating func run() {
    while survey.problem == nil, let tag = next(UInt8(ascii: "<")) {
      index = tag + 1
      guard index < bytes.count else { return }
      switch bytes[index] {
      case UInt8(ascii: "!"): skipDeclaration()
      case UInt8(ascii: "?"): skip(past: UInt8(ascii: ">"))
      case UInt8(ascii: "/"):
        index += 1
        guard index < bytes.count else { return }
        if isASCIILetter(bytes[index]) {
          let name = takeName()
          _ = takeAttributes()
          elements.end(name)
        } else {
          skip(past: UInt8(ascii: ">"))
        }
      case let byte where isASCIILetter(byte): startTag()
      default: break
      }
    }
  }

  private mutating func startTag() {
    let name = takeName()
    let (attributes, closesItself) = takeAttributes()
    if attributes > HTMLGuard.maximumAttributes {
      survey.problem = .tooManyAttributes(limit: HTMLGuard.maximumAttributes)
    }
    if name == .html || name == .body {
      // The parser gathers the attributes of all such tags on one element.
      rootAttributes += attributes
      if rootAttributes > HTMLGuard.maximumAttributes {
        survey.problem = .tooManyAttributes(limit: HTMLGuard.maximumAttributes)
      }
    }
    if name.isFormatting { work += elements.formatting &* (1 &+ attributes &* attributes) }
    if work > HTMLGuard.maximumWork { survey.problem = .openFormatting }
    // The elements that are open before this one decide.
    let holdsRawText = name.holdsRawText && elements.takesRawText
    elements.start(name, closesItself: closesItself)
    if elements.depth > HTMLGuard.maximumDepth { survey.problem = .tooDeep(limit: HTMLGuard.maximumDepth) }
    if holdsRawText { skipRawText(name) }
  }

  private func next(_ byte: UInt8) -> Int? { bytes.next(byte, from: index) }

  private mutating func skip(past byte: UInt8) { index = next(byte).map { $0 + 1 } ?? bytes.count }

  /// Skips `<!-- … -->` and anything else that begins with `<!`.
  private mutating func skipDeclaration() {
    guard bytes.part(index, index + 3).starts(with: "!--") else { return skip(past: UInt8(ascii: ">")) }
    index += 3
    // `<!-->` and `<!--->` are complete comments.
    if bytes.part(index, index + 1).equals(">") || bytes.part(index, index + 2).equals("->") {
      return skip(past: UInt8(ascii: ">"))
    }
    while let dash = next(UInt8(ascii: "-")) {
      index = dash + 1
      if bytes.part(index, index + 2).equals("->") || bytes.part(index, index + 3).equals("-!>") {
        return skip(past: UInt8(ascii: ">"))
      }
    }
    index = bytes.count
  }

  private mutating func takeName() -> TagName {
    let start = index
    while index < bytes.count, !isHTMLSpace(bytes[index]), bytes[index] != UInt8(ascii: ">"),
      bytes[index] != UInt8(ascii: "/")
    {
      index += 1
    }
    return TagName(bytes.part(start, index))
  }

  /// Goes to the end of the tag. Returns the number of its attributes, and whether it ends in `/>`.
  private mutating func takeAttributes() -> (count: Int, closesItself: Bool) {
    var count = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        let closesItself = bytes[index - 1] == UInt8(ascii: "/")
        index += 1
        return (count, closesItself)
      case UInt8(ascii: "/"): index += 1
      case let byte where isHTMLSpace(byte): index += 1
      default:
        count += 1
        takeAttribute()
      }
    }
    return (count, false)
  }

  private mutating func takeAttribute() {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "="), bytes[index] != UInt8(ascii: ">"),
      bytes[index] != UInt8(ascii: "/"), !isHTMLSpace(bytes[index])
    {
      index += 1
    }
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return }
    index += 1
    skipSpace()
    guard index < bytes.count else { return }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      noteFragment()
      skip(past: quote)
    } else {
      noteFragment()
      while index < bytes.count, bytes[index] != UInt8(ascii: ">"), !isHTMLSpace(bytes[index]) { index += 1 }
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, isHTMLSpace(bytes[index]) { index += 1 }
  }

  private mutating func noteFragment() {
    if index < bytes.count, bytes[index] == UInt8(ascii: "#") || isHTMLSpace(bytes[index]) || bytes[index] == 0x26 {
      survey.hasFragments = true
    }
  }

  private mutating func skipRawText(_ name: TagName) {
    while let tag = next(UInt8(ascii: "<")) {
      index = tag + 1
      guard index < bytes.count, bytes[index] == UInt8(ascii: "/"), name != .plaintext else { continue }
      let mark = index
      index += 1
      if takeName() == name {
        _ = takeAttributes()
        elements.end(name)
        return
      }
      index = mark
    }
    index = bytes.count
  }
}
