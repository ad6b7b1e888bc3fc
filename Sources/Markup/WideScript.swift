import Bytes

extension Unicode.Scalar {
  /// Whether the scalar is Chinese or Japanese, or punctuation of these: they are written without spaces between words and sentences.
  var isOfWideScript: Bool {
    switch value {
    case 0x3130...0x318F: false  // Korean, which has spaces.
    case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF65, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

extension ByteView {
  var endsInWideScript: Bool {
    guard let last, last >= 0x80 else { return false }
    return String(decoding: suffix(4), as: UTF8.self).unicodeScalars.last?.isOfWideScript ?? false
  }

  var beginsInWideScript: Bool {
    guard let first, first >= 0x80 else { return false }
    return String(decoding: prefix(4), as: UTF8.self).unicodeScalars.first?.isOfWideScript ?? false
  }
}
