/// The value of one field of a record. If its kind differs from the field's, it is written as restrictively as the field's kind
/// requires: text is escaped, anything else is left out.
public enum Value: Sendable {
  /// Nothing, and false in sections.
  case absent
  case text(String)
  /// Sanitised HTML; whoever creates this value vouches for it.
  case html(String)
  /// An address that is relative or whose scheme was checked.
  case address(String)
  case flag(Bool)
  /// UTF-8; anything that could end a script element is escaped when the value is written.
  case json([UInt8])
  case record(Record)
  case list([Record])

  public var isPresent: Bool {
    if case .absent = self { false } else { true }
  }
}
