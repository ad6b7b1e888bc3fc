import CYAML

/// Fills a document's flat store from the events of libyaml or toml++.
struct DocumentBuilder {
  struct Finding {
    var fact: SettingsProblem.Fact
    var position: SourceText.Position
  }

  /// A list or mapping whose end has not been reached.
  struct OpenCollection {
    var index: Int32
    /// Where its members begin in `pending`.
    var firstPending: Int
    var anchor: String?
  }

  /// The most problems reported for one document: each costs a scan for its place.
  private static let mostFindings = 50

  let limits: SettingsLimits
  /// The line of the file at which the text begins.
  let firstLine: Int
  private(set) var findings: [Finding] = []
  private(set) var root: Int32?
  var records: [NodeRecord] = []
  var members: [Int32] = []
  var texts: [UInt8] = []
  /// What `NodeStore` calls these.
  var dropped: [Int32: [Int32]] = [:]
  private(set) var ends: [Int32: Mark] = [:]
  /// Finished members of open collections.
  var pending: [Int32] = []
  private var open: [OpenCollection] = []
  private var anchors: [String: Int32] = [:]
  /// The number of nodes so far, aliases expanded.
  var expandedCount = 0
  private var documentCount = 0
  private(set) var hasEnded = false

  init(limits: SettingsLimits, firstLine: Int) {
    self.limits = limits
    self.firstLine = firstLine
  }

  mutating func read(_ yaml: ArraySlice<UInt8>) {
    guard yaml.count <= limits.bytes else {
      return fail(.tooLarge(bytes: yaml.count, limit: limits.bytes), at: .byte(0))
    }
    texts.reserveCapacity(yaml.count)
    records.reserveCapacity(min(32, yaml.count))
    members.reserveCapacity(min(32, yaml.count))
    yaml.withUnsafeBufferPointer { text in
      let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
      defer { parser.deallocate() }
      guard yaml_parser_initialize(parser) == 1 else { return fail(.outOfMemory, at: .byte(0)) }
      defer { yaml_parser_delete(parser) }
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, text.baseAddress, text.count)
      let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
      defer { event.deallocate() }
      while !hasEnded {
        guard yaml_parser_parse(parser, event) == 1 else { return fail(parser, text) }
        take(event)
        yaml_event_delete(event)
      }
    }
    finish()
  }

  /// Notes a problem that leaves the rest readable.
  mutating func note(_ fact: SettingsProblem.Fact, at position: SourceText.Position) {
    if findings.count < DocumentBuilder.mostFindings { findings.append(Finding(fact: fact, position: position)) }
  }

  /// Notes a problem that ends reading.
  mutating func fail(_ fact: SettingsProblem.Fact, at position: SourceText.Position) {
    findings.append(Finding(fact: fact, position: position))
    hasEnded = true
    root = nil
  }
}

