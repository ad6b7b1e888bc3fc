/// Why there is no preview, or only a part of one.
enum PreviewProblem: Error, Sendable, Hashable {
  case portTaken(Int, code: Int32)
  case noPort(Range<Int>)
  case noSocket(code: Int32)
  /// The system reports no changes of files, so these are looked for.
  case noNotice(code: Int32)
}
