extension Manifest {
  /// How many detail pages there were, and how many of them a plan no longer has.
  public struct Shrinkage: Sendable, Hashable {
    public var former: Int
    public var removed: Int

    public init(former: Int, removed: Int) { (self.former, self.removed) = (former, removed) }

    /// For when no manifest says what stood there: counts detail pages that are known to have been published.
    public init(from former: Set<String>, to planned: PlannedFiles, but lapsed: Set<String>) {
      self.init(former: former.count, removed: former.subtracting(lapsed).subtracting(planned.lazy.map(\.path)).count)
    }

    /// For when only an archive says it: counts the detail pages that are to go among those it shows, and those that stay.
    public init(of leaving: Set<String>, beside staying: Int, but lapsed: Set<String>) {
      self.init(former: leaving.count + staying, removed: leaving.subtracting(lapsed).count)
    }

    /// Whether more than a tenth of the detail pages go, and more than 20: more likely an accident than a wish.
    public var isDrastic: Bool { removed > 20 && removed * 10 > former }
  }

  /// - Parameter lapsed: files that are expected to go.
  public func shrinkage(without gone: [Entry], but lapsed: Set<String> = []) -> Shrinkage {
    Shrinkage(
      former: entries.indices.count { entries.stage(at: $0) == .detail && !entries.isCopy(at: $0) },
      removed: gone.count { $0.stage == .detail && !lapsed.contains($0.path) })
  }

  /// The files that a plan no longer has, without their copies.
  public func gone(from index: PlanIndex) -> [Entry] {
    index.gone.filter { !entries.isCopy(at: $0) }.map { entries[$0] }
  }
}
