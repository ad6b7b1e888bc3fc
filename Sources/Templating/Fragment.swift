/// HTML that a template has written, to be put into other pages as it is.
public struct Fragment: Sendable, Hashable {
  public let bytes: [UInt8]

  /// Only for bytes that are known to be UTF-8 without NUL.
  init(trusting bytes: [UInt8]) { self.bytes = bytes }

  public static let empty = Fragment(trusting: [])

  public var isEmpty: Bool { bytes.isEmpty }
}
