/// The text without white space at its ends; nil where nothing else is there.
func trimmedText(_ bytes: [UInt8]) -> String? {
  var range = bytes[...]
  while let first = range.first, first <= 0x20 { range.removeFirst() }
  while let last = range.last, last <= 0x20 { range.removeLast() }
  return range.isEmpty ? nil : String(decoding: range, as: UTF8.self)
}
