/// A document in valid UTF-8, without byte order mark and control characters, and with LF at the ends of its lines.
public struct DecodedText: Sendable, Hashable {
  public var bytes: [UInt8]
  /// The encoding in which the bytes were read.
  public var encoding: String
  public var problem: EncodingProblem?
  /// The number of control characters that were left out, and where in `bytes` the first one stood.
  public var controls = 0
  public var firstControl = 0
  /// Where in `bytes` the first byte stands that was not UTF-8.
  public var firstInvalid = 0

  init(_ cleaned: UTF8Cleaner, encoding: String, problem: EncodingProblem?) {
    bytes = cleaned.output
    self.encoding = encoding
    self.problem = problem
    controls = cleaned.controls
    firstControl = cleaned.firstControl
    firstInvalid = cleaned.firstInvalid
  }
}

/// How a document's encoding differs from what is declared.
public enum EncodingProblem: Sendable, Hashable {
  /// No known encoding has this name.
  case unknown(label: String)
  /// The declared encoding, in the words of the declaration, is wrong: the bytes are in another.
  case wrong(declared: String, actual: String)
  /// Some bytes have no meaning in the encoding; U+FFFD replaces them.
  case unreadable(encoding: String, count: Int)
  /// The document is declared or taken to be UTF-8, but has bytes that are not; those were read as windows-1252.
  case mixed(count: Int)
}
