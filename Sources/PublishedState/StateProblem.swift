/// Why a published state is not taken.
public enum StateProblem: Error, Sendable, Hashable {
  /// Something else is at its place.
  case notAState
  case newer(version: Int)
  /// The stream is cut off or does not decompress to what its checksum says.
  case broken
  case tooLarge(limit: Int)
  /// So many times larger than what was sent that it is likelier a bomb than a state.
  case overCompressed(ratio: Int)
  case tooManyParts(limit: Int)
  /// A line that no state has, from 1.
  case line(Int)
  /// A part that is not the one which the index names: of another run, or damaged.
  case foreignPart
  /// The index does not end with the digest of what stands before.
  case foreignEnd
  /// Two items, or two pages of a list, under one name.
  case doubled(String)
}
