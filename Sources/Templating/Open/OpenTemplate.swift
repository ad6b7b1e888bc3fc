public import Diagnostics

/// A template compiled without a schema, as the Mustache specification defines it: unknown names render as nothing, and variables may
/// stand anywhere in the HTML. Sites never use it; it serves to run the specification's own tests against the compiler.
public struct OpenTemplate: Sendable {
  private let program: Program

  init(_ program: Program) { self.program = program }

  public func render(_ value: OpenValue) -> [UInt8] {
    var output: [UInt8] = []
    var stack = OpenStack(value, program)
    program.run(&stack, into: &output)
    return output
  }
}

extension TemplateSet {
  public func compileOpen(_ name: String) -> (template: OpenTemplate?, diagnostics: [Diagnostic]) {
    var compiler = Compiler(templates, schema: nil)
    guard let program = compiler.compile(name) else { return (nil, compiler.diagnostics) }
    return (OpenTemplate(program), compiler.diagnostics)
  }
}
