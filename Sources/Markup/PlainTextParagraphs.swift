import Bytes
import CanonicalHTML
import News

/// Writes plain text as paragraphs, without its line breaks, with its web addresses as links.
struct PlainTextParagraphs {
  let trust: Trust

  func write(_ text: ByteView, to writer: inout CanonicalWriter) {
    var isOpen = false
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
      let line = text.part(start, end)
      start = end + (end + 1 < text.count && text[end] == 0x0D && text[end + 1] == 0x0A ? 2 : 1)
      if line.isBlank {
        if isOpen { writer.closeBlock() }
        isOpen = false
        continue
      }
      // Lines are as long as somebody's window was: only an empty one means something.
      if isOpen { writer.write("\n") } else { writer.open(.p) }
      isOpen = true
      write(line: line.trimmed, to: &writer)
    }
    if isOpen { writer.closeBlock() }
  }

  private func write(line: ByteView, to writer: inout CanonicalWriter) {
    var written = 0
    var index = 0
    while index < line.count {
      guard line[index] == UInt8(ascii: "h"), index == 0 || !isWordByte(line[index - 1]),
        let end = addressEnd(line, from: index)
      else {
        index += 1
        continue
      }
      let address = line.part(index, end)
      writer.write(line.part(written, index))
      if WebAddress.isNormal(address) {
        writer.open(.a, attributes: linkAttributes(.web(Array(address)), trust: trust))
        writer.write(address)
        writer.closeInline()
      } else {
        writer.write(address)
      }
      (written, index) = (end, end)
    }
    writer.write(line.part(written, line.count))
  }

  /// Where an address that starts here ends; punctuation at its end belongs to the sentence, as does a parenthesis that it does not open.
  private func addressEnd(_ line: ByteView, from start: Int) -> Int? {
    let rest = line.part(start, min(line.count, start + 2_048))
    let prefix = rest.starts(with: "https://") ? 8 : rest.starts(with: "http://") ? 7 : 0
    guard prefix > 0 else { return nil }
    var length = prefix
    var opened = 0
    while length < rest.count, rest[length] > 0x20, !"<>\"".utf8.contains(rest[length]) {
      if rest[length] == UInt8(ascii: "(") { opened += 1 }
      if rest[length] == UInt8(ascii: ")") {
        if opened == 0 { break }
        opened -= 1
      }
      length += 1
    }
    while length > prefix, ".,;:!?'".utf8.contains(rest[length - 1]) { length -= 1 }
    return length > prefix ? start + length : nil
  }

  private func isWordByte(_ byte: UInt8) -> Bool { isASCIILetterOrDigit(byte) || byte >= 0x80 }
}
