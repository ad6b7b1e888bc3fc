/// What the compiler knows at a place in a template.
struct Context {
  var template: ParsedTemplate
  /// nil with an open schema.
  var scope: Scope?
  var html = HTMLState()
  var indentation = Indentation()
  var overrides: [String: Override] = [:]
  /// Overrides being written out, so that a block inside its own override shows its default.
  var active: Set<ObjectIdentifier> = []
  /// The templates being compiled, outermost first.
  var chain: [Link] = []
  var depth = 0
}

/// Content that replaces a block of that name, and the template that it was written in.
struct Override: Hashable {
  let block: Block
  let template: ParsedTemplate

  static func == (left: Override, right: Override) -> Bool { left.block === right.block }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(block)) }
}

/// A template of the chain; a parent may come back with other overrides, but never with the same.
struct Link: Hashable {
  let name: String
  let overrides: [String: Override]
}

/// What is put before each line, after as much as matches of what is taken from it: a block's content moves from
/// where it was written to where it is shown (Mustache specification, inheritance).
struct Indentation: Hashable {
  var prefix: [UInt8] = []
  var stripped: [UInt8] = []

  /// The white space of a line that begins with these blanks.
  func applied(to blanks: ArraySlice<UInt8>) -> [UInt8] {
    let common = zip(stripped, blanks).prefix { $0 == $1 }.count
    return prefix + blanks.dropFirst(common)
  }
}
