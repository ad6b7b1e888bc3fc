public import Diagnostics

/// All templates of a theme, by the names that partials and parents use. Each is parsed once.
public struct TemplateSet: Sendable {
  let templates: [String: ParsedTemplate]

  public init(_ sources: [String: TemplateSource]) {
    templates = Dictionary(uniqueKeysWithValues: sources.map { ($0, ParsedTemplate(name: $0, source: $1)) })
  }

  /// Compiles a template and returns all errors in it and in everything it reaches; the template is nil if there are any.
  ///
  /// - Parameter policy: the last part of the name of a variable with a policy that forbids browsers to run or read code inside the
  ///   page. If this variable is written, scripts and rules inside the page are reported as warnings, and so are those on other hosts
  ///   than `home`.
  /// - Parameter home: the address at which pages are published, such as `https://paper.example`.
  public func compile(
    _ name: String, schema: Schema, policy: String? = nil, home: String? = nil
  ) -> (template: Template?, diagnostics: [Diagnostic]) {
    var compiler = Compiler(templates, schema: schema, home: home)
    guard let program = compiler.compile(name) else { return (nil, compiler.diagnostics) }
    let template = Template(name: name, schema: schema, contained: compiler.reached, program: program)
    return (template, policy.map(compiler.written.contains) == true ? compiler.blocked : [])
  }
}
