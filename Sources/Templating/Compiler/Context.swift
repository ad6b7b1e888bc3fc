/// What the compiler knows at one place in a template.
struct Context {
  var template: ParsedTemplate
  /// nil for an open schema.
  var scope: Scope?
  var html = HTMLState()
  var indentation = Indentation()
  var overrides: [String: Override] = [:]
  /// The overrides that are being expanded, so that a block inside its own override shows its default content.
  var active: Set<ObjectIdentifier> = []
  /// The templates being compiled, outermost first.
  var chain: [Link] = []
  var depth = 0
}

/// Content that replaces a block of the same name, and the template in which it was written.
struct Override: Hashable {
  let block: Block
  let template: ParsedTemplate

  static func == (left: Override, right: Override) -> Bool { left.block === right.block }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(block)) }
}

/// A template in the chain. A parent may occur again with other overrides, but never with the same ones.
struct Link: Hashable {
  let name: String
  let overrides: [String: Override]
}

/// White space that is put before each line, and white space that is removed from the line first as far as it matches. It moves the
/// content of a block from where it was written to where it is shown (Mustache specification, inheritance).
struct Indentation: Hashable {
  var prefix: [UInt8] = []
  var stripped: [UInt8] = []

  /// The white space of a line that begins with these blanks.
  func applied(to blanks: ArraySlice<UInt8>) -> [UInt8] {
    let common = zip(stripped, blanks).prefix { $0 == $1 }.count
    return prefix + blanks.dropFirst(common)
  }
}
