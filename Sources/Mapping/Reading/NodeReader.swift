import Bytes
import Decoding
import Diagnostics
import JSONPaths
import News
import ParsedFeeds

/// Reads values from one item of an answer by rules, and notes what is odd about them.
struct NodeReader {
  let mapping: Mapping
  let document: JSONValue
  /// The value at which paths start.
  let node: JSONValue
  let place: Place
  /// The site's, whose days events take that have no times.
  let clock: SiteClock
  var findings: Findings
  var filesBeside: FilesBeside = { _ in nil }

  func isMeant(_ condition: Condition?) -> Bool { condition?.holds(for: node) ?? true }

  /// Reads from another value of the same answer.
  mutating func reading<Result>(at node: JSONValue, _ read: (inout NodeReader) -> Result) -> Result {
    var inner = NodeReader(
      mapping: mapping, document: document, node: node, place: place, clock: clock, findings: findings,
      filesBeside: filesBeside)
    findings = Findings()
    defer { findings = inner.findings }
    return read(&inner)
  }

  // MARK: - Texts

  /// The first text that any of the rules finds.
  mutating func text(_ rules: [ValueRule], _ field: String) -> String? {
    for rule in rules {
      if let text = texts(rule, field).first { return text }
    }
    return nil
  }

  /// The texts of all rules, without doubles.
  mutating func words(ofAll rules: [ValueRule], _ field: String) -> [String] {
    var seen: Set<String> = []
    var result: [String] = []
    for rule in rules { result += words(rule, field).filter { seen.insert($0).inserted } }
    return result
  }

  mutating func texts(_ rule: ValueRule, _ field: String) -> [String] {
    var texts = values(rule, field).compactMap { text(of: $0, field) }
    // What identifies an item stays as it came.
    if field != "id", field != "link" { texts = texts.map(mended) }
    if let separator = rule.separator {
      texts = texts.flatMap { $0.split(separator: separator).map { String($0).trimmingSpaces } }.filter { !$0.isEmpty }
    }
    if !rule.names.isEmpty {
      for (index, text) in texts.enumerated() {
        if let name = rule.names[text] {
          texts[index] = name
        } else {
          findings.add(.unnamed, field, text, at: place)
        }
      }
    }
    return texts.isEmpty ? [rule.standard].compactMap(\.self) : texts
  }

  /// Texts for a place where no markup can stand.
  mutating func words(_ rule: ValueRule, _ field: String) -> [String] {
    let texts = texts(rule, field)
    guard rule.markup == .html else { return noticingMarkup(texts, rule, field) }
    return texts.map { ParsedText($0, form: .html).words }.filter { !$0.isEmpty }
  }

  /// The first of these texts that any of the rules finds.
  mutating func words(_ rules: [ValueRule], _ field: String) -> String? {
    for rule in rules {
      if let words = words(rule, field).first { return words }
    }
    return nil
  }

  /// Returns the same texts, and notes HTML among them if the mapping does not say what they are written in.
  mutating func noticingMarkup(_ texts: [String], _ rule: ValueRule, _ field: String) -> [String] {
    guard !rule.isMarkupStated else { return texts }
    for text in texts where ParsedText.holdsHTML(text) {
      findings.add(.markup(at: rule.written), field, text, at: place)
    }
    return texts
  }

  /// The text of a value, `true` or `false` for a truth value; nil for null, and for lists and objects, which are noted.
  mutating func text(of value: JSONValue, _ field: String) -> String? {
    switch value {
    case .null: return nil
    case .bool(let flag): return flag ? "true" : "false"
    case .string, .number: return value.text
    case .array, .object:
      findings.add(.notText, field, value.object == nil ? "a list" : "an object", at: place)
      return nil
    }
  }

  /// The values that a rule selects; of a list, its elements.
  mutating func values(_ rule: ValueRule, _ field: String) -> [JSONValue] {
    let root = rule.scope == .item ? node : document
    var found: [JSONValue]
    switch rule.origin {
    case .fixed(let text): found = [.string(text)]
    case .path(let path): found = path.values(in: root)
    case .template(let template):
      found = [template.filled { path, _ in path.values(in: root).lazy.compactMap(scalarText).first }]
        .compactMap { $0.map { .string($0) } }
    }
    if rule.scope == .item, !rule.origin.isFixed, !found.isEmpty || rule.origin.hasPlace(in: root) {
      findings.hasFound = true
    }
    if let json = rule.json { found = found.flatMap { inner($0, json, field) } }
    return found.flatMap { $0.array ?? [$0] }
  }

  /// What a path of the mapping finds in the item; of lists, their elements.
  mutating func entries(_ path: JSONPath) -> [JSONValue] {
    let found = path.values(in: node)
    if !found.isEmpty || path.hasPlace(in: node) { findings.hasFound = true }
    return found.flatMap { $0.array ?? [$0] }
  }

  private mutating func inner(_ value: JSONValue, _ path: JSONPath, _ field: String) -> [JSONValue] {
    guard let text = value.string, !text.trimmingSpaces.isEmpty else { return [] }
    let root = Array(text.utf8).withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes)
      let root = reader.read()
      return reader.problem == nil ? root : nil
    }
    guard let root else {
      findings.add(.notJSON, field, text, at: place)
      return []
    }
    return path.values(in: root)
  }

  // MARK: - Dates

  /// - Parameter day: how a day without a time counts, where that is not a time by the mapping's zone.
  mutating func date(_ rules: [DateRule], _ field: String, day: DateRule.Day? = nil) -> Timestamp? {
    var unread: [(text: String, notation: String?)] = []
    defer { for (text, notation) in unread { findings.add(.notDate(as: notation), field, text, at: place) } }
    for rule in rules {
      for value in rule.whole(values(rule.value, field)) {
        guard let text = text(of: value, field) else { continue }
        switch rule.date(text, zone: mapping.zone, day: day, clock: clock) {
        case .date(let date):
          // A text has only one of the notations that the mapping names for it.
          unread.removeAll { $0.text == text }
          return date
        case .none: findings.hasUnknownDate = true
        case .improbable:
          findings.hasUnknownDate = true
          findings.add(.improbableDate, field, text, at: place)
        case .unreadable: unread.append((text, rule.statedNotation))
        }
      }
    }
    return nil
  }
}

/// The text of a string, number or truth value; nil if it is empty, and for anything else.
func scalarText(_ value: JSONValue) -> String? {
  if case .bool(let flag) = value { return flag ? "true" : "false" }
  return value.text
}
