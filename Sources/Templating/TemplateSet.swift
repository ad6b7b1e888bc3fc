public import Diagnostics

/// All templates of a theme by name, as partials and parents refer to them. Each is parsed once.
public struct TemplateSet: Sendable {
  let templates: [String: ParsedTemplate]

  public init(_ sources: [String: TemplateSource]) {
    templates = Dictionary(uniqueKeysWithValues: sources.map { ($0, ParsedTemplate(name: $0, source: $1)) })
  }

  /// All errors of the template and of everything it reaches; a template only where there are none.
  public func compile(_ name: String, schema: Schema) -> (template: Template?, diagnostics: [Diagnostic]) {
    var compiler = Compiler(templates, schema: schema)
    guard let program = compiler.compile(name) else { return (nil, compiler.diagnostics) }
    let template = Template(name: name, schema: schema, reaches: compiler.reached.sorted(), program: program)
    return (template, compiler.diagnostics)
  }
}
