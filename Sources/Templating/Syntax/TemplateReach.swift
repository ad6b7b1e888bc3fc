extension TemplateSet {
  /// The names of a template and of all partials and parents that it reaches, sorted. Besides the record, a page depends only on these.
  public func reached(from name: String) -> [String] { templates.reached(from: name).names.sorted() }
}

extension [String: ParsedTemplate] {
  /// The names of a template and of all partials and parents that it reaches, and the nodes in all of them.
  func reached(from name: String) -> (names: Set<String>, nodes: [Node]) {
    var (names, nodes): (Set<String>, [Node]) = ([name], [])
    var waiting = self[name]?.nodes ?? []
    while let node = waiting.popLast() {
      nodes.append(node)
      switch node {
      case .section(_, _, let inner): waiting += inner
      case .block(let block, _): waiting += block.nodes
      case .partial(let name, _): if names.insert(name.text).inserted { waiting += self[name.text]?.nodes ?? [] }
      case .parent(let name, _, let overrides, _):
        for block in overrides { waiting += block.nodes }
        if names.insert(name.text).inserted { waiting += self[name.text]?.nodes ?? [] }
      case .lineStart, .literal, .variable: break
      }
    }
    return (names, nodes)
  }
}
