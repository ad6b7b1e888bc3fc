public import News

/// A short text about each source, kept in the archive as one fact with a line for each source.
public struct SourceNotes: Sendable {
  public var values: [SourceID: String] = [:]

  /// How each source was last read (`SiteSource.fingerprint`).
  public static let fingerprints = "source-fingerprints"
  /// The part of an address that each source has for ever.
  public static let slugs = "source-slugs"
  /// How each source was last doing (`HealthNote`).
  public static let health = "source-health"

  /// The id by which a source is known whose address was corrected, by the id that its present address makes.
  public static let addresses = "source-addresses"
  /// Sources that were reported as no longer named, and that have not been named again.
  public static let former = "former-sources"

  /// The last name that the configuration or a list gave each source.
  public static let names = "source-names"

  public init(_ text: String?) {
    for line in (text ?? "").utf8.split(separator: UInt8(ascii: "\n")) {
      guard let space = line.lastIndex(of: UInt8(ascii: " ")) else { continue }
      values[SourceID(String(Substring(line[line.index(after: space)...])))] = String(Substring(line[..<space]))
    }
  }

  public var text: String {
    values.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.name)" }.joined(separator: "\n")
  }
}
