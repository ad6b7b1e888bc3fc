/// What can be wrong with a template.
enum TemplateProblem: Error, Hashable {
  // Syntax
  case unclosedTag(String, close: String)
  case emptyTag
  case invalidName(String)
  case invalidDelimiters(String)
  case unclosed(String)
  case unexpectedClose(String)
  case wrongClose(String, open: String, name: String, line: Int)
  case tooDeep(Int)

  // Names
  case unknownVariable(String, record: String, known: [String])
  case unknownMember(String, of: String, record: String, known: [String])
  case noMembers(String, of: String, kind: String)
  case membersOfList(String, of: String)
  case noCurrentValue(record: String)
  case outsideList(String)
  case unknownTemplate(String, known: [String])
  case unknownBlock(String, parent: String, known: [String])
  case lostBlock(String)
  case strayContent(parent: String)
  case recursive([String])

  // Values
  case unescaped(String)
  case flagWritten(String)
  case recordWritten(String, kind: String, known: [String])
  case refused(String, kind: String, HTMLRefusal)

  // HTML
  case fault(HTMLFault)
  case unbalanced(String, before: String, after: String)
  case unfinished(String, before: String, after: String)

  // Size
  case expandsTooDeep(Int)
  case expandsTooFar(Int)
}
