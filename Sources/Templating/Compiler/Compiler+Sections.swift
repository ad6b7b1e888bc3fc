extension Compiler {
  mutating func compileSection(_ name: Name, isInverted: Bool, _ nodes: [Node], _ context: inout Context) {
    guard let scope = context.scope else {
      let reference = assembler.reference(toName: name.text)
      let start = isInverted ? Instruction.jumpIf(reference, target: 0) : .enter(reference, target: 0)
      compileBody(name, start, isEntered: !isInverted, nodes, &context)
      return
    }
    let resolved: Resolved
    do throws(TemplateProblem) {
      resolved = try scope.resolve(name.text, paths: &assembler.paths)
    } catch {
      report(error, name.offset, in: context.template)
      context.html.passOver()
      return
    }
    let before = context.html.atBoundary
    context.html = before
    if isInverted {
      compileBody(name, .jumpIf(resolved.reference, target: 0), isEntered: false, nodes, &context)
    } else {
      compileTypedBody(name, resolved, scope, nodes, &context)
    }
    context.scope = scope
    join(before, "{{\(isInverted ? "^" : "#")\(name.text)}}", name, in: context.template, &context)
  }

  private mutating func compileTypedBody(
    _ name: Name, _ resolved: Resolved, _ scope: Scope, _ nodes: [Node], _ context: inout Context
  ) {
    let reference = resolved.reference
    switch resolved.kind {
    case .record(let schema):
      context.scope = scope.entering(schema, isList: false)
      compileBody(name, .enter(reference, target: 0), isEntered: true, nodes, &context)
    case .list(let schema):
      context.scope = scope.entering(schema, isList: true)
      context.html = context.html.atLoop
      compileBody(name, .enter(reference, target: 0), isEntered: true, nodes, &context)
    case .flag:
      compileBody(name, .jumpUnless(reference, target: 0), isEntered: false, nodes, &context)
    case .text, .html, .address, .json:
      context.scope = scope.entering(reference, resolved.kind)
      compileBody(name, .jumpUnless(reference, target: 0), isEntered: false, nodes, &context)
    }
  }

  private mutating func compileBody(
    _ name: Name, _ start: Instruction, isEntered: Bool, _ nodes: [Node], _ context: inout Context
  ) {
    let jump = assembler.position()
    assembler.append(start)
    descend(name, nodes, &context)
    if isEntered { assembler.append(.end) }
    assembler.aim(jump, at: assembler.position())
  }

  /// Reports a part that may be omitted, repeated or replaced and does not leave the page's HTML in the state in which it found it.
  ///
  /// - Parameter template: the template in which the name stands.
  mutating func join(
    _ before: HTMLState, _ what: String, _ name: Name, in template: ParsedTemplate, _ context: inout Context
  ) {
    guard isTyped else { return }
    if let joined = before.joined(context.html) {
      context.html = joined
    } else {
      let problem = TemplateProblem.unbalanced(
        what, before: before.description, after: context.html.description)
      report(problem, name.offset, in: template)
      context.html = before
      context.html.passOver()
    }
  }
}
