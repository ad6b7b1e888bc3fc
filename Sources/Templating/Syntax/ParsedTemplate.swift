/// The syntax tree of a template, with its syntax errors.
final class ParsedTemplate: Sendable {
  let name: String
  let text: TemplateText
  let isGiven: Bool
  let nodes: [Node]
  let problems: [LocatedProblem]

  init(name: String, source: TemplateSource) {
    self.name = name
    text = TemplateText(source)
    isGiven = source.isGiven
    let tokenizer = Tokenizer(text)
    var builder = TreeBuilder(text, tokenizer.tokens)
    nodes = builder.build()
    problems = (tokenizer.problems + builder.problems).sorted { $0.offset < $1.offset }
  }
}
