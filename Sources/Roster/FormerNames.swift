public import Archive
public import News

/// The names of sources that nothing names any more.
public struct FormerNames: Sendable {
  private var names: [SourceID: String]

  public init(in archive: any Archive) async throws {
    // For some sources a slug is all that an archive knows which was restored from a published state.
    names = SourceNotes(try await archive.fact(SourceNotes.slugs)).values
    names.merge(try await archive.fetchStates().compactMapValues(\.title)) { $1 }
    names.merge(SourceNotes(try await archive.fact(SourceNotes.names)).values) { $1 }
  }

  /// The name that the configuration or a list gave it last, else the feed's own title, else its slug.
  public func name(of source: SourceID) -> String { names[source] ?? source.name }
}
