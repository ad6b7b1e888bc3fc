/// What stands between a headline and the name of its publisher.
struct TitleSeparator {
  enum Kind {
    /// A sign between two things of different kinds: `|`, `·`, `»`.
    case bar
    /// A dash, which may also stand between two things of the same kind: "FC Twente - FC Utrecht".
    case dash
    case colon
  }

  var kind: Kind
  /// Includes the white space around the sign.
  var range: Range<String.Index>

  /// In the order of the text.
  static func all(in text: String) -> [TitleSeparator] {
    var result: [TitleSeparator] = []
    let bytes = text.utf8
    guard bytes.contains(where: { $0 >= 0x80 || $0 == 0x3A || $0 == 0x7C || $0 == 0x2D || $0 == 0x5F || $0 == 0x3E })
    else { return [] }
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if let kind = kind(of: scalars[index]) {
        var (start, end) = (index, next)
        // "::" is one separator.
        while end < scalars.endIndex, scalars[end] == scalars[index] { end = scalars.index(after: end) }
        let isDoubled = end > next
        while start > scalars.startIndex, isSpace(scalars[scalars.index(before: start)]) {
          start = scalars.index(before: start)
        }
        let follower = end
        while end < scalars.endIndex, isSpace(scalars[end]) { end = scalars.index(after: end) }
        let isApart = start < index && end > follower
        let isSeparator: Bool =
          switch scalars[index] {
          case "|", "｜", "－", "：": true
          case "_": start > scalars.startIndex && isDense(scalars, start) && !isDoubled
          case ":": isDoubled ? isApart : start == index && end > follower
          case "-", "–", "—": isApart || isDense(scalars, start)
          // Two that belong together are quotation marks.
          case "«": isApart && !scalars.contains("»")
          case "»": isApart && !scalars.contains("«")
          case "‹": isApart && !scalars.contains("›")
          case "›": isApart && !scalars.contains("‹")
          default: isApart
          }
        if isSeparator, start > scalars.startIndex, end < scalars.endIndex {
          result.append(TitleSeparator(kind: isDoubled && kind == .colon ? .bar : kind, range: start..<end))
        }
        index = follower
      } else {
        index = next
      }
    }
    return result
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind? {
    switch scalar {
    case "|", "｜", "·", "•", "»", "«", "›", "‹", ">", "<", "~", "_": .bar
    case "-", "–", "—", "―", "－", "‒", "−": .dash
    case ":", "：": .colon
    default: nil
    }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\u{A0}" || scalar == "　" }

  /// Whether the character before is of a script without spaces: such scripts put none around dashes either.
  private static func isDense(_ scalars: String.UnicodeScalarView, _ index: String.Index) -> Bool {
    guard index > scalars.startIndex else { return false }
    return 0x2E80...0x9FFF ~= scalars[scalars.index(before: index)].value
  }
}
