/// A template's syntax tree; ranges and offsets are of its bytes.
indirect enum Node: Sendable {
  /// Where a line begins that holds more than white space and a standalone tag: its white space, before which the
  /// indentation of a partial goes.
  case lineStart(Range<Int>)
  case literal(Range<Int>)
  case variable(Name, isUnescaped: Bool)
  case section(Name, isInverted: Bool, [Node])
  case partial(Name, Site)
  /// The blocks that it overrides; whatever else stands inside is dropped (Mustache specification, inheritance).
  case parent(Name, Site, overrides: [Block], strayContent: Int?)
  case block(Block, Site)
}

/// A name inside a tag, and where the tag begins.
struct Name: Sendable {
  let text: String
  let offset: Int
}

/// How a tag that brings other text stands on its line.
struct Site: Sendable {
  /// Alone: the line is replaced as a whole, and each line of the text is indented as the tag is.
  let isStandalone: Bool
  let indentation: Range<Int>
}

/// A named part of a template that others may override; an object, so that an override has an identity.
final class Block: Sendable {
  let name: Name
  let nodes: [Node]
  /// The white space before the first line of its content, where the content begins on a line of its own.
  let indentation: Range<Int>

  init(name: Name, nodes: [Node]) {
    self.name = name
    self.nodes = nodes
    indentation = if case .lineStart(let blanks) = nodes.first { blanks } else { name.offset..<name.offset }
  }
}
