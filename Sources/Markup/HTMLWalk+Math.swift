import Bytes
import CanonicalHTML
import Trees

extension HTMLWalk {
  /// Writes MathML as text that says the same: fractions with a slash, roots with their sign, superscripts and subscripts as such.
  mutating func enterMath(_ node: HTMLNode) {
    switch mathPlace(of: node) {
    case .line: descend(into: node, .nothing)
    case .high: enterMath(node, .sup)
    case .low: enterMath(node, .sub)
    case .root:
      writer.write("√(")
      descend(into: node, .parenthesis)
    case .fraction(let isFirst):
      if !isFirst { writer.write("/") }
      guard node.name == "mrow", node.children.filter(\.isElement).count > 1 else {
        return descend(into: node, .nothing)
      }
      writer.write("(")
      descend(into: node, .parenthesis)
    }
  }

  private mutating func enterMath(_ node: HTMLNode, _ element: InlineElement) {
    writer.open(element)
    descend(into: node, .inline)
  }

  private enum MathPlace {
    case line, high, low, root
    case fraction(isFirst: Bool)
  }

  /// Elements that show their parts by their places have at most three. Counting the elements before each of a hundred thousand would take
  /// minutes.
  private static let mostMathParts = 100

  /// Where an element stands in the element around it.
  private func mathPlace(of node: HTMLNode) -> MathPlace {
    if node.name == "msqrt" { return .root }
    guard let step = steps.last, !step.node.isHTML, step.next <= HTMLWalk.mostMathParts else { return .line }
    let place = (0..<step.next).count { step.node.child($0)?.isElement == true }
    switch (step.node.name, place) {
    case ("mfrac", _): return .fraction(isFirst: place == 1)
    case ("msup", 2), ("mover", 2), ("msubsup", 3), ("munderover", 3): return .high
    case ("msub", 2), ("munder", 2), ("msubsup", 2), ("munderover", 2): return .low
    default: return .line
    }
  }
}

extension HTMLNode {
  /// Whether this is the formula in another language, mostly TeX, beside its MathML.
  var isFormulaSource: Bool { !isHTML && !isSVG && name.hasPrefix("annotation") }
}