extension DocumentBuilder {
  private mutating func take(_ event: UnsafeMutablePointer<yaml_event_t>) {
    let mark = Mark(event.pointee.start_mark)
    switch event.pointee.type {
    case YAML_DOCUMENT_START_EVENT:
      documentCount += 1
      if documentCount > 1 { fail(.severalDocuments, at: .mark(mark)) }
    case YAML_SCALAR_EVENT: takeScalar(event, mark)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.pointee.data.sequence_start
      begin(.sequence, mark, anchor: start.anchor, tag: start.tag)
    case YAML_MAPPING_START_EVENT:
      let start = event.pointee.data.mapping_start
      begin(.mapping, mark, anchor: start.anchor, tag: start.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: end()
    case YAML_ALIAS_EVENT: takeAlias(named: text(event.pointee.data.alias.anchor) ?? "", mark)
    case YAML_STREAM_END_EVENT: hasEnded = true
    default: break
    }
  }

  private mutating func takeScalar(_ event: UnsafeMutablePointer<yaml_event_t>, _ mark: Mark) {
    let scalar = event.pointee.data.scalar
    if let tag = scalar.tag { check(tag: tag, mark) }
    let index = addScalar(
      UnsafeBufferPointer(start: scalar.value, count: scalar.length), mark,
      isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
    if event.pointee.end_mark.line > event.pointee.start_mark.line { ends[index] = Mark(event.pointee.end_mark) }
    if let anchor = text(scalar.anchor) { anchors[anchor] = index }
  }

  @discardableResult
  mutating func addScalar(_ text: UnsafeBufferPointer<UInt8>, _ mark: Mark, isPlain: Bool) -> Int32 {
    var record = NodeRecord(kind: .scalar, mark: mark)
    record.isPlain = isPlain
    record.start = UInt32(texts.count)
    record.count = UInt32(text.count)
    texts.append(contentsOf: text)
    records.append(record)
    let index = Int32(records.count - 1)
    add(index)
    count(1, mark)
    return index
  }

  mutating func begin(
    _ kind: SettingsNode.Kind, _ mark: Mark, anchor: UnsafeMutablePointer<UInt8>? = nil,
    tag: UnsafeMutablePointer<UInt8>? = nil
  ) {
    guard open.count < limits.depth else { return fail(.tooDeep(limit: limits.depth), at: .mark(mark)) }
    if let tag { check(tag: tag, mark) }
    records.append(NodeRecord(kind: kind, mark: mark))
    open.append(
      OpenCollection(index: Int32(records.count - 1), firstPending: pending.count, anchor: text(anchor)))
    count(1, mark)
  }

  mutating func end() {
    guard let collection = open.popLast() else { return }
    let index = Int(collection.index)
    var own = pending[collection.firstPending...]
    var record = records[index]
    if record.kind == .mapping { checkKeys(&own, of: collection.index) }
    record.start = UInt32(members.count)
    record.count = UInt32(own.count)
    var weight: UInt32 = 1
    for member in own {
      // `expandedCount` has been checked against a limit far below 2^32.
      weight &+= records[Int(member)].weight
      record.height = max(record.height, records[Int(member)].height)
    }
    record.weight = weight
    record.height += 1
    members.append(contentsOf: own)
    pending.removeSubrange(collection.firstPending...)
    records[index] = record
    if let anchor = collection.anchor { anchors[anchor] = collection.index }
    // Nothing is counted here: the collection was counted at its start, and its members as they came.
    add(collection.index)
  }

  private mutating func takeAlias(named name: String, _ mark: Mark) {
    if open.contains(where: { $0.anchor == name }) { return fail(.endlessAlias(name), at: .mark(mark)) }
    guard let target = anchors[name] else { return fail(.unknownAlias(name), at: .mark(mark)) }
    let record = records[Int(target)]
    guard open.count + Int(record.height) <= limits.depth else {
      return fail(.tooDeep(limit: limits.depth), at: .mark(mark))
    }
    count(Int(record.weight), mark)
    add(target)
  }

  private mutating func add(_ index: Int32) {
    if open.isEmpty { root = index } else { pending.append(index) }
  }

  mutating func count(_ nodes: Int, _ mark: Mark) {
    expandedCount += nodes
    if expandedCount > limits.values, !hasEnded { fail(.tooManyValues(limit: limits.values), at: .mark(mark)) }
  }

  /// Reports any tag but those of YAML's own types, which change nothing, since scalars stay text anyway.
  private mutating func check(tag: UnsafeMutablePointer<UInt8>, _ mark: Mark) {
    guard let tag = text(tag), tag != "!", !tag.hasPrefix("tag:yaml.org,2002:") else { return }
    note(.unknownTag(tag), at: .mark(mark))
  }

  /// Turns an empty document, or one with a single absent value, into an empty mapping.
  private mutating func finish() {
    guard findings.isEmpty || root != nil else { return }
    if let root, records[Int(root)].kind != .scalar || !records[Int(root)].isPlain || records[Int(root)].count > 0 {
      return
    }
    records.append(NodeRecord(kind: .mapping, mark: Mark(line: 0, column: 0)))
    root = Int32(records.count - 1)
  }

  private mutating func fail(_ parser: UnsafeMutablePointer<yaml_parser_t>, _ text: UnsafeBufferPointer<UInt8>) {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? ""
    switch parser.pointee.error {
    case YAML_MEMORY_ERROR: fail(.outOfMemory, at: .byte(0))
    case YAML_READER_ERROR where wideEncoding(text) != nil:
      fail(.otherEncoding(wideEncoding(text) ?? ""), at: .byte(0))
    case YAML_READER_ERROR:
      let isControl = problem == "control characters are not allowed"
      fail(
        isControl ? .controlCharacter(UInt32(truncatingIfNeeded: parser.pointee.problem_value)) : .notUTF8,
        at: .byte(parser.pointee.problem_offset))
    default:
      let mark = Mark(parser.pointee.problem_mark)
      let context = parser.pointee.context.map { String(cString: $0) } ?? ""
      let contextMark = Mark(parser.pointee.context_mark)
      let fault = SyntaxFault(
        problem: problem, context: context, character: SourceText.scalar(at: mark, in: text),
        contextLine: Int(contextMark.line) + firstLine, beginning: SourceText.scalar(at: contextMark, in: text))
      if let space = HiddenSpace(behind: fault, upTo: mark.line, in: text) {
        return fail(.syntax(space.fault), at: .byte(space.offset))
      }
      fail(.syntax(fault), at: .mark(fault.isShownAtContext ? contextMark : mark))
    }
  }
}

/// UTF-16 or UTF-32, recognised by a byte order mark or by the zero bytes of ASCII letters; nil if there is neither.
private func wideEncoding(_ text: UnsafeBufferPointer<UInt8>) -> String? {
  let head = Array(text.prefix(4))
  if [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]].contains(head) { return "UTF-32" }
  guard head.count == 4 else { return nil }
  if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(head.prefix(2))) { return "UTF-16" }
  switch head.map({ $0 == 0 }) {
  case [true, false, true, false], [false, true, false, true]: return "UTF-16"
  case [true, true, true, false], [false, true, true, true]: return "UTF-32"
  default: return nil
  }
}

extension Mark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: UInt32(truncatingIfNeeded: mark.line), column: UInt32(truncatingIfNeeded: mark.column))
  }
}

private func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? { pointer.map { String(cString: $0) } }
