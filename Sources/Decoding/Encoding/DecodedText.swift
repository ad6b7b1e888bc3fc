/// A document in UTF-8, valid, without byte order mark and control characters, its lines ended by LF.
public struct DecodedText: Sendable, Hashable {
  public var bytes: [UInt8]
  /// What the bytes were read as.
  public var encoding: String
  public var problem: EncodingProblem?
  /// Control characters that were left out, and where in `bytes` the first one stood.
  public var controls = 0
  public var firstControl = 0
  /// Where in `bytes` the first of those stands that were no UTF-8.
  public var firstInvalid = 0

  init(_ cleaned: UTF8Cleaner, encoding: String, problem: EncodingProblem? = nil) {
    bytes = cleaned.output
    self.encoding = encoding
    self.problem = problem
    controls = cleaned.controls
    firstControl = cleaned.firstControl
    firstInvalid = cleaned.firstInvalid
  }
}

/// How a document's encoding differs from what was said about it.
public enum EncodingProblem: Sendable, Hashable {
  /// No encoding has this name.
  case unknown(label: String)
  /// The declaration, as it is written, is wrong: the bytes are another encoding.
  case wrong(declared: String, actual: String)
  /// Some bytes mean nothing in the encoding; they stand as U+FFFD.
  case unreadable(encoding: String, count: Int)
  /// Said or taken to be UTF-8, with bytes that are not; those were read as windows-1252.
  case mixed(count: Int)
}
