import Diagnostics

/// What could not be had in reading an API.
enum APIProblem: Sendable {
  /// The server says that nothing has changed since last time, but the answer of then was not kept.
  case notKept
  /// How many of the further requests gave nothing, and why the first of these did not.
  case lostDetails(Int, of: Int, first: Diagnostic, Place)
  case moreDetails(left: Int, Place)
  /// The fields of the mapping for which none of the items has a value.
  case emptyFields([String], items: Int, of: String, Place?)
}
