/// What stands beside the name of a source.
public enum SourceFace: Sendable, Hashable {
  /// The icon with this digest.
  case icon(ContentDigest)
  /// A letter in one of a few colours, if there is no icon.
  case letter(String, tone: Int)

  private static let tones = 6

  public var icon: ContentDigest? { if case .icon(let digest) = self { digest } else { nil } }

  /// Takes the first letter or digit of the name. The colour depends on the identity, so that it stays when the name changes.
  public init?(named name: String, of source: SourceID) {
    guard let letter = name.first(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let tone = Int(ContentDigest(of: source.name).words.0 % UInt64(SourceFace.tones)) + 1
    self = .letter(SourceFace.initial(letter), tone: tone)
  }

  /// The letter as it would begin a headline: Georgian capitals do not occur there, and few fonts have them. One that would become two
  /// (`ß`) stays small.
  private static func initial(_ letter: Character) -> String {
    guard let first = letter.unicodeScalars.first else { return "" }
    let marks = String(String.UnicodeScalarView(letter.unicodeScalars.dropFirst()))
    let initial = first.properties.titlecaseMapping + marks
    return initial.count == 1 ? initial : String(letter)
  }
}

extension SourceFace: CustomStringConvertible {
  public var description: String {
    switch self {
    case .icon(let digest): "icon \(digest)"
    case .letter(let letter, let tone): "letter \(letter) \(tone)"
    }
  }
}
