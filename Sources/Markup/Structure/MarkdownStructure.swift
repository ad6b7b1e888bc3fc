import Bytes
import CCMarkGFM
import CanonicalHTML
import News

/// Finds in a parsed document what people write beyond the library's Markdown. It works on the tree, so that nothing in code is taken for
/// markup, and moves nodes if blocks belong elsewhere.
///
/// Alerts are part of GitHub's Markdown, which strangers write too; the rest is for texts of the site's own.
struct MarkdownStructure {
  private let trust: Trust
  private(set) var roles: [MarkdownNode: MarkdownRole] = [:]
  private var headings: [MarkdownNode] = []
  private var footnotes: [ByteView] = []
  private var contents: MarkdownNode?
  /// Paragraphs that hold lines of definition lists.
  private var described: [MarkdownNode] = []

  /// Returns nil if the result outgrows the document's budget.
  init?(of document: MarkdownTree, trust: Trust, outline: MarkupContext.Outline) {
    self.trust = trust
    walk(document.root)
    for paragraph in described {
      guard DefinitionList.make(of: paragraph, in: document, &roles) else { return nil }
    }
    guard trust == .local, outline != .none else { return }
    var identifiers = HeadingIdentifiers(footnotes: footnotes)
    for (heading, id) in zip(headings, identifiers.identifiers(of: headings)) { roles[heading] = .heading(id: id) }
    guard outline == .contents, contents == nil else { return }
    guard let first = document.newBlock() else { return nil }
    cmark_node_prepend_child(document.root, first)
    roles[first] = .contents
  }

  private mutating func walk(_ root: MarkdownNode) {
    var node = root
    while true {
      look(at: node)
      if mayHoldBlocks(node), let child = node.firstChild {
        node = child
        continue
      }
      while node != root, node.next == nil, let parent = node.parent { node = parent }
      guard node != root, let next = node.next else { return }
      node = next
    }
  }

  private func mayHoldBlocks(_ node: MarkdownNode) -> Bool {
    switch node.kind {
    case .document, .blockQuote, .list, .item, .footnote: true
    default: false
    }
  }

  /// Called in the document's order.
  private mutating func look(at node: MarkdownNode) {
    switch node.kind {
    case .blockQuote: takeAlert(node)
    case .heading: headings.append(node)
    case .footnote: footnotes.append(markdown_literal(node).view)
    case .paragraph where trust == .local && !markdown_is_tight(node): takeParagraph(node)
    default: break
    }
  }

  /// Takes the `[!NOTE]` of `> [!NOTE]` if it is alone on its line.
  private mutating func takeAlert(_ quote: MarkdownNode) {
    guard let paragraph = quote.firstChild, paragraph.kind == .paragraph, let first = paragraph.firstChild,
      first.kind == .text, markdown_literal(first).view.starts(with: "[!")
    else { return }
    var line: [UInt8] = []
    var marks: [MarkdownNode] = []
    var node: MarkdownNode? = first
    while let text = node, text.kind == .text, line.count <= 16 {
      line += markdown_literal(text).view
      marks.append(text)
      node = text.next
    }
    let isAlone = node.map { $0.kind == .softBreak || $0.kind == .lineBreak } ?? (paragraph.next != nil)
    guard isAlone, let alert = SafeHTML.Alert(mark: line) else { return }
    marks += node.map { [$0] } ?? []
    for mark in marks { cmark_node_unlink(mark) }
    if paragraph.firstChild == nil { cmark_node_unlink(paragraph) }
    roles[quote] = .alert(alert)
  }

  private mutating func takeParagraph(_ paragraph: MarkdownNode) {
    guard let first = paragraph.firstChild else { return }
    if first.next == nil {
      if first.kind == .text, isContentsMark(markdown_literal(first).view), contents == nil {
        contents = paragraph
        roles[paragraph] = .contents
        return
      }
      let title = markdown_title(first).view
      if first.kind == .image, !title.isBlank {
        roles[paragraph] = .figure(caption: title)
        return markdown_remove_title(first)
      }
    }
    if DefinitionList.isDescribed(in: paragraph) { described.append(paragraph) }
  }

  private func isContentsMark(_ text: ByteView) -> Bool {
    text.equalsIgnoringCase("[toc]") || text.equalsIgnoringCase("[[toc]]") || text.equalsIgnoringCase("[[_toc_]]")
  }
}
