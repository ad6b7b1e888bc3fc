/// The colour of a picture, as near as style sheets name it: pages may say no style of their own, so that there is a rule for each level of
/// red, green and blue.
public struct PictureTone: Sendable, Hashable {
  /// `r2 g0 b7`: how much of each there is, in eighths.
  public let text: String

  /// - Parameter colour: 0xRRGGBB.
  public init(_ colour: Int) {
    func level(_ shift: Int) -> Int { ((colour >> shift & 0xFF) * 7 + 127) / 255 }
    text = "r\(level(16)) g\(level(8)) b\(level(0))"
  }
}
