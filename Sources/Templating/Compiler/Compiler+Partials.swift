extension Compiler {
  /// Compiles a partial, or a parent with the blocks that override its own. Overrides from further out take precedence (Mustache
  /// specification, inheritance).
  mutating func compilePartial(_ name: Name, _ site: Site, overrides: [Block], _ context: inout Context) {
    guard let template = templates[name.text] else {
      if isTyped {
        report(.unknownTemplate(name.text, known: templates.keys.sorted()), name.offset, in: context.template)
      }
      return
    }
    var inner = context
    for block in overrides where inner.overrides[block.name.text] == nil {
      inner.overrides[block.name.text] = Override(block: block, template: context.template)
    }
    let link = Link(name: name.text, overrides: inner.overrides)
    if isTyped, let start = context.chain.firstIndex(of: link) {
      let chain = context.chain[start...].map(\.name) + [name.text]
      report(.recursive(chain), name.offset, in: context.template)
      return
    }
    inner.chain.append(link)
    inner.html = context.html.atBoundary
    let blanks = context.template.text.bytes[site.indentation]
    inner.indentation = Indentation(prefix: site.isStandalone ? context.indentation.applied(to: blanks) : [])
    let former = way
    defer { way = former }
    note(name, leadsTo: template, from: context.template)
    guard let routine = routine(name, template, &inner) else { return }
    assembler.append(.call(UInt32(clamping: routine.index)))
    context.html = routine.end
  }

  private mutating func note(_ name: Name, leadsTo template: ParsedTemplate, from user: ParsedTemplate) {
    if template.isGiven, !user.isGiven { way = (user, name.offset) }
  }

  /// The routine of a template, which is compiled once for each shape of context.
  private mutating func routine(_ name: Name, _ template: ParsedTemplate, _ context: inout Context) -> Routine? {
    if let known = routines[RoutineKey(template.name, context)] { return known }
    context.depth += 1
    guard context.depth < Compiler.maximumDepth else {
      report(.expandsTooDeep(Compiler.maximumDepth), name.offset, in: context.template)
      return nil
    }
    return compileRoutine(template, context)
  }

  mutating func compileBlock(_ block: Block, _ site: Site, _ context: inout Context) {
    let before = context.html.atBoundary
    context.html = before
    let name = block.name
    // The override is to blame, not the template with the block, unless only the latter is the site's own.
    var filling = (name: name, template: context.template)
    if let override = context.overrides[name.text], !context.active.contains(ObjectIdentifier(override.block)) {
      if context.template.isGiven || !override.template.isGiven { filling = (override.block.name, override.template) }
      compileOverride(override, of: block, site, &context)
    } else {
      descend(name, block.nodes, &context)
    }
    join(before, "{{$\(name.text)}}", filling.name, in: filling.template, &context)
  }

  private mutating func compileOverride(_ override: Override, of block: Block, _ site: Site, _ context: inout Context) {
    let former = way
    defer { way = former }
    note(block.name, leadsTo: override.template, from: context.template)
    var inner = context
    inner.template = override.template
    inner.active.insert(ObjectIdentifier(override.block))
    // A block on lines of its own is indented like its default content.
    let isIndented = site.isStandalone && !block.indentation.isEmpty
    let blanks = context.template.text.bytes[isIndented ? block.indentation : site.indentation]
    inner.indentation = Indentation(
      prefix: context.indentation.applied(to: blanks),
      stripped: Array(override.template.text.bytes[override.block.indentation]))
    if site.isStandalone, !override.block.beginsLine { assembler.append(literal: inner.indentation.prefix) }
    descend(override.block.name, override.block.nodes, &inner, skippingFirstLineStart: !site.isStandalone)
    context.html = inner.html
  }

  /// Checks that each override names a block of the parent or of a template that the parent uses.
  mutating func checkOverrides(_ overrides: [Block], of parent: Name, _ context: Context) {
    // If the parent has syntax errors, which are reported, its blocks are not known.
    guard let template = templates[parent.text], template.problems.isEmpty else { return }
    let known = declaredBlocks[parent.text] ?? blocks(reachedFrom: template)
    declaredBlocks[parent.text] = known
    for block in overrides where !known.contains(block.name.text) {
      guard template.isGiven || !context.template.isGiven else {
        report(.lostBlock(block.name.text), 0, in: template)
        continue
      }
      let problem = TemplateProblem.unknownBlock(block.name.text, parent: parent.text, known: known)
      report(problem, block.name.offset, in: context.template)
    }
  }

  /// The sorted names of all blocks in a template and in its partials and parents.
  private func blocks(reachedFrom template: ParsedTemplate) -> [String] {
    let names = templates.reached(from: template.name).nodes.flatMap { node -> [String] in
      switch node {
      case .block(let block, _): [block.name.text]
      case .parent(_, _, let overrides, _): overrides.map(\.name.text)
      case .section, .partial, .lineStart, .literal, .variable: []
      }
    }
    return Set(names).sorted()
  }
}

extension Block {
  var beginsLine: Bool { if case .lineStart = nodes.first { true } else { false } }
}
