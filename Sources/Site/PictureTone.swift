/// The approximate colour of a picture as class names. Pages may not contain inline styles, so the style sheet has a rule for each
/// level of red, green and blue.
public struct PictureTone: Sendable, Hashable {
  /// For example `r2 g0 b7`: the level of each colour, from 0 to 7.
  public let text: String

  /// - Parameter colour: 0xRRGGBB.
  public init(_ colour: Int) {
    func level(_ shift: Int) -> Int { ((colour >> shift & 0xFF) * 7 + 127) / 255 }
    text = "r\(level(16)) g\(level(8)) b\(level(0))"
  }
}
