import Bytes
import Decoding
import Diagnostics
import News
import XML

extension FeedProblem {
  /// The diagnostic for a document from the web, or for a file of this machine, which may be the site's own.
  func diagnostic(in context: FeedContext, document: UnsafeBufferPointer<UInt8>? = nil) -> Diagnostic {
    diagnostic(file: context.placeFile, isOfWeb: context.address != nil, document: document)
  }

  /// The diagnostic for a file. `document` is the text to which the offsets refer.
  func diagnostic(file: String, isOfWeb: Bool = false, document: UnsafeBufferPointer<UInt8>? = nil) -> Diagnostic {
    let mending = isOfWeb ? "tell the publisher" : "correct the file, or tell whoever makes it"
    let declaring = isOfWeb ? "tell the publisher which encoding to declare" : "declare it, or save the file in UTF-8"
    switch self {
    case .noItems(let format):
      return Diagnostic(.note, "feed.no-items", "\(format) without items", at: Place(file))
    case .dates(let count, let all, let first):
      return Diagnostic(
        .warning, "feed.dates",
        "\(count) of \(counted(all, "item")) \(count == 1 ? "has" : "have") a date that cannot be read, such as \"\(printable(String(first.prefix(60))))\"",
        at: Place(file), notes: ["they are placed like items without a date"], fixes: [mending])
    case .json(let problem, let line, let column, let read, let endsWithinItem):
      return Diagnostic(
        .warning, "feed.malformed", "not well-formed JSON: " + problem.text,
        at: Place(file, line: line, column: column),
        notes: ["read: \(counted(read, "item")) before it"] + leftOut(endsWithinItem), fixes: [mending])
    case .xml(let findings, let read, let things, let endsWithinItem):
      let result = ["read: \(counted(read, things))"] + leftOut(endsWithinItem)
      return malformed(findings, result, [mending], file: file, document: document)
    case .encoding(.mixed(let count), _, let first):
      return Diagnostic(
        .warning, "feed.encoding", EncodingProblem.mixed(count: count).text,
        at: document.map { Place(file, offset: first, in: $0) } ?? Place(file),
        notes: ["all others were read as UTF-8"], fixes: [declaring])
    case .encoding(let problem, let read, _):
      return Diagnostic(
        .warning, "feed.encoding", problem.text, at: Place(file), notes: ["read as \(read)"],
        fixes: [declaring])
    case .ownEncoding(let count, let first):
      return Diagnostic(
        .warning, "text.encoding",
        count == 1 ? "this byte is not UTF-8" : "\(count) bytes are not UTF-8; the first is here",
        at: document.map { Place(file, offset: first, in: $0) } ?? Place(file),
        notes: ["read as windows-1252, the encoding of older Windows programs"],
        fixes: ["save the file in the encoding UTF-8"])
    case .imageOutside(let image, let place):
      return Diagnostic(
        .warning, "markup.outside-content", "`image: \(image)` leads out of the content folder", at: place,
        notes: ["the text is shown without the image"],
        fixes: ["move the file into the content folder", "give a full web address"])
    case .redirectOfStory(let place):
      return Diagnostic(
        .warning, "text.redirect", "only pages have `redirectFrom`: nothing leads to this story from there", at: place,
        notes: ["a story keeps its own address, even if its title or `slug` changes"],
        fixes: ["write them under `redirects` of the configuration: `/old/: /news/the-story/`"])
    case .noText(let encoding):
      return Diagnostic(
        .error, "text.binary", "the file is not a text" + (encoding.map { ": its bytes mean nothing in \($0)" } ?? ""),
        at: Place(file),
        fixes: ["save it in the encoding UTF-8, if it is a text", "give it another ending than .md, or move it away"])
    }
  }

  private func leftOut(_ endsWithinItem: Bool) -> [String] {
    endsWithinItem ? ["left out until it comes whole: the item that is cut off"] : []
  }

