import Bytes
import CGumbo

extension UnsafeMutablePointer<GumboNode> {
  /// Whether an element is removed with its content, whatever becomes of others of its kind.
  var isLeftOut: Bool { isHTML ? isDrawnFormula : isFormulaSource }

  /// Whether no reader is to see the element, by its attributes. This is believed of images only: text may be what a script of its page
  /// would show on demand, and is shown.
  var isHidden: Bool {
    guard pointee.v.element.attributes.length > 0 else { return false }
    if let hidden = attribute("hidden"), !hidden.trimmed.equalsIgnoringCase("until-found") { return true }
    guard let style = attribute("style") else { return false }
    return style.declared("display")?.equalsIgnoringCase("none") == true
  }

  /// Whether this is the visible form of a formula that stands beside it as MathML: KaTeX and MathJax write both.
  private var isDrawnFormula: Bool {
    guard tag == GUMBO_TAG_SPAN || tag == GUMBO_TAG_NOBR || tag == GUMBO_TAG_UNKNOWN,
      attribute("aria-hidden")?.equalsIgnoringCase("true") == true
        || attribute("class")?.contains("katex-html") == true,
      let parent = pointee.parent, parent.isElement
    else { return false }
    let index = pointee.index_within_parent
    guard 0..<parent.childCount ~= index else { return false }
    // White space may stand between the two.
    return (Swift.max(0, index - 2)...index + 2).contains { near in
      near != index && parent.child(near)?.isSpokenFormula == true
    }
  }

  /// Whether this is the form of such a formula that holds MathML.
  private var isSpokenFormula: Bool {
    guard isElement, isHTML else { return false }
    let names = attribute("class")
    guard
      names?.contains("katex-mathml") == true || names?.contains("MJX_Assistive_MathML") == true
        || tag == GUMBO_TAG_UNKNOWN && unknownName == "mjx-assistive-mml"
    else { return false }
    return children.contains { $0.isElement && !$0.isHTML && !$0.isSVG }
  }
}
