extension Timestamp {
  /// Whether the year has at most four digits and is after Christ: other years have no form that HTML and RFC 3339 know.
  public var isWritable: Bool { Timestamp.writable.contains(secondsSince1970) }

  /// For files that must have a date: the nearest that can be written.
  public var writable: Timestamp {
    Timestamp(
      secondsSince1970: min(max(secondsSince1970, Timestamp.writable.lowerBound), Timestamp.writable.upperBound))
  }

  /// A day of margin, so that no time zone leads out of it.
  private static let writable: ClosedRange<Int64> = (-62_135_596_800 + 86_400)...(253_402_300_799 - 86_400)
}
