extension Manifest {
  /// How many detail pages there were, and how many of them a plan no longer has.
  package struct Shrinkage: Sendable, Hashable {
    package var former: Int
    package var removed: Int

    package init(former: Int, removed: Int) { (self.former, self.removed) = (former, removed) }

    /// More than a tenth of the detail pages, and more than 20: likelier an accident than a wish.
    package var isDrastic: Bool { removed > 20 && removed * 10 > former }
  }

  package func shrinkage(to files: [PlannedFile]) -> Shrinkage {
    let former = entries.lazy.filter { $0.stage == .detail && !$0.isCopy }
    if let alignment = Alignment(files, entries) {
      return Shrinkage(
        former: former.count, removed: alignment.gone.count { entries[$0].stage == .detail && !entries[$0].isCopy })
    }
    let planned = Set(files.lazy.map(\.path))
    return Shrinkage(former: former.count, removed: former.filter { !planned.contains($0.path) }.count)
  }
}
