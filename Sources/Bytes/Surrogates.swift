/// The character that a surrogate pair of UTF-16 stands for; nil if the two are no such pair.
public func joinedSurrogates(_ high: UInt32, _ low: UInt32) -> Unicode.Scalar? {
  guard 0xD800...0xDBFF ~= high, 0xDC00...0xDFFF ~= low else { return nil }
  return Unicode.Scalar(0x1_0000 + ((high & 0x3FF) << 10) + (low & 0x3FF))
}
