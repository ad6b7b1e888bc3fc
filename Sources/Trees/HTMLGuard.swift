import Bytes
import Tags

/// What a scan of HTML before parsing finds: whether the parser can take it, and whether its links need a closer look.
struct HTMLSurvey {
  var problem: TreeProblem?
  /// Whether the value of some attribute may begin with `#`.
  var hasFragments = false
  /// How many elements may have been open at once, whatever the parser made of the tags.
  var mostOpen = 0
}

/// Walks the tags roughly as the parser would, without building anything. The parser takes quadratic time in the depth of open elements, in
/// the attributes of a tag and in formatting elements that are never closed; all three are counted here. How deep elements nest is only an
/// estimate: what the parser may spend on open elements is bounded as well.
struct HTMLGuard {
  /// The deepest nesting of elements.
  static let maximumDepth = 512
  /// The most attributes of a tag. The parser compares each with each.
  static let maximumAttributes = 256
  /// The most comparisons with open formatting elements, in the whole text.
  static let maximumWork = 200_000_000
  /// The most open elements that the parser may walk over, added up for all tags: about a second and a half.
  static let maximumSteps = 100_000_000

  private let bytes: ByteView
  private var index = 0
  private var elements = OpenElements()
  private var unclosed = UnclosedTags()
  private var survey = HTMLSurvey()
  private var work = 0
  private var steps = 0
  private var rootAttributes = 0

  static func survey(_ bytes: ByteView) -> HTMLSurvey {
    var scan = HTMLGuard(bytes: bytes)
    scan.run()
    return scan.survey
  }

  private mutating func run() {
    while survey.problem == nil, let tag = next(UInt8(ascii: "<")) {
      countSteps(text: tag - index)
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
          end(name)
        } else {
          skip(past: UInt8(ascii: ">"))
        }
      case let byte where isASCIILetter(byte): startTag()
      default: break
      }
    }
  }

  /// The parser walks over the open elements for each tag; and for each letter, more quickly, if formatting elements are among them.
  private mutating func countSteps(text: Int) {
    steps += unclosed.count
    if unclosed.formatting > 0 { steps += unclosed.count * text / 32 }
    if steps > HTMLGuard.maximumSteps { survey.problem = .openElements }
  }

  /// Counts the rest as tags and attributes and nothing else, where it is not certain which of its signs begin a tag.
  private mutating func skipRest() {
    let rest = bytes.count - index
    steps += rest * (rest + unclosed.count) / 8
    if steps > HTMLGuard.maximumSteps { survey.problem = .openElements }
    survey.hasFragments = true
    survey.mostOpen += rest
    index = bytes.count
  }

  private mutating func end(_ name: TagName) {
    elements.end(name)
    unclosed.end(name)
  }

  private mutating func startTag() {
    let start = index
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
    if name.isFormatting { work += unclosed.formatting &* (1 &+ attributes &* attributes) }
    if work > HTMLGuard.maximumWork { survey.problem = .openFormatting }
    // The elements that are open before this one decide.
    let holdsRawText = name.holdsRawText ? unclosed.readsRawText : false
    elements.start(name, closesItself: closesItself)
    unclosed.start(name, of: bytes.part(start, index), closesItself: closesItself)
    survey.mostOpen = max(survey.mostOpen, unclosed.count)
    if elements.depth > HTMLGuard.maximumDepth { survey.problem = .tooDeep(limit: HTMLGuard.maximumDepth) }
    switch holdsRawText {
    case true?: name == .script ? skipScript() : skipRawText(name)
    case false?: break
    case nil: skipRest()
    }
  }

  private func next(_ byte: UInt8) -> Int? { bytes.next(byte, from: index) }

  private mutating func skip(past byte: UInt8) { index = next(byte).map { $0 + 1 } ?? bytes.count }

  /// Skips `<!-- … -->` and anything else that begins with `<!`.
  private mutating func skipDeclaration() {
    if bytes.part(index, index + 8).equals("![CDATA[") {
      switch unclosed.readsSections {
      case true?: index = bytes.firstRange(of: "]]>", from: index)?.upperBound ?? bytes.count
      case false?: skip(past: UInt8(ascii: ">"))
      case nil: skipRest()
      }
      return
    }
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
    // The index behind a slash that is no part of a value.
    var slash = -1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        let closesItself = slash == index
        index += 1
        return (count, closesItself)
      case UInt8(ascii: "/"):
        index += 1
        slash = index
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
        end(name)
        return
      }
      index = mark
    }
    index = bytes.count
  }

  /// Skips a script to its end tag. Behind `<!--` a script may hold another, whose end tag does not end it.
  private mutating func skipScript() {
    var (isComment, isNested) = (false, false)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "-"), isComment, bytes.part(index, index + 3).equals("-->") {
        (isComment, isNested) = (false, false)
      }
      index += 1
      guard byte == UInt8(ascii: "<"), index < bytes.count else { continue }
      let mark = index
      if bytes.part(index, index + 3).equals("!--") {
        isComment = true
      } else if bytes[index] == UInt8(ascii: "/") {
        index += 1
        guard takeName() == .script else {
          index = mark
          continue
        }
        if !isNested {
          _ = takeAttributes()
          return end(.script)
        }
        isNested = false
      } else if isComment, takeName() == .script {
        isNested = true
      }
      index = mark
    }
  }
}