  private func malformed(
    _ findings: [XMLFinding], _ result: [String], _ fixes: [String], file: String,
    document: UnsafeBufferPointer<UInt8>?
  ) -> Diagnostic {
    let sorted = findings.sorted { $0.offset < $1.offset }
    let place = { (offset: Int) in document.map { Place(file, offset: offset, in: $0) } ?? Place(file) }
    var notes = sorted.dropFirst().map { finding in
      "line \(place(finding.offset).line ?? 0): \(finding.problem.text)"
        + (finding.count > 1 ? ", \(finding.count) times" : "")
    }
    if let first = sorted.first, first.count > 1 {
      notes.insert("the same \(counted(first.count - 1, "more time"))", at: 0)
    }
    notes += result
    return Diagnostic(
      .warning, "feed.malformed", "not well-formed XML: " + (sorted.first?.problem.text ?? ""),
      at: place(sorted.first?.offset ?? 0), notes: notes, fixes: fixes)
  }
}

extension XMLProblem {
  fileprivate var text: String {
    switch self {
    case .bareAmpersand: "an ampersand that is not a reference (`&amp;` was meant)"
    case .undeclaredEntity(let name): "the entity &\(name); is not declared"
    case .bareLessThan: "a less-than sign that does not begin a tag (`&lt;` was meant)"
    case .unquotedAttribute: "an attribute without a quoted value"
    case .unclosedTag: "a tag without its `>`"
    case .unclosedSection(let kind): "a \(kind) that never ends"
    case .strayEndTag(let name): "</\(name)> closes nothing"
    case .unclosedElement(let name, let other): "<\(name)> is not closed before </\(other)>"
    case .truncated(let name): "the document ends within <\(name)>"
    case .textBeforeRoot: "text before the first element"
    case .contentAfterRoot: "text after the last element"
    case .undeclaredPrefix(let prefix): "the prefix \(prefix): is not declared"
    case .tooDeep(let limit): "more than \(limit) elements open at once; those beyond were left out"
    case .tooManyAttributes(let limit): "an element of more than \(limit) attributes; those beyond were left out"
    case .nameTooLong(let limit): "a name of more than \(limit) bytes; it was left out"
    case .lateDeclaration: "the XML declaration does not come first: something stands before it"
    case .controlCharacters: "control characters, which were left out"
    case .halfCharacter: "a reference to half of a character"
    case .expandsTooMuch: "entities that expand to more than 1 MB; those beyond were left out"
    }
  }
}

extension JSONProblem {
  fileprivate var text: String {
    switch self {
    case .unexpected(let text): "unexpected \"\(text)\""
    case .truncated: "it ends too early"
    case .tooDeep(let limit): "more than \(limit) levels"
    }
  }
}

extension EncodingProblem {
  fileprivate var text: String {
    switch self {
    case .unknown(let label): "unknown encoding \"\(printable(shortened(label, to: 60)))\""
    case .wrong(let declared, let actual): "declared as \(printable(shortened(declared, to: 60))), but it is \(actual)"
    case .unreadable(let encoding, let count):
      "\(counted(count, "byte")) that mean\(count == 1 ? "s" : "") nothing in \(encoding)"
    case .mixed(let count):
      "\(counted(count, "byte")) that \(count == 1 ? "is" : "are") not UTF-8, read as windows-1252"
    }
  }
}

extension Place {
  /// The line and column of a byte, with the text of that line.
  init(_ file: String, offset: Int, in document: UnsafeBufferPointer<UInt8>) {
    var counter = LineCounter(document)
    let offset = min(offset, document.count)
    let line = counter.line(at: offset)
    let start = document[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = document[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
    let end = document[offset...].prefix(400).firstIndex(of: 0x0A) ?? min(offset + 400, document.count)
    // A feed may be a single line of megabytes.
    let text = end - start <= 1_000 ? String(decoding: document[start..<end], as: UTF8.self) : nil
    self.init(file, line: line, column: column, text: text)
  }
}
