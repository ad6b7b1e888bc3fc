/// Contexts of an open schema, in which values are looked up by name, from the innermost context outwards (Mustache specification,
/// interpolation).
struct OpenStack: ContextStack {
  /// A template may include itself. Partials beyond this depth, or beyond this number, render as nothing.
  private static let maximumDepth = 1_000
  private var partialsLeft = 10_000

  private let names: [[String]]
  private var contexts: [OpenValue]

  init(_ value: OpenValue, _ program: Program) {
    names = program.names
    contexts = [value]
  }

  /// An empty path refers to the context itself.
  private func value(_ reference: Reference) -> OpenValue {
    let path = names[Int(reference.path) - 1]
    guard let first = path.first else { return contexts.last ?? .null }
    for context in contexts.reversed() {
      guard case .object(let members) = context, var value = members[first] else { continue }
      for name in path.dropFirst() {
        guard case .object(let members) = value, let member = members[name] else { return .null }
        value = member
      }
      return value
    }
    return .null
  }

  func write(_ reference: Reference, _ style: Instruction.Style, into output: inout [UInt8]) {
    switch value(reference) {
    case .text(let text): if style == .html { output.append(html: text) } else { output.append(escaping: text) }
    case .flag(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
    case .null, .list, .object: break
    }
  }

  func isTruthy(_ reference: Reference) -> Bool { value(reference).isTruthy }

  mutating func admitsPartial(depth: Int) -> Bool {
    partialsLeft -= 1
    return depth < OpenStack.maximumDepth && partialsLeft >= 0
  }

  mutating func enter(_ reference: Reference, _ body: (inout OpenStack) -> Void) {
    let value = value(reference)
    guard value.isTruthy else { return }
    let entries = if case .list(let list) = value { list } else { [value] }
    for entry in entries {
      contexts.append(entry)
      body(&self)
      contexts.removeLast()
    }
  }
}
