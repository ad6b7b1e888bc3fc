import Diagnostics

/// What reading an API did not bring.
enum APIProblem: Sendable {
  /// It is said to be as before, and nobody has what was before.
  case notKept
  /// Of so many further requests some gave nothing; why the first of these did not.
  case lostDetails(Int, of: Int, first: Diagnostic, Place)
  case moreDetails(left: Int, Place)
  /// Fields of the mapping that none of so many items fills.
  case emptyFields([String], items: Int, of: String, Place?)
}
