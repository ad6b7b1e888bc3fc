import Bytes
import CanonicalHTML
import Trees

extension HTMLWalk {
  /// Writes MathML as text that says the same: fractions with a slash, roots with their sign, superscripts and subscripts as such.
  mutating func enterMath(_ node: HTMLNode) {
    let place = mathPlace(of: node)
    switch place {
    case .line, .fraction(isFirst: true): break
    case .fraction(isFirst: false): writer.write("/")
    case .high: writer.open(.sup)
    case .low: writer.open(.sub)
    case .written: return
    }
    let isMoved = place == .high || place == .low
    if node.isRoot {
      descend(into: node, isMoved ? .inlineParenthesis : .parenthesis)
      guard let index = node.rootIndex else { return writer.write("√(") }
      writer.open(.sup)
      descend(into: index, .rootIndex)
    } else if case .fraction = place, node.isComposite {
      writer.write("(")
      descend(into: node, .parenthesis)
    } else {
      descend(into: node, isMoved ? .inline : .nothing)
    }
  }

  private enum MathPlace: Equatable {
    case line, high, low
    case fraction(isFirst: Bool)
    /// The index of a root, which is written before what stands under the root.
    case written
  }

  /// Elements that show their parts by their places have at most three. Counting the elements before each of a hundred thousand would take
  /// minutes.
  fileprivate static let mostMathParts = 100

  /// Where an element stands in the element around it.
  private func mathPlace(of node: HTMLNode) -> MathPlace {
    guard let step = steps.last, !step.node.isHTML, step.next <= HTMLWalk.mostMathParts else { return .line }
    let place = (0..<step.next).count { step.node.child($0)?.isElement == true }
    switch (step.node.name, place) {
    case ("mfrac", _): return .fraction(isFirst: place == 1)
    case ("msup", 2), ("mover", 2), ("msubsup", 3), ("munderover", 3): return .high
    case ("msub", 2), ("munder", 2), ("msubsup", 2), ("munderover", 2): return .low
    case ("mroot", 2) where step.node.rootIndex == node: return .written
    default: return .line
    }
  }
}

extension HTMLNode {
  /// Whether this is the formula in another language, mostly TeX, beside its MathML.
  var isFormulaSource: Bool { !isHTML && !isSVG && name.hasPrefix("annotation") }

  fileprivate var isRoot: Bool { name == "msqrt" || name == "mroot" }

  /// The second part of an `mroot`, such as the 3 of a cube root.
  fileprivate var rootIndex: HTMLNode? {
    guard name == "mroot" else { return nil }
    let parts = children.prefix(HTMLWalk.mostMathParts).filter(\.isElement)
    return parts.count > 1 && !parts[1].isLeftOut ? parts[1] : nil
  }

  /// Whether a part of a fraction needs parentheses: it has several parts, or is a fraction itself, whatever it is wrapped in.
  fileprivate var isComposite: Bool {
    var node = self
    while node.name == "mrow" || node.name == "mstyle" {
      let parts = Array(node.children.lazy.filter(\.isElement).prefix(2))
      guard let first = parts.first else { return false }
      if parts.count > 1 { return true }
      node = first
    }
    return node.name == "mfrac"
  }
}
