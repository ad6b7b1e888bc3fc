import Bytes

extension UnsafeBufferPointer<UInt8> {
  /// The value that a `style` attribute gives to a property, whose name is in lower case; of several, the one that counts.
  func declared(_ property: StaticString) -> ByteView? {
    var rest = self
    var result: ByteView?
    var isDecided = false
    while !rest.isEmpty {
      let end = rest.next(UInt8(ascii: ";"), from: 0) ?? rest.count
      let declaration = rest.part(0, end)
      rest = rest.part(end + 1, rest.count)
      guard let colon = declaration.next(UInt8(ascii: ":"), from: 0),
        declaration.part(0, colon).trimmed.equalsIgnoringCase(property)
      else { continue }
      let value = declaration.part(colon + 1, declaration.count)
      let mark = value.next(UInt8(ascii: "!"), from: 0) ?? value.count
      let isImportant = value.part(mark + 1, value.count).trimmed.equalsIgnoringCase("important")
      guard isImportant || !isDecided else { continue }
      result = value.part(0, mark).trimmed
      isDecided = isImportant
    }
    return result
  }

  /// A CSS length in whole pixels, assuming letters of the usual size; nil for percentages and keywords.
  var pixels: Int? {
    let end = firstIndex { !isDigit($0) && $0 != UInt8(ascii: ".") } ?? count
    guard let number = Double(part(0, end).string), number <= 20_000 else { return nil }
    let unit = part(end, count)
    let sizes: [(unit: StaticString, pixels: Double)] = [("", 1), ("px", 1), ("em", 16), ("rem", 16), ("ex", 8)]
    guard let size = sizes.first(where: { unit.equalsIgnoringCase($0.unit) }) else { return nil }
    return Int(number * size.pixels)
  }
}
