import Diagnostics

extension NetworkProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .moved(let source, let target, let former, let other, let place):
      Diagnostic(
        .warning, "network.moved", "\(source) has moved for good: \(target)", at: place,
        fixes: [
          other.map { "remove it: \($0) has the new address already" }
            ?? "write the new address in place of \(former ?? "the former one")"
        ])
    case .deadLink(let address, let fault, let place):
      Diagnostic(
        .warning, "network.dead-link", "the link to \(address) is dead: \(fault)", at: place,
        fixes: ["correct or remove it"])
    }
  }
}
