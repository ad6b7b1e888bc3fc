import Bytes

extension XMLScanner {
  enum StartTag {
    case opening
    case empty
    /// The document ends before the tag does.
    case cut
  }

  /// Reads the attributes up to the end of the tag.
  mutating func scanAttributes(of element: Range<Int>) -> StartTag {
    while true {
      position = skipSpace(position)
      switch byte(position) {
      case UInt8(ascii: ">"):
        position += 1
        return .opening
      case UInt8(ascii: "/"):
        position += 1
        if byte(position) == UInt8(ascii: ">") {
          position += 1
          return .empty
        }
      case UInt8(ascii: "<"):
        report(.unclosedTag, at: position)
        return .opening
      case 0: return .cut
      default: scanAttribute(of: element)
      }
    }
  }

  private mutating func scanAttribute(of element: Range<Int>) {
    let start = position
    let rawName = scanName(from: start)
    position = skipSpace(rawName.upperBound)
    guard byte(position) == UInt8(ascii: "=") else {
      // This is a name without a value, as in HTML. An equals sign without a name is skipped below.
      report(.unquotedAttribute, at: start)
      keep(rawName, value: start..<start)
      return
    }
    position = skipSpace(position + 1)
    let quote = byte(position)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = find(quote == UInt8(ascii: "\"") ? .doubleQuote : .singleQuote, from: position + 1)
    {
      keep(rawName, value: (position + 1)..<end)
      position = end + 1
      return
    }
    report(.unquotedAttribute, at: start)
    let valueStart = position
    // A link of HTML that was not escaped has content, so that the slash belongs to its address (`<a href=http://x/>`).
    let isLink = element.count == 1 && lowercased(document[element.lowerBound]) == UInt8(ascii: "a")
    while position < document.count, !isSpace(document[position]), document[position] != UInt8(ascii: ">"),
      document[position] != UInt8(ascii: "<"),
      isLink || document[position] != UInt8(ascii: "/") || byte(position + 1) != UInt8(ascii: ">")
    {
      position += 1
    }
    keep(rawName, value: valueStart..<position)
  }

  private mutating func keep(_ rawName: Range<Int>, value: Range<Int>) {
    guard !rawName.isEmpty else { return }
    guard rawName.count <= limits.nameLength else {
      report(.nameTooLong(limits.nameLength), at: rawName.lowerBound)
      return
    }
    guard attributes.entries.count < limits.attributes else {
      report(.tooManyAttributes(limits.attributes), at: rawName.lowerBound)
      return
    }
    let name = XMLName(namespace: .core, term: .unknown)
    guard document[value].contains(UInt8(ascii: "&")) else {
      attributes.entries.append(
        XMLAttributes.Entry(name: name, rawName: rawName, value: value, isDecoded: false))
      return
    }
    let start = attributes.decoded.count
    var index = value.lowerBound
    while index < value.upperBound {
      guard document[index] == UInt8(ascii: "&") else {
        attributes.decoded.append(document[index])
        index += 1
        continue
      }
      let reference = reference(at: index)
      switch reference.meaning {
      case .byte(let byte): attributes.decoded.append(byte)
      case .scalar(let scalar): attributes.decoded.append(contentsOf: String(scalar).utf8)
      case .text(let bytes): attributes.decoded.append(contentsOf: bytes)
      case .nothing: break
      }
      index += reference.length
    }
    attributes.entries.append(
      XMLAttributes.Entry(
        name: name, rawName: rawName, value: start..<attributes.decoded.count, isDecoded: true))
  }
}
