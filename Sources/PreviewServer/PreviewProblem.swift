/// Why there is no preview, or not the whole of one.
enum PreviewProblem: Error, Sendable, Hashable {
  case portTaken(Int, code: Int32)
  case noPort(Range<Int>)
  case noSocket(code: Int32)
  /// The system tells no changes of files: they are looked for.
  case noNotice(code: Int32)
}
