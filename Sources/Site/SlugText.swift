import Foundation
import News

/// The words of a text, spelled as in a slug.
struct SlugText {
  private var bytes: [UInt8] = []
  /// Whether nothing was left out but separators between words (and, in ASCII, combining marks).
  private(set) var isLossless = true
  private var hasLetter = false
  private var lacksLetters = false
  /// Where the last complete word ends.
  private var wordEnd = 0
  private var separatorIsDue = false

  static let byteLimit = 80
  /// If cutting between words would leave less than this many bytes, the cut falls inside a word.
  private static let leastBytes = 20
  /// The most scalars that are read of a title, far more than fit into a slug.
  private static let scalarLimit = 1_000

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// False if nothing is left, or only digits of a text that had letters.
  var tellsSomething: Bool { !bytes.isEmpty && (hasLetter || !lacksLetters) }

  private let spelling: NationalSpelling?

  init(_ source: String, style: SiteOutline.SlugStyle, language: String = "") {
    spelling = style == .ascii ? NationalSpelling(of: language) : nil
    bytes.reserveCapacity(SlugText.byteLimit + 8)
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(min(source.utf8.count, SlugText.scalarLimit))
    for scalar in source.unicodeScalars {
      scalars.append(scalar)
      if scalars.count == SlugText.scalarLimit { break }
    }
    if scalars.count == SlugText.scalarLimit { isLossless = false }
    if style == .unicode || scalars.contains(where: { $0.value >= 0x300 }) {
      scalars = SlugText.normalised(scalars, lowercased: style == .unicode)
    }
    for index in scalars.indices {
      guard add(scalars, at: index, style: style) else {
        isLossless = false
        break
      }
    }
    if bytes.isEmpty { isLossless = false }
  }

  /// What a label means apart from its spelling: lower case, composed (NFC), words separated by single spaces.
  static func folded(_ label: String) -> String {
    var result = String.UnicodeScalarView()
    var spaceIsDue = false
    for scalar in normalised(Array(label.unicodeScalars), lowercased: true) {
      if separates(scalar) {
        spaceIsDue = !result.isEmpty
      } else {
        if spaceIsDue { result.append(" ") }
        spaceIsDue = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func normalised(_ scalars: [Unicode.Scalar], lowercased: Bool) -> [Unicode.Scalar] {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    let text = lowercased ? String(view).inLowerCase : String(view)
    guard scalars.contains(where: { $0.value >= 0x300 }) else { return Array(text.unicodeScalars) }
    return Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  private static func separates(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "-", "_", "\u{2010}", "\u{2011}", "\u{200C}": true
    default: scalar.properties.isWhitespace
    }
  }

  /// Returns false once the slug is full.
  private mutating func add(_ scalars: [Unicode.Scalar], at index: Int, style: SiteOutline.SlugStyle) -> Bool {
    let scalar = scalars[index]
    switch scalar {
    case "a"..."z", "0"..."9", "A"..."Z": return put(scalar, CollectionOfOne(UInt8(truncatingIfNeeded: scalar.value)))
    case "'", "\u{2019}", "\u{2BC}":
      isLossless = false
      if spelling?.joinsAtApostrophe != true, !SlugText.endsWord(scalars, after: index) { separatorIsDue = true }
      return true
    case _ where SlugText.separates(scalar):
      separatorIsDue = true
      return true
    case _ where scalar.value < 0x80:
      return leaveOut(scalar)
    default:
      return style == .ascii ? addTransliterated(scalars, at: index) : addLetter(scalar)
    }
  }

  private mutating func addTransliterated(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    let scalar = scalars[index]
    let former = index > 0 ? scalars[index - 1] : nil
    if let letters = spelling?.latin(scalar, after: former) ?? Transliteration.latin(scalar, after: former) {
      return letters.isEmpty || put(scalar, letters)
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .format: return true
    case .decimalNumber:
      guard let value = scalar.properties.numericValue, 0...9 ~= value else { return leaveOut(scalar) }
      return put(scalar, CollectionOfOne(UInt8(ascii: "0") + UInt8(value)))
    default: return leaveOut(scalar)
    }
  }

  private mutating func addLetter(_ scalar: Unicode.Scalar) -> Bool {
    // A mark belongs to what it follows. What stood before it here was left out, such as an emoji, and in a path it would join the slash.
    if bytes.isEmpty, [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory) {
      isLossless = false
      return true
    }
    guard Slug(String(scalar)) == nil else { return put(scalar, Array(String(scalar).utf8)) }
    return scalar.properties.generalCategory == .format || leaveOut(scalar)
  }

  private mutating func leaveOut(_ scalar: Unicode.Scalar) -> Bool {
    isLossless = false
    separatorIsDue = true
    if scalar.value >= 0x80, scalar.properties.isAlphabetic { lacksLetters = true }
    return true
  }

  private mutating func put(_ scalar: Unicode.Scalar, _ letters: some Collection<UInt8>) -> Bool {
    let end = bytes.count
    if separatorIsDue, !bytes.isEmpty {
      wordEnd = end
      bytes.append(UInt8(ascii: "-"))
    }
    separatorIsDue = false
    for letter in letters {
      bytes.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= letter ? letter | 0x20 : letter)
    }
    if !hasLetter, scalar.properties.isAlphabetic { hasLetter = true }
    guard bytes.count > SlugText.byteLimit else { return true }
    bytes.removeSubrange((wordEnd >= SlugText.leastBytes ? wordEnd : end)...)
    return false
  }

  /// An apostrophe before at most two letters belongs to the word ("don't", "they're"); elsewhere it separates words ("l'été", "O'Hara").
  private static func endsWord(_ scalars: [Unicode.Scalar], after index: Int) -> Bool {
    let rest = scalars[(index + 1)...].prefix(3)
    let letters = rest.prefix { $0.properties.isAlphabetic }.count
    return letters < 3 && !(letters > 0 && rest.dropFirst(letters).first.map(isApostrophe) ?? false)
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\u{2019}" }
}
