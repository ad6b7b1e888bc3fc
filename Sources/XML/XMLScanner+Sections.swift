import Bytes
import Decoding

extension XMLScanner {
  enum Terminator: Hashable {
    case comment, characterData, instruction, tag, doubleQuote, singleQuote

    var bytes: UnsafeBufferPointer<UInt8> {
      let text: StaticString =
        switch self {
        case .comment: "-->"
        case .characterData: "]]>"
        case .instruction: "?>"
        case .tag: ">"
        case .doubleQuote: "\""
        case .singleQuote: "'"
        }
      return UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }
  }

  /// Reads what `<!` begins: a comment, CDATA, a document type, or another declaration, which is skipped.
  mutating func scanDeclaration() {
    let start = position + 2
    if matches("--", at: start) {
      skipSection(from: start + 2, to: .comment)
    } else if matches("[CDATA[", at: start) {
      scanCharacterData(from: start + 7)
    } else if !hasUnclosedDocumentType, matches("DOCTYPE", at: start) {
      hasDocumentType = true
      scanDocumentType(from: start + 7)
    } else {
      skipSection(from: start, to: .tag)
    }
  }

  private mutating func scanCharacterData(from start: Int) {
    var end = find(.characterData, from: start)
    var next = (end ?? 0) + 3
    if end == nil {
      report(.unclosedSection("CDATA"), at: position)
      // The section most likely ends where its element does. Without an end tag, the text goes on to the end.
      if let around = open.last { end = find(endTagOf: around, from: start) }
      next = end ?? document.count
    }
    let stop = end ?? document.count
    if !open.isEmpty, start < stop { events.characterData(slice(start..<stop)) }
    position = next
  }

  /// Skips a comment, an instruction or an unknown declaration.
  mutating func skipSection(from start: Int, to terminator: Terminator) {
    if let end = find(terminator, from: start) {
      position = end + terminator.bytes.count
      return
    }
    report(.unclosedSection(terminator == .comment ? "comment" : "declaration"), at: position)
    position = find(.tag, from: start).map { $0 + 1 } ?? document.count
  }

  /// Reads `<!DOCTYPE name … [ … ]>`. Nothing that it names is fetched; the literals that its internal subset declares are noted.
  private mutating func scanDocumentType(from start: Int) {
    var index = start
    var depth = 0
    while index < document.count {
      switch document[index] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if let end = find(document[index] == 0x22 ? .doubleQuote : .singleQuote, from: index + 1) { index = end }
      case UInt8(ascii: "<") where depth > 0 && matches("!ENTITY", at: index + 1):
        index = noteEntity(from: index + 8)
        continue
      case UInt8(ascii: "<") where depth > 0 && matches("!--", at: index + 1):
        if let end = find(.comment, from: index + 4) { index = end + 2 }
      case UInt8(ascii: ">") where depth <= 0:
        position = index + 1
        return
      default: break
      }
      index += 1
    }
    hasUnclosedDocumentType = true
    report(.unclosedSection("declaration"), at: position)
    position = find(.tag, from: start).map { $0 + 1 } ?? document.count
  }

  /// Notes `<!ENTITY name "literal">`; external and parameter entities are skipped. Returns where the document type goes on.
  private mutating func noteEntity(from start: Int) -> Int {
    var index = skipSpace(start)
    let nameStart = index
    while index < document.count, !isSpace(document[index]), document[index] != UInt8(ascii: ">") { index += 1 }
    let nameRange = nameStart..<index
    index = skipSpace(index)
    let quote = byte(index)
    guard quote == 0x22 || quote == 0x27, let end = find(quote == 0x22 ? .doubleQuote : .singleQuote, from: index + 1)
    else { return index }
    if end - index <= 1_024, nameRange.count <= 32, entities.count < 64 {
      let name = String(decoding: document[nameRange], as: UTF8.self)
      var value: [UInt8] = []
      var at = index + 1
      while at < end {
        if document[at] == UInt8(ascii: "&"), byte(at + 1) == UInt8(ascii: "#") {
          let character = reference(at: at)
          if case .scalar(let scalar) = character.meaning { value += Array(String(scalar).utf8) }
          at += character.length
        } else {
          value.append(document[at])
          at += 1
        }
      }
      if entities[name] == nil { entities[name] = decodedOnce(value) }
    }
    return end + 1
  }

  /// The text that an entity stands for where it is used: `&#38;` and `&amp;` in its literal are an ampersand there, and entities declared
  /// before it are replaced by their text (XML 1.0 section 4.5). If the result would be longer than 1,024 bytes, the literal stays as it
  /// is.
  private func decodedOnce(_ value: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = value[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "&")), result.count <= 1_024 {
      result += rest[..<start]
      rest = rest[(start + 1)...]
      if let end = rest.prefix(33).firstIndex(of: UInt8(ascii: ";")), let text = literal(rest[..<end]) {
        result += text
        rest = rest[(end + 1)...]
      } else {
        result.append(UInt8(ascii: "&"))
      }
    }
    result += rest
    return result.count <= 1_024 ? result : value
  }

  /// The text of an entity or character that a literal refers to by this name; nil if the name is unknown.
  private func literal(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    let name = String(decoding: name, as: UTF8.self)
    return switch name {
    case "amp", "#38": [UInt8(ascii: "&")]
    case "lt", "#60": [UInt8(ascii: "<")]
    case "gt": [UInt8(ascii: ">")]
    case "quot": [UInt8(ascii: "\"")]
    default: entities[name] ?? HTMLEntities.scalar(name).map { Array(String($0).utf8) }
    }
  }

  @inline(__always)
  func skipSpace(_ start: Int) -> Int {
    var index = start
    while index < document.count, isSpace(document[index]) { index += 1 }
    return index
  }

  /// Whether `text` stands here, whatever the case of ASCII letters.
  @inline(__always)
  func matches(_ text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= document.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where lowercased(document[index + offset]) != lowercased(text.utf8Start[offset]) { return false }
    return true
  }
}
