import Foundation

/// A name or headline as it is compared: only its letters and digits, in lower case and without diacritics. `+` and `#` count: "heise+" is
/// not "heise".
public func foldedName(_ text: some StringProtocol) -> String {
  if let folded = text.utf8.withContiguousStorageIfAvailable(foldedASCII) ?? nil { return folded }
  var scalars = String.UnicodeScalarView()
  for scalar in String(text).decomposedStringWithCompatibilityMapping.unicodeScalars {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0x23, 0x2B: scalars.append(scalar)
    case 0x41...0x5A: scalars.append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
    case ..<0x80: break
    default: appendFolded(scalar, to: &scalars)
    }
  }
  return String(scalars)
}

/// Asks for a lower-case form only where there may be one: the answer is a string.
private func appendFolded(_ scalar: Unicode.Scalar, to scalars: inout String.UnicodeScalarView) {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .titlecaseLetter, .letterNumber:
    scalars.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
  case .lowercaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .otherNumber, .spacingMark:
    scalars.append(scalar)
  default: break
  }
}

/// Returns nil if a byte is beyond ASCII.
private func foldedASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
  guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
  return String(unsafeUninitializedCapacity: bytes.count) { out in
    var count = 0
    for byte in bytes {
      switch byte {
      case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "#"): out[count] = byte
      case 0x41...0x5A: out[count] = byte | 0x20
      default: continue
      }
      count += 1
    }
    return count
  }
}

/// The first byte of a folded name, read from the text itself; nil if that takes more than a look, because it is beyond ASCII, or if there
/// is none.
public func firstFoldedByte(_ text: String) -> UInt8? { foldedByte(text.utf8) }

/// The last byte of a folded name, found in the same way from the end.
public func lastFoldedByte(_ text: String) -> UInt8? { foldedByte(text.utf8.reversed()) }

private func foldedByte(_ bytes: some Sequence<UInt8>) -> UInt8? {
  for byte in bytes {
    switch byte {
    case 0x80...: return nil
    case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "#"): return byte
    case 0x41...0x5A: return byte | 0x20
    default: continue
    }
  }
  return nil
}
