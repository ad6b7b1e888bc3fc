/// What is remembered of the icon of a source, whether one was found or not.
public struct SourceIcon: Sendable, Hashable {
  /// When it was last asked for.
  public var asked: Timestamp
  /// A small square PNG of our own making; nil if none was found.
  public var picture: [UInt8]?
  /// Where the icon was found.
  public var address: WebAddress?
  public var validators: Validators

  public init(
    asked: Timestamp, picture: [UInt8]? = nil, address: WebAddress? = nil, validators: Validators = Validators()
  ) {
    self.asked = asked
    self.picture = picture
    self.address = address
    self.validators = validators
  }

  /// The digest that names its file.
  public var digest: ContentDigest? { picture.map { ContentDigest(of: $0) } }

  /// Whether bytes that somebody else kept may be such a picture, judging by their beginning, their length, and the size in pixels that
  /// they state.
  public static func mayBe(_ bytes: [UInt8]) -> Bool {
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    guard 45...8_192 ~= bytes.count, bytes.starts(with: head) else { return false }
    return [16, 20].allSatisfy { place in
      bytes[place..<place + 3].allSatisfy { $0 == 0 } && 1...64 ~= bytes[place + 3]
    }
  }
}
