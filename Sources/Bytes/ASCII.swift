/// The value of a hexadecimal digit in either case; nil for any other byte.
@inlinable public func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x30...0x39: UInt32(byte - 0x30)
  case 0x41...0x46: UInt32(byte - 0x37)
  case 0x61...0x66: UInt32(byte - 0x57)
  default: nil
  }
}

@inlinable public func isHexadecimalDigit(_ byte: UInt8) -> Bool { hexadecimalDigit(byte) != nil }

@inlinable public func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

@inlinable public func isASCIILetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

@inlinable public func isASCIILetterOrDigit(_ byte: UInt8) -> Bool { isASCIILetter(byte) || isDigit(byte) }

/// Whether this is an ASCII letter or a byte of a character beyond ASCII.
@inlinable public func isLetter(_ byte: UInt8) -> Bool { isASCIILetter(byte) || byte >= 0x80 }

/// Only ASCII letters change.
@inline(__always)
@inlinable public func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
