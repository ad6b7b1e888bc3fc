import Bytes
import Trees

extension FragmentIdentifiers {
  /// Collects the identifiers that a tree defines and the fragments that its links ask for.
  init(of root: HTMLNode) {
    self.init()
    var steps: [(node: HTMLNode, next: Int)] = [(root, 0)]
    while let last = steps.indices.last {
      guard let child = steps[last].node.child(steps[last].next) else {
        steps.removeLast()
        continue
      }
      steps[last].next += 1
      guard child.isElement else { continue }
      let rule = ElementRule.of(child)
      if case .drop = rule { continue }
      if let id = child.identifier { define(id) }
      if child.isHTML, child.tag == .a, let href = child.attribute("href")?.trimmed,
        href.first == UInt8(ascii: "#"), child.showsSomething
      {
        want(href.part(1, href.count))
      }
      switch rule {
      // The content of a player is for browsers that have none.
      case .special(.audio), .special(.video): continue
      default: steps.append((child, 0))
      }
    }
  }
}
