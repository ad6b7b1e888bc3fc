/// Where a diagnostic points: a file or an address as the user wrote it, with a line where one is known.
package struct Place: Sendable, Hashable {
  /// A path relative to the working directory or site folder, or a feed's address; never with secrets.
  package var file: String
  /// From 1.
  package var line: Int?
  /// From 1, in Unicode scalars.
  package var column: Int?
  /// The line itself, for the snippet under the message.
  package var text: String?

  package init(_ file: String, line: Int? = nil, column: Int? = nil, text: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.text = text
  }
}

extension Place: CustomStringConvertible {
  /// `file:line:column`, as editors and terminals make it clickable.
  package var description: String {
    var result = file
    if let line { result += ":\(line)" }
    if line != nil, let column { result += ":\(column)" }
    return result
  }
}
