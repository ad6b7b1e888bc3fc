import Bytes
import CanonicalHTML
import News
import Trees

/// Walks a parsed fragment and writes what may stand in a page. It keeps a stack of its own, so that depth uses none of the thread's.
struct HTMLWalk {
  var writer: CanonicalWriter
  var addresses: AddressRewriter
  let policy: MarkupPolicy
  private(set) var firstImage: Media?
  /// Names of removed elements that local text may not have.
  private(set) var removed: Set<String> = []
  /// Hosts of removed frames, which the policy might list.
  var removedFrames: Set<String> = []
  /// The address of the previous image, or the emoji that it showed: inside `noscript` it often stands again.
  var lastImage: [UInt8] = []
  private var noscriptDepth = 0
  private(set) var steps: [Step] = []

  struct Step {
    var node: HTMLNode
    var next = 0
    var exit: Exit
  }

  enum Exit { case nothing, block, inline, mutedInline, noscript, parenthesis, inlineParenthesis, rootIndex }

  init(writer: CanonicalWriter, addresses: AddressRewriter, policy: MarkupPolicy) {
    self.writer = writer
    self.addresses = addresses
    self.policy = policy
  }

  /// Returns false if more than `limit` bytes would come out.
  mutating func run(_ root: HTMLNode, limit: Int) -> Bool {
    steps.append(Step(node: root, exit: .nothing))
    while let last = steps.indices.last {
      if let child = steps[last].node.child(steps[last].next) {
        steps[last].next += 1
        enter(child)
        if writer.html.count > limit { return false }
      } else {
        leave(steps.removeLast().exit)
      }
    }
    writer.finish(policy.headings)
    return true
  }

  private mutating func enter(_ node: HTMLNode) {
    if node.isText { return writeText(node) }
    guard node.isElement else { return }
    switch ElementRule.of(node) {
    case .drop: noteRemoval(of: node)
    case .unwrap:
      anchor(of: node)
      descend(into: node, .nothing)
    case .block(.p) where hasClass(node, "markdown-alert-title"): break
    case .block(.div) where addresses.trust == .local && hasClass(node, "contents"):
      writer.write(block: Array(SafeHTML.contents.utf8))
    case .block(let element):
      enterBlock(node, element, attributes: globalAttributes(of: node))
    case .inline(let element):
      writer.open(element, attributes: inlineAttributes(of: node, element), id: identifier(of: node))
      descend(into: node, .inline)
    case .special(let special): enter(node, special)
    }
  }

  private mutating func enter(_ node: HTMLNode, _ special: ElementRule.Special) {
    switch special {
    case .lineBreak, .wordBreak, .rule, .picture, .image, .audio, .video, .frame, .embed, .input, .noscript, .math:
      anchor(of: node)
    default: break
    }
    switch special {
    case .anchor: enterAnchor(node)
    case .lineBreak: writer.lineBreak()
    case .wordBreak: writer.wordBreak()
    case .rule: writer.rule()
    case .image:
      writeImage(node, sources: [])
      // Unlike `img`, `amp-img` has content.
      if node.childCount > 0 { descend(into: node, .nothing) }
    case .picture: writePicture(node)
    case .audio, .video: writePlayer(node, isVideo: special == .video)
    case .frame, .embed: writeFrame(node)
    case .object: enterObject(node)
    case .input: writeCheckbox(node)
    case .span, .bdo, .time: enterConditional(node, special)
    case .superscript: enterSuperscript(node)
    case .noscript:
      noscriptDepth += 1
      descend(into: node, .noscript)
    case .math: enterMath(node)
    case .codeBlock: enterCodeBlock(node)
    case .details:
      let first = node.children.first { !$0.isText || !$0.text.isBlank }
      let hasSummary = first.map { $0.isElement && $0.tag == .summary && $0.showsSomething } ?? false
      enterBlock(node, hasSummary ? .details : .div, attributes: globalAttributes(of: node))
    case .item: enterBlock(node, .li, attributes: itemAttributes(of: node))
    case .orderedList: enterBlock(node, .ol, attributes: listAttributes(of: node))
    case .tableCell:
      enterBlock(node, node.tag == .th ? .th : .td, attributes: cellAttributes(of: node))
    }
  }

