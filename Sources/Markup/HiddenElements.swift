import Bytes
import CGumbo

extension UnsafeMutablePointer<GumboNode> {
  /// Whether no reader is to see an element, nor what is in it, as its attributes say. What scripts of its page would show later is shown
  /// nowhere else.
  var isHidden: Bool {
    guard pointee.v.element.attributes.length > 0 else { return false }
    if let hidden = attribute("hidden"), !hidden.trimmed.equalsIgnoringCase("until-found") { return true }
    guard let style = attribute("style") else { return false }
    return style.declared("display")?.equalsIgnoringCase("none") == true
      || style.declared("visibility")?.equalsIgnoringCase("hidden") == true
  }
}
