/// Names for the bytes that have a meaning in templates and HTML.
extension UInt8 {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let formFeed: UInt8 = 0x0C
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let exclamationMark: UInt8 = 0x21
  static let quotationMark: UInt8 = 0x22
  static let numberSign: UInt8 = 0x23
  static let dollarSign: UInt8 = 0x24
  static let ampersand: UInt8 = 0x26
  static let apostrophe: UInt8 = 0x27
  static let comma: UInt8 = 0x2C
  static let hyphen: UInt8 = 0x2D
  static let solidus: UInt8 = 0x2F
  static let lessThan: UInt8 = 0x3C
  static let equalsSign: UInt8 = 0x3D
  static let greaterThan: UInt8 = 0x3E
  static let questionMark: UInt8 = 0x3F
  static let circumflex: UInt8 = 0x5E
  static let leftBrace: UInt8 = 0x7B
  static let rightBrace: UInt8 = 0x7D

  /// Whether it is white space in both Mustache tags and HTML tags.
  var isSpace: Bool {
    switch self {
    case .space, .tab, .lineFeed, .formFeed, .carriageReturn: true
    default: false
    }
  }

  var isBlank: Bool { self == .space || self == .tab }

  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
