/// What the first element of an SVG says about its size (SVG 2, 8.2). Nothing else in the file is looked at.
public struct Drawing: Sendable, Hashable {
  /// The size in pixels of a page at which browsers show the drawing if nothing else is said. One that only has a view takes all the room
  /// there is.
  public let size: PictureSize
  /// Whether the drawing can be made larger and smaller: one that states neither its size nor a view is cut instead.
  public let isScalable: Bool

  private static let mostLooked = 65_536
  private static let mostPixels = 100_000.0
  /// The size that browsers give to a drawing that states none (CSS 2.2, 10.3.2).
  private static let unsaid = PictureSize(width: 300, height: 150)
  /// More pixels than a text is wide.
  private static let room = 800.0

  /// Returns nil if the bytes are no SVG.
  public init?(_ bytes: [UInt8]) {
    guard let attributes = Drawing.attributes(in: Drawing.text(bytes)) else { return nil }
    let (width, height) = (Drawing.length(attributes["width"]), Drawing.length(attributes["height"]))
    let view = Drawing.view(attributes["viewBox"])
    isScalable = view != nil || width != nil && height != nil
    size =
      switch (width, height, view) {
      case (let width?, let height?, _): PictureSize(width, height)
      case (let width?, nil, let view?): PictureSize(width, width * view.height / view.width)
      case (nil, let height?, let view?): PictureSize(height * view.width / view.height, height)
      case (nil, nil, let view?):
        PictureSize(max(view.width, Drawing.room), max(view.width, Drawing.room) * view.height / view.width)
      case (let width?, nil, nil): PictureSize(width, 150)
      case (nil, let height?, nil): PictureSize(300, height)
      case (nil, nil, nil): Drawing.unsaid
      }
  }

  /// The beginning of the file as text; of UTF-16, only the ASCII.
  private static func text(_ bytes: [UInt8]) -> Substring {
    let start = bytes.prefix(mostLooked)
    let isWide = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    return String(decoding: isWide ? start.filter { $0 != 0 && $0 < 0x80 } : Array(start), as: UTF8.self)[...]
  }

  /// The attributes of the first element; nil if that is not the element of a drawing.
  private static func attributes(in text: Substring) -> [Substring: Substring]? {
    var rest = text
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      let ending: Substring? =
        rest.hasPrefix("<!--") ? "-->" : rest.hasPrefix("<?") ? "?>" : rest.hasPrefix("<!") ? ">" : nil
      guard let ending else { break }
      // A document type with an internal subset ends after that.
      if ending == ">", let close = rest.utf8.firstIndex(of: UInt8(ascii: ">")),
        rest.utf8[..<close].contains(UInt8(ascii: "["))
      {
        guard let end = rest.firstRange(of: "]") else { return nil }
        rest = rest[end.upperBound...]
      }
      guard let end = rest.firstRange(of: ending) else { return nil }
      rest = rest[end.upperBound...]
    }
    guard rest.first == "<" else { return nil }
    let name = rest.dropFirst().prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    guard name == "svg" || name.hasSuffix(":svg") else { return nil }
    rest = rest[name.endIndex...]
    var attributes: [Substring: Substring] = [:]
    while true {
      rest = rest.drop { $0.isWhitespace }
      let name = rest.prefix { !$0.isWhitespace && $0 != "=" && $0 != ">" && $0 != "/" }
      rest = rest[name.endIndex...].drop { $0.isWhitespace }
      guard !name.isEmpty, rest.first == "=" else { return attributes }
      rest = rest.dropFirst().drop { $0.isWhitespace }
      guard let quote = rest.first, quote == "\"" || quote == "'" else { return attributes }
      let value = rest.dropFirst().prefix { $0 != quote }
      attributes[name] = value
      rest = rest[value.endIndex...].dropFirst()
    }
  }

  /// A length in pixels; nil if it depends on the page.
  private static func length(_ text: Substring?) -> Double? {
    guard let text = text?.filter({ !$0.isWhitespace }) else { return nil }
    let number = text.prefix { "0123456789.+-".contains($0) }
    guard let unit = units[text[number.endIndex...].lowercased()] else { return nil }
    return positive(number).map { $0 * unit }
  }

  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
  ]

  private static func view(_ text: Substring?) -> (width: Double, height: Double)? {
    let numbers = (text ?? "").split { $0.isWhitespace || $0 == "," }
    guard numbers.count == 4, let width = positive(numbers[2]), let height = positive(numbers[3]) else { return nil }
    return (width, height)
  }

  private static func positive(_ text: some StringProtocol) -> Double? {
    Double(text).flatMap { $0 > 0 && $0 <= mostPixels ? $0 : nil }
  }
}

extension PictureSize {
  fileprivate init(_ width: Double, _ height: Double) {
    self.init(width: Int(min(max(width.rounded(), 1), 1e6)), height: Int(min(max(height.rounded(), 1), 1e6)))
  }
}
