public import News

/// Saves how addresses were asked beside the work that asks them. What comes while a transaction is written goes into the next one: most of
/// the answers of an hour change nothing else, and a transaction for each would take longer than asking.
public actor FetchStateWriter {
  private let archive: any Archive
  private var waiting: [SourceID: FetchState] = [:]
  private var writing: Task<Void, Never>?
  private var failure: (any Error)?

  public init(to archive: any Archive) { self.archive = archive }

  /// Takes states that come without items, to be saved soon. Throws if earlier ones could not be saved: these would not be, either.
  public func add(_ states: [SourceID: FetchState]) throws {
    if let failure { throw failure }
    guard !states.isEmpty else { return }
    waiting.merge(states) { $1 }
    // In a task of its own, because the one that asks may be cancelled, and what was answered is to be remembered all the same.
    if writing == nil { writing = Task { await write() } }
  }

  /// Returns once everything is saved. Throws what kept the archive from saving it, now or before.
  public func finish() async throws {
    while let writing { await writing.value }
    if let failure { throw failure }
  }

  private func write() async {
    while failure == nil, !waiting.isEmpty {
      let states = waiting
      waiting = [:]
      do { try await archive.save(states) } catch { failure = error }
    }
    writing = nil
  }
}
