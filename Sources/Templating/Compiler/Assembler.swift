/// Collects instructions routine by routine, joins adjacent text, and lays out the routines as one program.
struct Assembler {
  private var routines: [[Instruction]] = []
  /// Indices of the routines that are being written, innermost last.
  private var open: [Int] = []
  private var literals: [UInt8] = []
  /// The start of pending text in the pool, for which there is no instruction yet.
  private var pendingStart = 0
  var paths: [[UInt16]] = []
  private var names: [[String]] = []
  private var nameIndexes: [[String]: UInt32] = [:]

  mutating func begin() -> Int {
    flush()
    routines.append([])
    open.append(routines.count - 1)
    return routines.count - 1
  }

  mutating func end() {
    append(.end)
    open.removeLast()
  }

  mutating func append(literal bytes: some Sequence<UInt8>) { literals.append(contentsOf: bytes) }

  mutating func append(_ instruction: Instruction) {
    flush()
    guard let current = open.last else { return }
    routines[current].append(instruction)
  }

  /// The index of the next instruction in its routine, as a target for jumps.
  mutating func position() -> Int {
    flush()
    return open.last.map { routines[$0].count } ?? 0
  }

  /// Sets the target of a jump once it is known.
  mutating func aim(_ index: Int, at target: Int) {
    guard let current = open.last else { return }
    routines[current][index] = routines[current][index].moved { _ in UInt32(clamping: target) }
  }

  /// A reference to a name, for an open schema.
  mutating func reference(toName name: String) -> Reference {
    let parts = name == "." ? [] : name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let index = nameIndexes[parts] ?? UInt32(clamping: names.count + 1)
    if nameIndexes.updateValue(index, forKey: parts) == nil { names.append(parts) }
    return Reference(frame: 0, field: 0, path: index)
  }

  private mutating func flush() {
    guard literals.count > pendingStart, let current = open.last else { return }
    let count = literals.count - pendingStart
    routines[current].append(.literal(start: UInt32(clamping: pendingStart), count: UInt32(clamping: count)))
    pendingStart = literals.count
  }

  /// Lays out the program, beginning with the routine to start with.
  func link(start: Int) -> Program {
    let order = [start] + routines.indices.filter { $0 != start }
    var bases = [Int](repeating: 0, count: routines.count)
    var count = 0
    for index in order {
      bases[index] = count
      count += routines[index].count
    }
    var program = Program(literals: literals, paths: paths, names: names)
    program.instructions.reserveCapacity(count)
    for index in order {
      for instruction in routines[index] {
        if case .call(let routine) = instruction {
          program.instructions.append(.call(UInt32(clamping: bases[Int(routine)])))
        } else {
          program.instructions.append(instruction.moved { $0 + UInt32(clamping: bases[index]) })
        }
      }
    }
    return program
  }
}

extension Instruction {
  /// The instruction with its target changed, if it has one.
  fileprivate func moved(_ move: (UInt32) -> UInt32) -> Instruction {
    switch self {
    case .jumpUnless(let reference, let target): .jumpUnless(reference, target: move(target))
    case .jumpIf(let reference, let target): .jumpIf(reference, target: move(target))
    case .enter(let reference, let target): .enter(reference, target: move(target))
    case .literal, .write, .call, .end: self
    }
  }
}
