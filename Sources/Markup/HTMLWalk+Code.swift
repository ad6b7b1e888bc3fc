import Bytes
import CanonicalHTML
import Trees

extension HTMLWalk {
  /// Writes a `pre`. If its language is known, our highlighting replaces its own colours.
  mutating func enterCodeBlock(_ node: HTMLNode) {
    guard let block = CodeBlock(node), let language = language(of: node, block.code) else {
      return enterBlock(node, .pre, attributes: globalAttributes(of: node))
    }
    let isOpen = block.text.withUnsafeBufferPointer { text -> Bool in
      guard let html = highlighted(text, in: language) else { return false }
      writer.open(.pre, attributes: globalAttributes(of: node), id: identifier(of: node))
      guard writer.isAtPreStart else {
        writer.closeBlock()
        return false
      }
      var attributes: [UInt8] = []
      attributes.append(name: " class=\"language-", value: language)
      if let code = block.code { attributes += languageAttributes(of: code) }
      writer.open(.code, attributes: attributes, id: block.code.flatMap { identifier(of: $0) })
      writer.write(text, as: html)
      writer.closeInline()
      writer.closeBlock()
      return true
    }
    if !isOpen { enterBlock(node, .pre, attributes: globalAttributes(of: node)) }
  }

  /// The language of the code, by the classes of `code`, `pre` and the elements around.
  private func language(of node: HTMLNode, _ code: HTMLNode?) -> ByteView? {
    if let names = code?.attribute("class"), let name = codeLanguage(names) { return name }
    if let names = node.attribute("class"), let name = codeLanguage(names) { return name }
    for step in steps.suffix(3).reversed() where step.node.isElement && step.node.isHTML {
      guard step.node.tag == .div || step.node.tag == .figure else { break }
      if let names = step.node.attribute("class"), let name = codeLanguage(names, around: true) { return name }
    }
    return nil
  }
}

/// The language in class names: `language-x` as in HTML, `lang-x`, GitHub's `highlight-source-x`, SyntaxHighlighter's `brush: x`; on an
/// element around the block, also Sphinx's `highlight-x`.
private func codeLanguage(_ names: ByteView, around: Bool = false) -> ByteView? {
  let prefixes: [StaticString] =
    ["language-", "lang-", "highlight-source-", "highlight-text-", "brush:"] + (around ? ["highlight-"] : [])
  var isBrush = false
  for name in names.split(whereSeparator: isHTMLSpace) {
    var name = ByteView(rebasing: name)
    if name.last == UInt8(ascii: ";") { name = name.part(0, name.count - 1) }
    if isBrush { return isCodeLanguage(name) ? name : nil }
    guard let prefix = prefixes.first(where: { name.starts(with: $0) }) else { continue }
    let rest = name.part(prefix.utf8CodeUnitCount, name.count)
    if rest.isEmpty { isBrush = true } else if isCodeLanguage(rest) { return rest }
  }
  return nil
}

/// The text of a `pre` that holds nothing but text and its colours, and its `code` element if there is one.
private struct CodeBlock {
  private(set) var text: [UInt8] = []
  private(set) var code: HTMLNode?

  init?(_ node: HTMLNode) {
    for child in node.children where child.isElement && child.isHTML && child.tag == .code {
      guard code == nil else { return nil }
      code = child
    }
    if let code {
      for child in node.children where child != code {
        guard child.isText ? child.text.isBlank : child.isElement && child.childCount == 0 && isColour(child) else {
          return nil
        }
      }
    }
    guard gather(code ?? node) else { return nil }
  }

  private mutating func gather(_ root: HTMLNode) -> Bool {
    var steps: [(node: HTMLNode, next: Int)] = [(root, 0)]
    while let last = steps.indices.last {
      guard let child = steps[last].node.child(steps[last].next) else {
        steps.removeLast()
        continue
      }
      steps[last].next += 1
      if child.isText {
        text.append(contentsOf: child.text)
      } else if child.isElement {
        guard isColour(child), steps.count < 16 else { return false }
        steps.append((child, 0))
      }
    }
    return true
  }

  private func isColour(_ node: HTMLNode) -> Bool {
    node.isHTML && node.identifier == nil && (node.tag == .span || node.tag == .font)
      && node.attribute("lang") == nil && node.attribute("dir") == nil
  }
}
