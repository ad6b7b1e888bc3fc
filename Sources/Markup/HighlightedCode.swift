import Bytes
import CanonicalHTML
import Highlighting

/// HTML of code whose pieces have classes for their colours; nil if its language is not known.
func highlighted(_ code: ByteView, in language: ByteView) -> [UInt8]? {
  // The code must be the same when the written HTML is read again, so it is reduced to what escaping keeps.
  if let written = writtenPart(of: code) { return written.withUnsafeBufferPointer { highlighted($0, in: language) } }
  guard !isInvisible(code), let tokens = tokens(of: code, in: language) else { return nil }
  var html: [UInt8] = []
  html.reserveCapacity(code.count + 24 * tokens.count)
  var end = 0
  for token in tokens {
    html.append(escapingText: code.part(end, token.range.lowerBound))
    html.append("<span class=\"")
    html.append(contentsOf: token.kind.rawValue.utf8)
    html.append("\">")
    html.append(escapingText: code.part(token.range.lowerBound, token.range.upperBound))
    html.append("</span>")
    end = token.range.upperBound
  }
  html.append(escapingText: code.part(end, code.count))
  return html
}

/// The code without what escaping leaves out; nil if it leaves out nothing.
private func writtenPart(of code: ByteView) -> [UInt8]? {
  var written: [UInt8] = []
  var start = 0
  for (index, byte) in code.enumerated() where "&<>".utf8.contains(byte) {
    written.append(escapingText: code.part(start, index))
    written.append(byte)
    start = index + 1
  }
  written.append(escapingText: code.part(start, code.count))
  return written.elementsEqual(code) ? nil : written
}
