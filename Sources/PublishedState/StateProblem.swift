/// Why a published state is not accepted.
public enum StateProblem: Error, Sendable, Hashable {
  /// Something else is in its place.
  case notAState
  case newer(version: Int)
  /// The stream is cut off, or does not decompress to what its checksum says.
  case broken
  case tooLarge(limit: Int)
  /// It is so many times larger than what was sent that it is more likely a bomb than a state.
  case overCompressed(ratio: Int)
  case tooManyParts(limit: Int)
  /// The number, from 1, of a line that no state has.
  case line(Int)
  /// A part that is not the one named by the index: it is of another run, or damaged.
  case foreignPart
  /// The index does not end with the digest of what comes before.
  case foreignEnd
  /// Two items, or two pages of a list, have the same name.
  case doubled(String)
}
