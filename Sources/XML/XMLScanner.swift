import Bytes

/// Reads XML from bytes that `DecodedText` made, and goes on where a conforming parser has to stop.
///
/// It is not a library's, because recovery is what matters here: libxml2 closes the innermost element at any end tag, so that one
/// unclosed element puts all later items inside the first, and it drops the text after a bare `&`. Nothing outside the document
/// is ever read, and no entities are expanded except characters and short literals, within a bound.
public struct XMLScanner<Events: XMLEvents> {
  let document: UnsafeBufferPointer<UInt8>
  let limits: XMLLimits
  public var events: Events
  var position = 0
  public private(set) var findings: [XMLFinding] = []
  var attributes: XMLAttributes
  var open: [OpenElement] = []
  /// How many open elements have a name, by the name's hash. Kept from the first end tag on that does not close the innermost element.
  var openNames: [Int: Int]?
  /// The number of open elements beyond those that `open` keeps.
  var overflow = 0
  var defaultNamespace = DeclaredNamespace(namespace: .core, uri: 0..<0)
  var bindings: [Binding] = []
  var entities: [String: [UInt8]] = [:]
  var hasDocumentType = false
  /// Whether a document type without an end was met. After it, others are only read up to their first `>`, so that a thousand of them cost
  /// one walk to the end.
  var hasUnclosedDocumentType = false
  /// How many more bytes declared entities may expand to.
  var expansionLeft = 1 << 20
  /// Terminators that do not occur after a place, so that each is searched for in vain only once.
  var absentTerminators: [Terminator: Int] = [:]
  var hasSeenRoot = false
  /// Whether the document ends within an element.
  public private(set) var isCut = false

  struct OpenElement {
    var rawName: Range<Int>
    var name: XMLName
    var bindings: Int
    var defaultNamespace: DeclaredNamespace
    var isReported: Bool
  }

  struct Binding {
    var prefix: Range<Int>
    var declared: DeclaredNamespace
  }

  struct DeclaredNamespace {
    var namespace: XMLNamespace
    /// Where the document writes the URI; empty if it is written with references.
    var uri: Range<Int>
  }

  public init(_ document: UnsafeBufferPointer<UInt8>, limits: XMLLimits = .ofFeeds, events: Events) {
    self.document = document
    self.limits = limits
    self.events = events
    attributes = XMLAttributes(document: document)
    open.reserveCapacity(32)
  }

  /// The byte at an index, or 0 beyond the end; the text itself holds no NUL.
  @inline(__always)
  func byte(_ index: Int) -> UInt8 { index < document.count ? document[index] : 0 }

  public mutating func run() {
    while position < document.count {
      scanText()
      guard position < document.count else { break }
      scanMarkup()
    }
    if let last = open.last { endDocument(within: last.rawName) }
    while !open.isEmpty { closeTop(at: document.count, isCut: true) }
  }

  private mutating func scanMarkup() {
    switch byte(position + 1) {
    case UInt8(ascii: "/"): scanEndTag()
    case UInt8(ascii: "!"): scanDeclaration()
    case UInt8(ascii: "?"):
      if position > 0, matches("xml", at: position + 2), isSpace(byte(position + 5)) {
        report(.lateDeclaration, at: position)
      }
      skipSection(from: position + 2, to: .instruction)
    case let next where isNameStart(next): scanStartTag()
    default:
      report(.bareLessThan, at: position)
      if !open.isEmpty { events.text(UInt8(ascii: "<")) }
      position += 1
    }
  }

  mutating func endDocument(within rawName: Range<Int>) {
    guard !isCut else { return }
    isCut = true
    report(.truncated(name(rawName)), at: document.count)
  }

  mutating func report(_ problem: XMLProblem, at offset: Int) {
    if let index = findings.firstIndex(where: { $0.problem.kind == problem.kind }) {
      findings[index].count += 1
    } else {
      findings.append(XMLFinding(problem: problem, offset: offset, count: 1))
    }
  }

  @inline(__always)
  func name(_ range: Range<Int>) -> String {
    String(decoding: document[range].prefix(64), as: UTF8.self)
  }

  @inline(__always)
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: document[range]) }

  @inline(__always)
  func isNameStart(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  @inline(__always)
  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }
}
