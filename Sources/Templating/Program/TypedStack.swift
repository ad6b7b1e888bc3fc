/// Contexts of records, in which values are found by position.
struct TypedStack: ContextStack {
  /// The values of a record, valid as long as the body for which it was entered runs.
  private struct Frame {
    let values: UnsafeBufferPointer<Value>
    var isFirst = true
    var isLast = true
  }

  private let paths: [[UInt16]]
  private var frames: [Frame] = []

  /// Calls `body` with a stack that contains one record.
  static func with(_ record: Record, _ program: Program, _ body: (inout TypedStack) -> Void) {
    var stack = TypedStack(paths: program.paths)
    record.values.withUnsafeBufferPointer { values in
      stack.frames.append(Frame(values: values))
      body(&stack)
    }
  }

  private init(paths: [[UInt16]]) { self.paths = paths }

  private func value(_ reference: Reference) -> Value {
    let frame = Int(reference.frame)
    guard frame < frames.count else { return .absent }
    let values = frames[frame].values
    let field = Int(reference.field)
    guard field < values.count else { return .absent }
    return reference.path == 0 ? values[field] : member(of: values[field], reference.path)
  }

  private func member(of value: Value, _ path: UInt32) -> Value {
    var value = value
    for field in paths[Int(path) - 1] {
      guard case .record(let record) = value, Int(field) < record.values.count else { return .absent }
      value = record.values[Int(field)]
    }
    return value
  }

  func write(_ reference: Reference, _ style: Instruction.Style, into output: inout [UInt8]) {
    switch (value(reference), style) {
    case (.text(let text), .text), (.text(let text), .html): output.append(escaping: text)
    case (.html(let text), .html): output.append(html: text)
    case (.html(let text), .text): output.append(escaping: text)
    case (.address(let text), .text), (.address(let text), .html), (.address(let text), .address):
      output.append(escaping: text)
    case (.json(let bytes), .json): output.append(json: bytes)
    default: break
    }
  }

  func isTruthy(_ reference: Reference) -> Bool {
    if reference.field >= Reference.isLast { return isAtEnd(reference) }
    switch value(reference) {
    case .absent: return false
    case .text(let text), .html(let text), .address(let text): return !text.isEmpty
    case .flag(let flag): return flag
    case .json(let bytes): return !bytes.isEmpty
    case .record: return true
    case .list(let records): return !records.isEmpty
    }
  }

  private func isAtEnd(_ reference: Reference) -> Bool {
    guard Int(reference.frame) < frames.count else { return false }
    let frame = frames[Int(reference.frame)]
    return reference.field == Reference.isFirst ? frame.isFirst : frame.isLast
  }

  /// The compiler rejects templates that include themselves.
  func admitsPartial(depth: Int) -> Bool { true }

  mutating func enter(_ reference: Reference, _ body: (inout TypedStack) -> Void) {
    switch value(reference) {
    case .record(let record):
      record.values.withUnsafeBufferPointer { values in
        frames.append(Frame(values: values))
        body(&self)
        frames.removeLast()
      }
    case .list(let records):
      for index in records.indices {
        records[index].values.withUnsafeBufferPointer { values in
          frames.append(Frame(values: values, isFirst: index == 0, isLast: index + 1 == records.count))
          body(&self)
          frames.removeLast()
        }
      }
    default: break
    }
  }
}
