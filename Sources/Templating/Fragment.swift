/// HTML that a template has written, to be put into other pages as it is.
package struct Fragment: Sendable, Hashable {
  package let bytes: [UInt8]

  /// Only for bytes that are known to be UTF-8 without NUL.
  init(trusting bytes: [UInt8]) { self.bytes = bytes }

  package static let empty = Fragment(trusting: [])

  package var isEmpty: Bool { bytes.isEmpty }
}
