extension Program {
  func run(_ stack: inout some ContextStack, into output: inout [UInt8]) {
    // Through pointers, so that threads that share a template do not contend for its reference counts.
    instructions.withUnsafeBufferPointer { instructions in
      literals.withUnsafeBufferPointer { literals in
        run(Run(instructions: instructions, literals: literals), from: 0, depth: 0, &stack, into: &output)
      }
    }
  }

  private struct Run {
    let instructions: UnsafeBufferPointer<Instruction>
    let literals: UnsafeBufferPointer<UInt8>
  }

  /// Runs up to the end of the section or template that begins at `start`.
  private func run(
    _ run: Run, from start: Int, depth: Int, _ stack: inout some ContextStack, into output: inout [UInt8]
  ) {
    var position = start
    while position < run.instructions.count {
      let instruction = run.instructions[position]
      position += 1
      switch instruction {
      case .literal(let start, let count):
        output.append(contentsOf: UnsafeBufferPointer(rebasing: run.literals[Int(start)..<Int(start &+ count)]))
      case .write(let reference, let style): stack.write(reference, style, into: &output)
      case .jumpUnless(let reference, let target):
        if !stack.isTruthy(reference) { position = Int(target) }
      case .jumpIf(let reference, let target):
        if stack.isTruthy(reference) { position = Int(target) }
      case .enter(let reference, let target):
        let body = position
        position = Int(target)
        stack.enter(reference) { stack in
          self.run(run, from: body, depth: depth + 1, &stack, into: &output)
        }
      case .call(let target):
        guard stack.admitsPartial(depth: depth) else { continue }
        self.run(run, from: Int(target), depth: depth + 1, &stack, into: &output)
      case .end: return
      }
    }
  }
}
