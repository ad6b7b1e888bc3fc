import Archive
import News
import Publishing
import Rendering
import Site

/// The files of words of the search index. The files of a tier are made together from all texts of the tier, once in a run, and only if one
/// of them is asked for.
actor SearchFiles {
  private let renderer: Renderer
  private let archive: any Archive
  private var tiers: [Int: Task<[[UInt8]], any Error>] = [:]

  init(_ renderer: Renderer, from archive: any Archive) { (self.renderer, self.archive) = (renderer, archive) }

  /// Starts making a tier, so that it is made while pages are written.
  func begin(_ tier: Int) { _ = task(tier) }

  func bytes(of tier: Int, part: Int) async throws -> [UInt8] {
    let task = task(tier)
    // A run that is interrupted must not wait until all texts of the tier are read.
    let files = try await withTaskCancellationHandler(operation: { try await task.value }, onCancel: { task.cancel() })
    return files.indices.contains(part) ? files[part] : []
  }

  /// Ends the work on tiers that were started and are no longer asked for.
  func cancel() { for task in tiers.values { task.cancel() } }

  private func task(_ tier: Int) -> Task<[[UInt8]], any Error> {
    if let task = tiers[tier] { return task }
    let (renderer, archive) = (renderer, archive)
    let task = Task { try await SearchFiles.files(of: tier, renderer, archive) }
    tiers[tier] = task
    return task
  }

  /// Makes the files of a tier; a few dozen texts are read at a time.
  private static func files(
    of number: Int, _ renderer: Renderer, _ archive: any Archive
  ) async throws -> [[UInt8]] {
    guard var tier = renderer.searchTier(number) else { return [] }
    let documents = tier.documents
    for start in stride(from: 0, to: documents.count, by: 64) {
      try Task.checkCancellation()
      let items = documents[start..<min(start + 64, documents.count)].map { $0.item.map(renderer.itemID) }
      let bodies = try await archive.bodies(items.compactMap(\.self))
      for item in items { tier.add(item.flatMap { bodies[$0] } ?? .empty) }
    }
    return tier.files()
  }
}

extension PlannedLanguage {
  /// The tiers of the search index with a file that does not stand as the plan wants it.
  ///
  /// - Parameters:
  ///   - all: the files of the site.
  ///   - index: where these are in the manifest.
  func changedTiers(of all: PlannedFiles, since manifest: Manifest, _ index: PlanIndex) -> [Int] {
    guard let search = plan.search else { return [] }
    var standing = [Int](repeating: 0, count: search.tiers.count)
    for (page, file) in zip(plan.pages.indices, files) {
      guard case .data(.search(.words(let tier, _))) = plan.pages[page].content, let entry = index.entries[file],
        manifest.entries[entry].stands(as: all.input(at: file))
      else { continue }
      standing[tier] += 1
    }
    return search.tiers.indices.filter { standing[$0] < search.fileCount(ofTier: $0) }
  }
}
