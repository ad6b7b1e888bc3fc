/// A template's syntax tree. Ranges and offsets refer to its bytes.
indirect enum Node: Sendable {
  /// The white space at the beginning of a line that contains more than white space and a standalone tag. The indentation of a partial
  /// is inserted before it.
  case lineStart(Range<Int>)
  case literal(Range<Int>)
  case variable(Name, isUnescaped: Bool)
  case section(Name, isInverted: Bool, [Node])
  case partial(Name, Site)
  /// Any other content than the blocks that it overrides is dropped (Mustache specification, inheritance).
  case parent(Name, Site, overrides: [Block], strayContent: Int?)
  case block(Block, Site)
}

/// The name in a tag, and the offset at which the tag begins.
struct Name: Sendable {
  let text: String
  let offset: Int
}

/// How a tag that inserts other text stands on its line.
struct Site: Sendable {
  /// Whether the tag stands alone. The whole line is then replaced, and each line of the inserted text is indented as the tag is.
  let isStandalone: Bool
  let indentation: Range<Int>
}

/// A named part of a template that others may override. A class, so that an override has an identity.
final class Block: Sendable {
  let name: Name
  let nodes: [Node]
  /// The white space before the first line of its content; empty if the content does not begin on a line of its own.
  let indentation: Range<Int>

  init(name: Name, nodes: [Node]) {
    self.name = name
    self.nodes = nodes
    indentation = if case .lineStart(let blanks) = nodes.first { blanks } else { name.offset..<name.offset }
  }
}
