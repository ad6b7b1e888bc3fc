extension Compiler {
  mutating func compile(_ nodes: [Node], _ context: inout Context, skippingFirstLineStart: Bool = false) {
    guard context.depth < Compiler.maximumDepth else {
      // `descend` has reported the node that nests too deep.
      return
    }
    for (index, node) in nodes.enumerated() {
      guard steps < Compiler.maximumSteps else { return }
      steps += 1
      if steps == Compiler.maximumSteps { report(.expandsTooFar(steps), 0, in: context.template) }
      switch node {
      case .lineStart(let blanks):
        if index == 0, skippingFirstLineStart { continue }
        let text = context.indentation.applied(to: context.template.text.bytes[blanks])
        write(text[...], at: { _ in blanks.lowerBound }, &context)
      case .literal(let range):
        write(context.template.text.bytes[range], at: { $0 }, &context)
      case .variable(let name, let isUnescaped): compileVariable(name, isUnescaped: isUnescaped, &context)
      case .section(let name, let isInverted, let nodes):
        compileSection(name, isInverted: isInverted, nodes, &context)
      case .partial(let name, let site): compilePartial(name, site, overrides: [], &context)
      case .parent(let name, let site, let overrides, let stray):
        if let stray, isTyped { report(.strayContent(parent: name.text), stray, in: context.template) }
        if isTyped { checkOverrides(overrides, of: name, context) }
        compilePartial(name, site, overrides: overrides, &context)
      case .block(let block, let site): compileBlock(block, site, &context)
      }
    }
  }

  /// Adds the template's own text to the program, and follows it through the states of HTML.
  private mutating func write(_ bytes: ArraySlice<UInt8>, at offset: (Int) -> Int, _ context: inout Context) {
    assembler.append(literal: bytes)
    guard isTyped else { return }
    for index in bytes.indices {
      guard let fault = context.html.advance(bytes[index]) else { continue }
      if fault.isBlockedByPolicy {
        noteBlocked(fault, offset(index), in: context.template)
      } else {
        report(.fault(fault), offset(index), in: context.template)
      }
    }
  }

  /// Compiles the content of a node, one level deeper.
  mutating func descend(
    _ name: Name, _ nodes: [Node], _ context: inout Context, skippingFirstLineStart: Bool = false
  ) {
    context.depth += 1
    if context.depth == Compiler.maximumDepth {
      report(.expandsTooDeep(Compiler.maximumDepth), name.offset, in: context.template)
    }
    compile(nodes, &context, skippingFirstLineStart: skippingFirstLineStart)
    context.depth -= 1
  }

  private mutating func compileVariable(_ name: Name, isUnescaped: Bool, _ context: inout Context) {
    guard let scope = context.scope else {
      assembler.append(.write(assembler.reference(toName: name.text), isUnescaped ? .html : .text))
      return
    }
    if isUnescaped { report(.unescaped(name.text), name.offset, in: context.template) }
    do throws(TemplateProblem) {
      let resolved = try scope.resolve(name.text, paths: &assembler.paths)
      let style = try style(of: resolved.kind, name.text)
      if let refusal = context.html.interpolate(resolved.kind) {
        throw .refused(name.text, kind: resolved.kind.description, refusal)
      }
      assembler.append(.write(resolved.reference, style))
      written.insert(name.text.split(separator: ".").last.map(String.init) ?? name.text)
    } catch {
      report(error, name.offset, in: context.template)
      context.html.passOver()
    }
  }

  private func style(of kind: Schema.Kind, _ name: String) throws(TemplateProblem) -> Instruction.Style {
    switch kind {
    case .text: return .text
    case .html: return .html
    case .address: return .address
    case .json: return .json
    case .flag: throw .flagWritten(name)
    case .record(let schema), .list(let schema):
      throw .recordWritten(name, kind: kind.description, known: schema.fields.map(\.name))
    }
  }
}
