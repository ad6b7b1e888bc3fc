import Bytes
import CanonicalHTML
import Highlighting

/// Code as it stands in a block, with what readers' eyes want to know of its pieces; nil where its language is not known, or where what is
/// written would not be, byte for byte, what is read again.
func highlighted(_ code: ByteView, in language: ByteView) -> [UInt8]? {
  guard !code.isBlank, let tokens = tokens(of: code, in: language), isWrittenWhole(code) else { return nil }
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

/// Whether the escaper leaves nothing out.
private func isWrittenWhole(_ code: ByteView) -> Bool {
  var escaped: [UInt8] = []
  escaped.append(escapingText: code)
  var length = code.count
  for byte in code {
    switch byte {
    case UInt8(ascii: "&"): length += 4
    case UInt8(ascii: "<"), UInt8(ascii: ">"): length += 3
    case 0x0C, 0x0D: return false
    default: break
    }
  }
  return escaped.count == length
}
