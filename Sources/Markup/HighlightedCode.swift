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
  var escaped: [UInt8] = []
  escaped.append(escapingText: code)
  var length = code.count
  for byte in code {
    switch byte {
    case UInt8(ascii: "&"): length += 4
    case UInt8(ascii: "<"), UInt8(ascii: ">"): length += 3
    case 0x0C, 0x0D: length = -1 << 32
    default: break
    }
  }
  guard escaped.count != length else { return nil }
  // The ampersand comes last, so that nothing is unescaped twice.
  return Array(
    String(decoding: escaped, as: UTF8.self).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&amp;", with: "&").utf8)
}
