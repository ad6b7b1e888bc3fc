/// The character that these are the two halves of in UTF-16; nil where they are none.
public func joinedSurrogates(_ high: UInt32, _ low: UInt32) -> Unicode.Scalar? {
  guard 0xD800...0xDBFF ~= high, 0xDC00...0xDFFF ~= low else { return nil }
  return Unicode.Scalar(0x1_0000 + ((high & 0x3FF) << 10) + (low & 0x3FF))
}