  private mutating func leave(_ exit: Exit) {
    switch exit {
    case .nothing: break
    case .block: writer.closeBlock()
    case .inline: writer.closeInline()
    case .mutedInline:
      writer.text.silence -= 1
      writer.closeInline()
    case .noscript: noscriptDepth -= 1
    case .parenthesis: writer.write(")")
    case .inlineParenthesis:
      writer.write(")")
      writer.closeInline()
    case .rootIndex:
      writer.closeInline()
      writer.write("√(")
    }
  }

  mutating func descend(into node: HTMLNode, _ exit: Exit) {
    steps.append(Step(node: node, exit: exit))
  }

  mutating func enterBlock(_ node: HTMLNode, _ element: BlockElement, attributes: [UInt8]) {
    writer.open(element, attributes: attributes, id: identifier(of: node))
    descend(into: node, .block)
  }

  private mutating func enterAnchor(_ node: HTMLNode) {
    guard let href = node.attribute("href"), let target = addresses.rewrite(href, for: .link) else {
      anchor(of: node)
      return descend(into: node, .nothing)
    }
    let isBackReference = hasClass(node, "footnote-backref")
    var attributes = linkAttributes(target)
    if isBackReference { attributes.append(contentsOf: SafeHTML.footnoteBack.utf8) }
    if let title = node.attribute("title"), !title.isEmpty { attributes.append(name: " title=\"", value: title) }
    attributes += languageAttributes(of: node)
    writer.open(.a, attributes: attributes, id: identifier(of: node))
    if isBackReference { writer.text.silence += 1 }
    descend(into: node, isBackReference ? .mutedInline : .inline)
  }

  private mutating func enterSuperscript(_ node: HTMLNode) {
    guard hasClass(node, "footnote-ref") else {
      writer.open(.sup, attributes: languageAttributes(of: node), id: identifier(of: node))
      return descend(into: node, .inline)
    }
    writer.open(.sup, attributes: Array(" class=\"footnote-ref\"".utf8), id: identifier(of: node))
    writer.text.silence += 1
    descend(into: node, .mutedInline)
  }

  /// Elements that mean nothing without an attribute.
  private mutating func enterConditional(_ node: HTMLNode, _ special: ElementRule.Special) {
    let language = languageAttributes(of: node)
    let element: InlineElement?
    var attributes = language
    switch special {
    case .bdo: element = isDirection(node.attribute("dir"), allowsAuto: false) ? .bdo : nil
    case .time:
      let time = node.attribute("datetime")?.trimmed
      element = time.map(isDateOrTime) == true ? .time : nil
      if element != nil, let time { attributes.append(name: " datetime=\"", value: time) }
    default: element = language.isEmpty ? nil : .span
    }
    guard let element else {
      anchor(of: node)
      return descend(into: node, .nothing)
    }
    writer.open(element, attributes: attributes, id: identifier(of: node))
    descend(into: node, .inline)
  }

  private mutating func noteRemoval(of node: HTMLNode) {
    guard addresses.trust == .local, !node.isLeftOut else { return }
    let name = node.name
    // Parts of elements that were dealt with as a whole, and elements that show nothing.
    let unnoticed: Set = ["area", "col", "colgroup", "datalist", "optgroup", "option", "param", "source", "track"]
    if !unnoticed.contains(name) { removed.insert(name) }
  }

  mutating func noteRemoval(_ name: String) {
    if addresses.trust == .local { removed.insert(name) }
  }

  mutating func note(image: Media) {
    if firstImage == nil, image.mayStandForText { firstImage = image }
  }

  /// Whether this image stands already before the `noscript` that repeats it for browsers without scripts.
  func isRepeated(_ address: [UInt8]) -> Bool { noscriptDepth > 0 && address == lastImage }
}
