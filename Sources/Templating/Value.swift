/// What stands in one field of a record. A value that is not of its field's kind is written as its field's kind
/// allows at the least: text is escaped, anything else is left out.
public enum Value: Sendable {
  /// Empty, and false to sections.
  case absent
  case text(String)
  /// Sanitised HTML: whoever makes this value answers for it.
  case html(String)
  /// Relative, or of a scheme that was checked.
  case address(String)
  case flag(Bool)
  /// UTF-8; whatever could end a script element is escaped when it is written.
  case json([UInt8])
  case record(Record)
  case list([Record])

  public var isPresent: Bool {
    if case .absent = self { false } else { true }
  }
}
