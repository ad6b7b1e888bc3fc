public import News

/// A word about each source, kept in the archive as one fact: a line for each.
public struct SourceNotes: Sendable {
  public var values: [SourceID: String] = [:]

  /// How each source was read last (`SiteSource.fingerprint`).
  public static let fingerprints = "source-fingerprints"
  /// The address part that each source has for ever.
  public static let slugs = "source-slugs"
  /// How each source was doing last (`HealthNote`).
  public static let health = "source-health"

  /// By what its address of now makes of it, what a source is known as that was named by another address before.
  public static let addresses = "source-addresses"
  /// Sources of which it was told that they are named no more, and that have not been named again.
  public static let former = "former-sources"

  /// What the configuration or a list calls each source, or last called it.
  public static let names = "source-names"

  public init(_ text: String?) {
    for line in (text ?? "").split(separator: "\n") {
      guard let space = line.lastIndex(of: " ") else { continue }
      values[SourceID(String(line[line.index(after: space)...]))] = String(line[..<space])
    }
  }

  public var text: String {
    values.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.name)" }.joined(separator: "\n")
  }
}
