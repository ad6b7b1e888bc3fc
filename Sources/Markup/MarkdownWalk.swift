import Bytes
import CCMarkGFM
import CanonicalHTML
import News

/// Walks a document without raw HTML and writes what the sanitiser would make of the library's output.
struct MarkdownWalk {
  var writer: CanonicalWriter
  var addresses: AddressRewriter
  let policy: MarkupPolicy
  private let roles: [MarkdownNode: MarkdownRole]
  private(set) var firstImage: Media?
  /// Whether raw HTML or a footnote was found, so that this document has to go through the sanitiser.
  private var isUnsupported = false
  /// For each open link node, innermost last, whether a link was opened: false if its address was refused.
  private var links: [Bool] = []
  private var column = 0

  init(
    writer: CanonicalWriter, addresses: AddressRewriter, policy: MarkupPolicy,
    roles: [MarkdownNode: MarkdownRole]
  ) {
    self.writer = writer
    self.addresses = addresses
    self.policy = policy
    self.roles = roles
  }

  enum Outcome { case finished, unsupported, tooLarge }

  mutating func run(_ root: MarkdownNode, limit: Int) -> Outcome {
    var node = root
    while true {
      let descends = enter(node)
      if isUnsupported { return .unsupported }
      if writer.html.count > limit { return .tooLarge }
      if descends, let child = node.firstChild {
        node = child
        continue
      }
      leave(node)
      while node != root, node.next == nil, let parent = node.parent {
        node = parent
        leave(node)
      }
      guard node != root, let next = node.next else { break }
      node = next
    }
    writer.finish(policy.headings)
    return .finished
  }

  /// Returns whether the node's children are to be walked.
  private mutating func enter(_ node: MarkdownNode) -> Bool {
    if !roles.isEmpty, let role = roles[node] { return enter(node, role) }
    switch node.kind {
    case .document: return true
    case .text:
      writer.write(markdown_literal(node).view)
      return false
    case .softBreak:
      if !node.joinsLines { writer.write("\n") }
      return false
    case .lineBreak:
      writer.lineBreak()
      writer.write("\n")
      return false
    case .code:
      writer.open(.code)
      writer.write(markdown_literal(node).view)
      writer.closeInline()
      return false
    case .image:
      writeImage(node)
      return false
    case .codeBlock:
      writeCodeBlock(node)
      return false
    case .thematicBreak:
      writer.rule()
      return false
    case .emphasis: writer.open(.em)
    case .strong: writer.open(.strong)
    case .strikethrough: writer.open(.del)
    case .link: openLink(node)
    case .footnote, .other: isUnsupported = true
    default: openBlock(node)
    }
    return true
  }

  private mutating func openBlock(_ node: MarkdownNode) {
    switch node.kind {
    case .paragraph where !markdown_is_tight(node): writer.open(.p)
    case .heading: writer.open(.heading(Int(markdown_heading_level(node))))
    case .blockQuote: writer.open(.blockquote)
    case .list: openList(node)
    case .item: openItem(node)
    case .table: writer.open(.table)
    case .tableRow:
      column = 0
      if isHeader(node) {
        writer.open(.thead)
      } else if let previous = markdown_previous(node), isHeader(previous) {
        writer.open(.tbody)
      }
      writer.open(.tr)
    case .tableCell: openCell(node)
    default: break
    }
  }

  private mutating func leave(_ node: MarkdownNode) {
    if !roles.isEmpty, let role = roles[node] { return leave(role) }
    switch node.kind {
    case .emphasis, .strong, .strikethrough: writer.closeInline()
    case .link: if links.popLast() == true { writer.closeInline() }
    case .paragraph: if !markdown_is_tight(node) { writer.closeBlock() }
    case .heading, .blockQuote, .list, .item, .table,
      .tableCell:
      writer.closeBlock()
    case .tableRow:
      writer.closeBlock()
      if isHeader(node) || node.next == nil { writer.closeBlock() }
    default: break
    }
  }

