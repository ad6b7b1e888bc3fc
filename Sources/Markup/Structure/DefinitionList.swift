import Bytes
import CCMarkGFM

/// Definition lists of PHP Markdown Extra, with `: what it is` below a term: in lines of one paragraph, or in paragraphs of their own.
enum DefinitionList {
  static func isDescribed(in paragraph: MarkdownNode) -> Bool {
    var node = paragraph.firstChild
    while let line = node {
      if isDescription(line) { return true }
      node = line.next
      while let inner = node, inner.kind != .softBreak { node = inner.next }
      node = node?.next
    }
    return false
  }

  /// Moves the paragraph's lines, and the term before it, into a list. Returns false if that outgrows the document's budget.
  static func make(
    of paragraph: MarkdownNode, in document: MarkdownTree, _ roles: inout [MarkdownNode: MarkdownRole]
  ) -> Bool {
    let lines = lines(of: paragraph)
    guard let start = lines.firstIndex(where: { $0.first.map(isDescription) == true }) else { return true }
    let former = markdown_previous(paragraph)
    var list: MarkdownNode?
    if let former, case .definitions? = roles[former] { list = former }
    var terms = Array(lines[..<start])
    if terms.isEmpty, list == nil {
      guard let former, former.kind == .paragraph, roles[former] == nil else { return true }
      terms = self.lines(of: former)
      guard terms.count == 1 else { return true }
      if let before = markdown_previous(former), case .definitions? = roles[before] { list = before }
      cmark_node_unlink(former)
    }
    if list == nil {
      guard let made = document.newBlock() else { return false }
      cmark_node_insert_before(paragraph, made)
      roles[made] = .definitions
      list = made
    }
    guard let list else { return true }
    for term in terms {
      guard let block = document.newBlock() else { return false }
      fill(block, with: [term])
      roles[block] = .term
      cmark_node_append_child(list, block)
    }
    let further = continuation(after: paragraph, in: document)
    var rest = lines[start...]
    while !rest.isEmpty {
      let end = rest.dropFirst().firstIndex { $0.first.map(isDescription) == true } ?? rest.endIndex
      guard let block = document.newBlock(), let text = document.newBlock() else { return false }
      removeMark(rest[rest.startIndex])
      fill(text, with: rest[..<end])
      cmark_node_append_child(block, text)
      let isLast = end == rest.endIndex
      roles[text] = start == 0 || isLast && further != nil ? .paragraph : .bare
      if isLast, let further { while let child = further.firstChild { cmark_node_append_child(block, child) } }
      roles[block] = .description
      cmark_node_append_child(list, block)
      rest = rest[end...]
    }
    cmark_node_unlink(paragraph)
    return true
  }

  private static func lines(of paragraph: MarkdownNode) -> [[MarkdownNode]] {
    var lines: [[MarkdownNode]] = [[]]
    var node = paragraph.firstChild
    while let inline = node {
      if inline.kind == .softBreak { lines.append([]) } else { lines[lines.count - 1].append(inline) }
      node = inline.next
    }
    return lines
  }

  /// Whether a line begins with a colon and white space, and something follows.
  private static func isDescription(_ first: MarkdownNode) -> Bool {
    guard first.kind == .text else { return false }
    let text = markdown_literal(first).view
    return text.count >= 2 && text[0] == UInt8(ascii: ":") && isHTMLSpace(text[1])
      && (!text.part(2, text.count).isBlank || first.next != nil)
  }

  private static func removeMark(_ line: [MarkdownNode]) {
    guard let first = line.first else { return }
    let text = markdown_literal(first).view
    let rest = text.part(1, text.count)
    let space = rest.prefix(while: isHTMLSpace).count
    markdown_set_literal(first, MarkdownBytes(start: rest.baseAddress.map { $0 + space }, count: rest.count - space))
  }

  /// Moves the lines, and the line breaks between them, into the block.
  private static func fill(_ block: MarkdownNode, with lines: some Collection<[MarkdownNode]>) {
    for (index, line) in lines.enumerated() {
      if index > 0, let first = line.first, let lineBreak = markdown_previous(first) {
        cmark_node_append_child(block, lineBreak)
      }
      for node in line { cmark_node_append_child(block, node) }
    }
  }

  /// Moves out the indented paragraphs that continue the last description; the library takes them for code. nil if there are none.
  private static func continuation(after paragraph: MarkdownNode, in document: MarkdownTree) -> MarkdownNode? {
    guard let code = paragraph.next, code.kind == .codeBlock, !markdown_code_is_fenced(code),
      let text = document.parsed(markdown_code_literal(code).view)
    else { return nil }
    cmark_node_unlink(code)
    return text
  }
}
