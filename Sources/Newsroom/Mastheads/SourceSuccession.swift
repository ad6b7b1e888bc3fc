public import News

/// A source that the configuration names and that was never asked, or whose entry says which one it was before.
public struct NewSource: Sendable {
  public var id: SourceID
  /// The name that the configuration or a list gives.
  public var name: String?
  /// The part of an address that its name would give.
  public var slug: String?
  /// nil for a file.
  public var address: WebAddress?
  public var home: WebAddress?
  /// The identifier that follows from the former address in its entry.
  public var stated: SourceID?
  /// The identifier that it would have with `http` for `https`, or the other way round.
  public var twin: SourceID?

  public init(_ id: SourceID) { self.id = id }
}

/// A source that the archive knows and nothing names any more.
public struct DepartedSource: Sendable {
  public var id: SourceID
  /// Its names on pages; empty if it had already gone in an earlier run.
  public var names: [String] = []
  /// The slug of its page.
  public var slug: String?
  /// Where permanent redirects led from its address.
  public var move: Relocation?
  /// The hosts of its web site and of its items.
  public var hosts: [String] = []

  public init(_ id: SourceID) { self.id = id }
}

/// A source whose address was corrected: with another address it is still the same source.
public struct SourceSuccession: Sendable, Hashable {
  public enum Reason: Sendable {
    /// The entry says so.
    case stated
    /// The former address redirects permanently to this one.
    case redirect
    /// Only `http` and `https` differ.
    case scheme
    /// A source of the same name and site went as this one came.
    case name
  }

  public var new: SourceID
  /// The source that the new one continues.
  public var former: SourceID
  public var reason: Reason

  /// Finds successions; each source occurs at most once on either side. A source that could continue several others continues none.
  public static func all(among new: [NewSource], _ departed: [DepartedSource]) -> [SourceSuccession] {
    var left = Dictionary(departed.map { ($0.id, $0) }) { first, _ in first }
    var found: [SourceSuccession] = []
    func take(_ reason: Reason, _ former: (NewSource) -> SourceID?) {
      let known = Set(found.map(\.new))
      for source in new where !known.contains(source.id) {
        guard let id = former(source), left.removeValue(forKey: id) != nil else { continue }
        found.append(SourceSuccession(new: source.id, former: id, reason: reason))
      }
    }
    take(.stated) { $0.stated }
    // Thousands may come and go at once with another list, so nothing may be compared with all others.
    let moved: [WebAddress: [SourceID]] = left.values.ids { $0.move.map { [$0.target] } ?? [] }
    take(.redirect) { source in
      let targets = [source.address, source.address?.veiled].compactMap(\.self)
      return Set(targets.flatMap { moved[$0] ?? [] }).one { left[$0] != nil }
    }
    take(.scheme) { $0.twin }
    let names = Dictionary(new.map { ($0.foldedName, 1) }, uniquingKeysWith: +)
    let called: [String: [SourceID]] = left.values.ids { Set($0.names.map(inLowerCase)) }
    let slugged: [String: [SourceID]] = left.values.ids { $0.names.isEmpty ? [] : Set([$0.slug].compactMap(\.self)) }
    take(.name) { source in
      guard let name = source.foldedName, names[name] == 1 else { return nil }
      let alike = (called[name] ?? []) + (source.slug.flatMap { slugged[$0] } ?? [])
      return Set(alike).one { left[$0]?.isOfSite(of: source) == true }
    }
    return found
  }
}

private func inLowerCase(_ name: String) -> String { foldedText(name).lowercased() }

extension NewSource {
  fileprivate var foldedName: String? { name.map(inLowerCase) }
}

extension DepartedSource {
  fileprivate func isOfSite(of source: NewSource) -> Bool {
    let present = [source.address, source.home].compactMap { $0?.hostName }
    return hosts.contains { host in present.contains { areRelated($0, WebAddress.hostName(of: host)) } }
  }
}

extension Collection<DepartedSource> {
  /// The identifiers of the sources, by each of their keys.
  fileprivate func ids<Key: Hashable>(by keys: (DepartedSource) -> Set<Key>) -> [Key: [SourceID]] {
    reduce(into: [:]) { ids, source in
      for key in keys(source) { ids[key, default: []].append(source.id) }
    }
  }
}

extension Collection {
  /// The only element that satisfies the condition; nil if none or several do.
  fileprivate func one(where isSo: (Element) -> Bool) -> Element? {
    let found = lazy.filter(isSo).prefix(2)
    return found.count == 1 ? found.first : nil
  }
}
