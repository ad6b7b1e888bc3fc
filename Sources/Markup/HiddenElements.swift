import Bytes
import Trees

extension HTMLNode {
  /// Whether an element is removed with its content, whatever becomes of others of its kind.
  var isLeftOut: Bool { isHTML ? isDrawnFormula : isFormulaSource }

  /// Whether no reader is to see the element, by its attributes. This is believed of images only: text may be what a script of its page
  /// would show on demand, and is shown.
  var isHidden: Bool {
    guard hasAttributes else { return false }
    if let hidden = attribute("hidden"), !hidden.trimmed.equalsIgnoringCase("until-found") { return true }
    guard let style = attribute("style") else { return false }
    return style.declared("display")?.equalsIgnoringCase("none") == true
  }

  /// Whether this is the visible form of a formula that stands beside it as MathML: KaTeX and MathJax write both.
  private var isDrawnFormula: Bool {
    guard tag == .span || tag == .nobr || tag == .unknown,
      attribute("aria-hidden")?.equalsIgnoringCase("true") == true
        || attribute("class")?.contains("katex-html") == true
    else { return false }
    // White space may stand between the two.
    return siblings(within: 2).contains { $0.isSpokenFormula }
  }

  /// Whether this is the form of such a formula that holds MathML.
  private var isSpokenFormula: Bool {
    guard isElement, isHTML else { return false }
    let names = attribute("class")
    guard
      names?.contains("katex-mathml") == true || names?.contains("MJX_Assistive_MathML") == true
        || tag == .unknown && name == "mjx-assistive-mml"
    else { return false }
    return children.contains { $0.isElement && !$0.isHTML && !$0.isSVG }
  }
}
