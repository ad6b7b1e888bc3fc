internal import News

/// A word about each source, kept in the archive as one fact: a line for each.
struct SourceNotes: Sendable {
  var values: [SourceID: String] = [:]

  /// How each source was read last (`SiteSource.fingerprint`).
  static let fingerprints = "source-fingerprints"
  /// The address part that each source has for ever.
  static let slugs = "source-slugs"
  /// How each source was doing last (`HealthNote`).
  static let health = "source-health"

  init(_ text: String?) {
    for line in (text ?? "").split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      values[SourceID(String(line[line.index(after: space)...]))] = String(line[..<space])
    }
  }

  var text: String {
    values.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key.name)" }.joined(separator: "\n")
  }
}
