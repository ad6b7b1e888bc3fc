public import News

extension SourceMemory {
  /// Records what a source's masthead is now. Returns false if it has become another source altogether, from which nothing may be taken.
  ///
  /// - Parameters:
  ///   - isFamiliar: whether it brings an item that it brought before.
  ///   - accepted: names of what the source may have become, from the configuration. A name rather than a date or a switch, so that it
  ///     permits nothing that the source may become after that.
  public mutating func meet(_ current: Masthead, isFamiliar: Bool, accepted: [String]) -> Bool {
    if let masthead, !isFamiliar, MastheadChange(from: masthead, to: current).isComplete, !accepts(current, accepted) {
      suspect = current
      return false
    }
    masthead = current
    suspect = nil
    return true
  }

  /// Whether the source is held back by a change that the configuration does not accept.
  public func isHeldBack(accepted: [String]) -> Bool { suspect.map { !accepts($0, accepted) } ?? false }

  private func accepts(_ current: Masthead, _ accepted: [String]) -> Bool {
    accepted.contains { $0.lowercased() == current.name.lowercased() }
  }
}

extension SourceCandidates {
  /// Whether one of the items was brought by this source before, under whatever name.
  public func isFamiliar(_ known: [IdentityKey: KnownItem]) -> Bool {
    candidates.contains { candidate in
      candidate.keys.contains { known[$0].map { $0.item?.details.sources.contains(source) ?? true } ?? false }
    }
  }
}
