import Bytes

/// Whether this is what a script or template writes in place of a value that it does not have.
func saysNothing(_ value: some Collection<UInt8>) -> Bool {
  guard let first = value.first, "nuN[".utf8.contains(first) || first <= 0x20, value.count < 64 else { return false }
  return ["null", "undefined", "NaN", "[object Object]"].contains(String(decoding: value, as: UTF8.self).trimmingSpaces)
}
