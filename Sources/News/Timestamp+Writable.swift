extension Timestamp {
  /// Whether the year has at most four digits and is after Christ: HTML and RFC 3339 have no form for any other.
  public var isWritable: Bool { Timestamp.writable.contains(secondsSince1970) }

  /// The nearest time that can be written, for files that must have a date.
  public var writable: Timestamp {
    Timestamp(
      secondsSince1970: min(max(secondsSince1970, Timestamp.writable.lowerBound), Timestamp.writable.upperBound))
  }

  /// With a day of margin at both ends, so that no time zone leads out of it.
  private static let writable: ClosedRange<Int64> = (-62_135_596_800 + 86_400)...(253_402_300_799 - 86_400)
}
