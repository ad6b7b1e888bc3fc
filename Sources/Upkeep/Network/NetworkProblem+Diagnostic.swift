import Diagnostics

extension NetworkProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .moved(let source, let target, let former, let place):
      Diagnostic(
        .warning, "network.moved", "\(source) has moved for good: \(target)", at: place,
        fixes: ["write the new address in place of \(former ?? "the former one")"])
    case .deadLink(let address, let fault, let place):
      Diagnostic(
        .warning, "network.dead-link", "the link to \(address) is dead: \(fault)", at: place,
        fixes: ["correct or remove it"])
    }
  }
}