  private mutating func enter(_ node: MarkdownNode, _ role: MarkdownRole) -> Bool {
    switch role {
    case .heading(let id): writer.open(.heading(Int(markdown_heading_level(node))), id: id)
    case .alert(let alert): writer.open(.div, attributes: Array(alert.attribute.utf8))
    case .figure: writer.open(.figure)
    case .definitions: writer.open(.dl)
    case .term: writer.open(.dt)
    case .description: writer.open(.dd)
    case .paragraph: writer.open(.p)
    case .bare: break
    case .contents:
      writer.write(block: Array(SafeHTML.contents.utf8))
      return false
    }
    return true
  }

  private mutating func leave(_ role: MarkdownRole) {
    switch role {
    case .heading, .alert, .definitions, .term, .description, .paragraph: writer.closeBlock()
    case .figure(let caption):
      writer.open(.figcaption)
      writer.write(caption)
      writer.closeBlock()
      writer.closeBlock()
    case .contents, .bare: break
    }
  }

  private mutating func openList(_ node: MarkdownNode) {
    guard markdown_list_is_ordered(node) else { return writer.open(.ul) }
    var attributes: [UInt8] = []
    let start = Int(markdown_list_start(node))
    if start != 1 { attributes.append(name: " start=\"", decimal: start) }
    writer.open(.ol, attributes: attributes)
  }

  private mutating func openItem(_ node: MarkdownNode) {
    guard markdown_item_is_task(node) else { return writer.open(.li) }
    writer.open(.li, attributes: Array(" class=\"task\"".utf8))
    let mark = markdown_task_is_done(node) ? taskMarks.done : taskMarks.open
    writer.write(mark)
    writer.write(" ")
  }

  private mutating func openCell(_ node: MarkdownNode) {
    let row = node.parent
    let alignment = row?.parent.map { markdown_alignment($0, Int32(column)) } ?? 0
    column += 1
    writer.open(row.map(isHeader) == true ? .th : .td, attributes: alignmentClass(alignment))
  }

  private func isHeader(_ row: MarkdownNode) -> Bool { cmark_gfm_extensions_get_table_row_is_header(row) != 0 }

  private mutating func openLink(_ node: MarkdownNode) {
    let target = rewrite(markdown_address(node).view, for: .link, line: Int(markdown_line(node)))
    links.append(target != nil)
    guard let target else { return }
    var attributes = linkAttributes(target, trust: addresses.trust)
    let title = markdown_title(node).view
    if !title.isEmpty { attributes.append(name: " title=\"", value: title) }
    writer.open(.a, attributes: attributes)
  }

  private mutating func writeImage(_ node: MarkdownNode) {
    node.plainText.withUnsafeBufferPointer { text in
      let address = markdown_address(node).view
      guard let target = rewrite(address, for: .image, line: Int(markdown_line(node))) else {
        return writer.write(text)
      }
      if isTrackingImage(target) { return }
      let title = markdown_title(node).view
      writer.write(element: imageElement(target, alternative: text, title: title.isEmpty ? nil : title))
      guard firstImage == nil, let location = target.location else { return }
      let image = Media(
        location, alternativeText: text.isBlank ? nil : text.string, title: title.isBlank ? nil : title.string)
      if image.mayStandForText { firstImage = image }
    }
  }

  /// Escapes backslashes as the library's output does: here they are not slashes.
  private mutating func rewrite(
    _ address: ByteView, for use: AddressRewriter.Use, line: Int
  ) -> AddressRewriter.Target? {
    guard address.contains(UInt8(ascii: "\\")) else { return addresses.rewrite(address, for: use, line: line) }
    let escaped = address.flatMap { $0 == UInt8(ascii: "\\") ? Array("%5C".utf8) : [$0] }
    return escaped.withUnsafeBufferPointer { addresses.rewrite($0, for: use, line: line) }
  }

  private mutating func writeCodeBlock(_ node: MarkdownNode) {
    writer.open(.pre)
    var attributes: [UInt8] = []
    let info = markdown_code_info(node).view
    let language = info.part(0, info.firstIndex(where: isHTMLSpace) ?? info.count)
    if isCodeLanguage(language) { attributes.append(name: " class=\"language-", value: language) }
    let code = markdown_code_literal(node).view
    let html = writer.isAtPreStart && !attributes.isEmpty ? highlighted(code, in: language) : nil
    writer.open(.code, attributes: attributes)
    if let html { writer.write(code, as: html) } else { writer.write(code) }
    writer.closeInline()
    writer.closeBlock()
  }
}
