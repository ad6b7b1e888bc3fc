extension BodyRewriter {
  /// Whether browsers know the picture's dimensions before it has loaded.
  static func isSized(_ tag: Substring.UTF8View) -> Bool {
    written("width", in: tag) != nil && written("height", in: tag) != nil
  }

  /// Whether the block around this place contains only pictures, so that room can be reserved for each. In a line of text, a picture
  /// may be a mere symbol.
  static func standsAlone(_ before: [UInt8], before rest: Substring.UTF8View) -> Bool {
    isAlone(before: before[...]) && isAlone(after: rest)
  }

  /// Whether the link around this place contains only pictures.
  static func fillsLink(_ before: [UInt8], before rest: Substring.UTF8View) -> Bool {
    isAlone(before: before[...], in: "a") && isAlone(after: rest, in: "/a")
  }

  /// - Parameter limit: the tag at which the search ends.
  private static func isAlone(before bytes: ArraySlice<UInt8>, in limit: String = "") -> Bool {
    var bytes = bytes
    for _ in 0..<tagLimit {
      // By index, because removing the last element of an array slice copies the others.
      guard let last = bytes.lastIndex(where: { !isSpace($0) }) else { return true }
      guard bytes[last] == UInt8(ascii: ">"), let open = bytes.lastIndex(of: UInt8(ascii: "<")) else { return false }
      let name = bytes[(open + 1)...].prefix { !isEnd($0) }
      if name.elementsEqual(limit.utf8) { return true }
      guard isAround(name) else { return !isInline(name) }
      bytes = bytes[..<open]
    }
    return true
  }

  private static func isAlone(after bytes: Substring.UTF8View, in limit: String = "") -> Bool {
    var bytes = bytes
    for _ in 0..<tagLimit {
      bytes = bytes.drop(while: isSpace)
      guard let first = bytes.first else { return true }
      guard first == UInt8(ascii: "<") else { return false }
      let name = bytes.dropFirst().prefix { !isEnd($0) }
      if name.elementsEqual(limit.utf8) { return true }
      guard isAround(name) else { return !isInline(name) }
      bytes = bytes[endOfTag(bytes)...]
    }
    return true
  }

  /// Whether a figure holds nothing to look at or to read but its caption.
  static func holdsOnlyCaption(_ figure: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: figure, as: UTF8.self)
    var rest = text.utf8.drop(while: isSpace)
    while let first = rest.first {
      let tag = rest[..<endOfTag(rest)]
      let name = tag.dropFirst().prefix { !isEnd($0) }
      guard first == UInt8(ascii: "<"), hollow.contains(where: { name.elementsEqual($0.utf8) }) else { return false }
      let isCaption = name.elementsEqual("figcaption".utf8)
      rest = rest[(isCaption ? end(of: "</figcaption>", in: rest) : tag.endIndex)...].drop(while: isSpace)
    }
    return true
  }

  /// What may be left of a figure without its image.
  private static let hollow = ["figure", "/figure", "figcaption", "a", "/a", "p", "/p", "picture", "/picture"]

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

  private static func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ">") || byte == UInt8(ascii: " ") }

  /// More pictures in a row than this do not fit on one line of text.
  private static let tagLimit = 64

  /// Pictures, and elements that may stand around and between them.
  private static func isAround(_ name: some Sequence<UInt8>) -> Bool {
    around.contains { name.elementsEqual($0.utf8) }
  }

  /// Elements that contain text within a line.
  private static func isInline(_ name: some Sequence<UInt8>) -> Bool {
    inline.contains { name.elementsEqual($0.utf8) }
  }

  private static let around = [
    "img", "picture", "/picture", "source", "br", "a", "/a", "em", "/em", "strong", "/strong", "span", "/span",
  ]
  private static let inline = [
    "code", "kbd", "samp", "sup", "sub", "mark", "del", "ins", "small", "q", "abbr", "time", "cite", "b", "i", "u",
  ]
  .flatMap { [$0, "/" + $0] }
}
