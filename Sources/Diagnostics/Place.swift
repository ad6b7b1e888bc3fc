/// Where a diagnostic points: a file or an address as the user wrote it, with a line where one is known.
public struct Place: Sendable, Hashable {
  /// A path relative to the working directory or site folder, or a feed's address; never with secrets.
  public var file: String
  /// From 1.
  public var line: Int?
  /// From 1, in Unicode scalars.
  public var column: Int?
  /// The line itself, for the snippet under the message.
  public var text: String?

  public init(_ file: String, line: Int? = nil, column: Int? = nil, text: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.text = text
  }
}

extension Place: CustomStringConvertible {
  /// `file:line:column`, which editors and terminals make clickable.
  public var description: String {
    var result = file
    if let line { result += ":\(line)" }
    if line != nil, let column { result += ":\(column)" }
    return result
  }
}
