import Diagnostics

/// Compiles a template and everything it reaches into one program. With a schema, it also proves that each name is known and that each
/// value stands only where its kind may stand.
struct Compiler {
  /// Limits sections, partials and blocks together, so that the recursion fits on a thread's stack.
  static let maximumDepth = 100
  /// Limits the number of compiled nodes, which blocks within blocks could otherwise double at each level.
  static let maximumSteps = 200_000
  static let maximumDiagnostics = 200

  let templates: [String: ParsedTemplate]
  private let schema: Schema?
  private let home: String?
  private(set) var diagnostics: [Diagnostic] = []
  /// Diagnostics that apply only if the page has a policy.
  private(set) var blocked: [Diagnostic] = []
  /// The last part of the name of each variable that is written out.
  var written: Set<String> = []
  private var reported: Set<Diagnostic> = []
  private var toldWays: Set<Place> = []
  var reached: Set<String> = []
  var assembler = Assembler()
  var routines: [RoutineKey: Routine] = [:]
  var steps = 0
  /// Names of blocks, by template, against which overrides are checked.
  var declaredBlocks: [String: [String]] = [:]
  /// The place at which one of the site's own templates leads to a given one.
  var way: (template: ParsedTemplate, offset: Int)?

  /// Without a schema, names are looked up during rendering, and HTML is not checked.
  init(_ templates: [String: ParsedTemplate], schema: Schema?, home: String? = nil) {
    self.templates = templates
    (self.schema, self.home) = (schema, home)
  }

  var isTyped: Bool { schema != nil }

  /// Returns nil if there are errors.
  mutating func compile(_ name: String) -> Program? {
    guard let template = templates[name] else {
      add(TemplateProblem.unknownTemplate(name, known: templates.keys.sorted()).diagnostic(at: nil))
      return nil
    }
    var context = Context(template: template, scope: schema.map { Scope($0) })
    context.html.home = home
    context.chain = [Link(name: name, overrides: [:])]
    let routine = compileRoutine(template, context)
    return diagnostics.isEmpty ? assembler.link(start: routine.index) : nil
  }

  /// Compiles a template for one context; its code ends by returning to the caller.
  mutating func compileRoutine(_ template: ParsedTemplate, _ context: Context) -> Routine {
    if reached.insert(template.name).inserted {
      for problem in template.problems { report(problem.problem, problem.offset, in: template) }
    }
    var context = context
    context.template = template
    let key = RoutineKey(template.name, context)
    var routine = Routine(index: assembler.begin(), end: context.html)
    // An open template that includes itself finds this entry and calls it.
    routines[key] = routine
    let before = context.html
    compile(template.nodes, &context)
    if isTyped {
      if let end = before.joined(context.html) {
        routine.end = end
      } else {
        let end = template.text.bytes.lastIndex { !$0.isSpace } ?? 0
        report(
          .unfinished(template.name, before: before.description, after: context.html.description), end, in: template)
      }
    }
    assembler.end()
    routines[key] = routine
    return routine
  }

  mutating func report(_ problem: TemplateProblem, _ offset: Int, in template: ParsedTemplate) {
    // Each diagnostic costs a search for its line.
    guard diagnostics.count < Compiler.maximumDiagnostics else { return }
    let place = template.text.place(at: offset)
    guard template.isGiven, let way else { return add(problem.diagnostic(at: place)) }
    let user = way.template.text.place(at: way.offset)
    // One partial in a wrong place may lack all of its variables, so only the first is reported.
    if toldWays.insert(user).inserted { add(problem.diagnostic(at: place, usedBy: user)) }
  }

  mutating func noteBlocked(_ fault: HTMLFault, _ offset: Int, in template: ParsedTemplate) {
    guard blocked.count < Compiler.maximumDiagnostics else { return }
    let diagnostic = TemplateProblem.fault(fault).diagnostic(at: template.text.place(at: offset))
    if reported.insert(diagnostic).inserted { blocked.append(diagnostic) }
  }

  /// The same place is compiled once for each shape of context, but its faults are reported only once.
  private mutating func add(_ diagnostic: Diagnostic) {
    guard diagnostics.count < Compiler.maximumDiagnostics, reported.insert(diagnostic).inserted else { return }
    diagnostics.append(diagnostic)
  }
}

/// A template compiled for one context.
struct Routine {
  let index: Int
  /// The state of HTML in which it leaves the page.
  var end: HTMLState
}

/// Everything that the code of a template depends on.
struct RoutineKey: Hashable {
  let name: String
  let scope: Scope?
  let html: HTMLState
  let indentation: Indentation
  let overrides: [String: Override]
  let active: Set<ObjectIdentifier>

  init(_ name: String, _ context: Context) {
    self.name = name
    (scope, html) = (context.scope, context.html)
    (indentation, overrides, active) = (context.indentation, context.overrides, context.active)
  }
}
