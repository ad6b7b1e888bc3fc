public import Diagnostics

/// All templates of a theme by name, as partials and parents refer to them. Each is parsed once.
public struct TemplateSet: Sendable {
  let templates: [String: ParsedTemplate]

  public init(_ sources: [String: TemplateSource]) {
    templates = Dictionary(uniqueKeysWithValues: sources.map { ($0, ParsedTemplate(name: $0, source: $1)) })
  }

  /// All errors of the template and of everything it reaches; a template only where there are none.
  ///
  /// - Parameter policy: the last part of the name of a variable by which a page tells browsers to run and read nothing that is written
  ///   within it: where that is written, each script and rule within is a warning, and each of another host than `home`.
  /// - Parameter home: where pages are published, as `https://paper.example`.
  public func compile(
    _ name: String, schema: Schema, policy: String? = nil, home: String? = nil
  ) -> (template: Template?, diagnostics: [Diagnostic]) {
    var compiler = Compiler(templates, schema: schema, home: home)
    guard let program = compiler.compile(name) else { return (nil, compiler.diagnostics) }
    let template = Template(name: name, schema: schema, reaches: compiler.reached.sorted(), program: program)
    return (template, policy.map(compiler.written.contains) == true ? compiler.blocked : [])
  }
}
