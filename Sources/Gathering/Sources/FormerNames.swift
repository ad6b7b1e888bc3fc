public import Archive
public import News

/// What sources are called that nothing names any more.
public struct FormerNames: Sendable {
  private var names: [SourceID: String]

  public init(in archive: any Archive) async throws {
    // All that is known of some by a memory that came back from what was published.
    names = SourceNotes(try await archive.fact(SourceNotes.slugs)).values
    names.merge(try await archive.fetchStates().compactMapValues(\.title)) { $1 }
    names.merge(SourceNotes(try await archive.fact(SourceNotes.names)).values) { $1 }
  }

  /// As the configuration or a list called it last, else as its feed calls itself, else by its part of an address.
  public func name(of source: SourceID) -> String { names[source] ?? source.name }
}
