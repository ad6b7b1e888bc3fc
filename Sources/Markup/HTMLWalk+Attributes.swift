import Bytes
import CanonicalHTML
import News
import Trees

extension HTMLWalk {
  /// `lang`, `dir`, and the class of footnotes and alerts.
  func globalAttributes(of node: HTMLNode) -> [UInt8] {
    guard node.hasAttributes else { return [] }
    var result: [UInt8] = []
    if node.tag == .section || node.tag == .div, hasClass(node, "footnotes") {
      result.append(" class=\"footnotes\"")
    } else if node.tag == .div, let alert = alert(of: node) {
      result.append(contentsOf: alert.attribute.utf8)
    }
    return result + languageAttributes(of: node)
  }

  func inlineAttributes(of node: HTMLNode, _ element: InlineElement) -> [UInt8] {
    guard node.hasAttributes else { return [] }
    var result: [UInt8] = []
    if element == .code, let name = node.attribute("class").flatMap(languageClass) {
      result.append(name: " class=\"", value: name)
    }
    if element == .abbr || element == .dfn, let title = node.attribute("title"), !title.isBlank {
      result.append(name: " title=\"", value: title)
    }
    return result + languageAttributes(of: node)
  }

  func languageAttributes(of node: HTMLNode) -> [UInt8] {
    guard node.hasAttributes else { return [] }
    var result: [UInt8] = []
    if let language = node.attribute("lang"), isLanguageTag(language) {
      result.append(name: " lang=\"", value: language)
    }
    if let direction = node.attribute("dir"), isDirection(direction, allowsAuto: true) {
      result.append(" dir=\"")
      result += direction.map(lowercased)
      result.append(UInt8(ascii: "\""))
    }
    return result
  }

  func linkAttributes(_ target: AddressRewriter.Target) -> [UInt8] {
    Markup.linkAttributes(target, trust: addresses.trust)
  }

  func itemAttributes(of node: HTMLNode) -> [UInt8] {
    var result = globalAttributes(of: node)
    if let value = node.attribute("value")?.integer { result.append(name: " value=\"", decimal: value) }
    let first = node.children.first { !$0.isText || !$0.text.isBlank }
    if let first, isCheckbox(first) || hasClass(node, "task") { result.append(" class=\"task\"") }
    return result
  }

  func listAttributes(of node: HTMLNode) -> [UInt8] {
    var result = globalAttributes(of: node)
    if let start = node.attribute("start")?.integer, start != 1 { result.append(name: " start=\"", decimal: start) }
    if let type = node.attribute("type"), type.count == 1, "aAiI".utf8.contains(type[0]) {
      result.append(name: " type=\"", value: type)
    }
    if node.attribute("reversed") != nil { result.append(" reversed") }
    return result
  }

  func cellAttributes(of node: HTMLNode) -> [UInt8] {
    guard node.hasAttributes else { return [] }
    var result = globalAttributes(of: node)
    for (name, opening) in [("colspan", " colspan=\""), ("rowspan", " rowspan=\"")] as [(StaticString, StaticString)] {
      guard let span = node.attribute(name)?.leadingNumber, 2...1_000 ~= span else { continue }
      result.append(name: opening, decimal: span)
    }
    if node.tag == .th, let scope = node.attribute("scope"),
      ["row", "col", "rowgroup", "colgroup"].contains(where: { scope.equalsIgnoringCase($0) })
    {
      result.append(" scope=\"")
      result += scope.map(lowercased)
      result.append(UInt8(ascii: "\""))
    }
    result += alignmentClass(alignment(of: node))
    return result
  }

  /// The identifier to write; nil if no link leads to it.
  mutating func identifier(of node: HTMLNode) -> [UInt8]? {
    guard node.hasAttributes, let id = node.identifier else { return nil }
    return addresses.identifiers.identifier(for: id, keepsAll: addresses.trust == .local)
  }

  /// Keeps a place that links lead to although its element is removed.
  mutating func anchor(of node: HTMLNode) {
    if let id = identifier(of: node) { writer.anchor(id) }
  }

  func hasClass(_ node: HTMLNode, _ name: StaticString) -> Bool {
    guard let names = node.attribute("class") else { return false }
    return names.split(whereSeparator: isHTMLSpace).contains { ByteView(rebasing: $0).equals(name) }
  }

  private func alert(of node: HTMLNode) -> SafeHTML.Alert? {
    node.attribute("class")?.split(whereSeparator: isHTMLSpace).lazy.compactMap {
      SafeHTML.Alert(className: String(decoding: $0, as: UTF8.self))
    }.first
  }

  private func alignment(of node: HTMLNode) -> UInt8 {
    if let align = node.attribute("align")?.trimmed {
      if align.equalsIgnoringCase("center") { return UInt8(ascii: "c") }
      if align.equalsIgnoringCase("right") { return UInt8(ascii: "r") }
      if align.equalsIgnoringCase("left") { return UInt8(ascii: "l") }
    }
    if hasClass(node, "align-center") { return UInt8(ascii: "c") }
    if hasClass(node, "align-right") { return UInt8(ascii: "r") }
    return hasClass(node, "align-left") ? UInt8(ascii: "l") : 0
  }
}

/// The class of a table cell, by the first letter of the alignment. A class, because pages take no styles from bodies.
func alignmentClass(_ letter: UInt8) -> [UInt8] {
  switch letter {
  case UInt8(ascii: "l"): Array(" class=\"align-left\"".utf8)
  case UInt8(ascii: "c"): Array(" class=\"align-center\"".utf8)
  case UInt8(ascii: "r"): Array(" class=\"align-right\"".utf8)
  default: []
  }
}

/// `href` and, for links that lead elsewhere, `rel`: links of strangers pass on no reputation (`nofollow ugc`), and no page that is opened
/// may reach back (`noopener`). The referrer is left to the site: publishers like to see where readers come from.
func linkAttributes(_ target: AddressRewriter.Target, trust: Trust) -> [UInt8] {
  var result: [UInt8] = []
  let address: [UInt8]
  var isElsewhere = false
  switch target {
  case .web(let web):
    address = TrackingParameters.removed(from: web)
    isElsewhere = true
  default: address = target.text
  }
  result.reserveCapacity(address.count + 48)
  result.append(" href=\"")
  address.withUnsafeBufferPointer { result.append(escapingAttribute: $0) }
  result.append(UInt8(ascii: "\""))
  if isElsewhere {
    switch trust {
    case .local: result.append(" rel=\"noopener\"")
    case .remote: result.append(" rel=\"noopener nofollow ugc\"")
    }
  }
  return result
}

extension [UInt8] {
  /// - Parameter opening: ` name="`.
  mutating func append(name opening: StaticString, value: ByteView) {
    append(opening)
    append(escapingAttribute: value)
    append(UInt8(ascii: "\""))
  }

  mutating func append(name opening: StaticString, decimal value: Int) {
    append(opening)
    append(decimal: value)
    append(UInt8(ascii: "\""))
  }
}
