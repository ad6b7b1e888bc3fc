import Archive
import Configuration
import Gathering
import News
import Site

extension Run {
  /// Makes what is new among the pictures that pages may show.
  mutating func makePictures(
    _ site: ConfiguredSite, _ look: SiteLook, _ local: LocalContent, into archive: any Archive
  ) async throws {
    guard !request.writing.isDryRun, request.pictures.program != nil else { return }
    let shown = try await ownPictures(site, look.pages, local, in: archive)
    var pictures = OwnPictures()
    try await pictures.make(
      shown, isComplete: local.isComplete, of: site, by: request.pictures, now: request.time.now, into: archive,
      jobs: request.jobs
    ) { [progress] done, total in
      progress(
        done == 0 ? .began(stage: .pictures, total: total) : .advanced(stage: .pictures, done: done, total: total))
    }
    report.pictures = pictures.report
    report.diagnostics += pictures.diagnostics
  }

  /// Files of the site that are pictures by their names, and that a text or the head of one names.
  private func ownPictures(
    _ site: ConfiguredSite, _ pages: OwnPages, _ local: LocalContent, in archive: any Archive
  ) async throws -> [FolderFile] {
    let files = (local.media + pages.media).filter(OwnPictures.mayBe)
    guard site.configuration.images != .original, !files.isEmpty else { return [] }
    var named = Set(try await archive.localFiles().values.joined()).union(pages.references.values.joined())
    for record in try await archive.records() {
      if case .local(let path) = record.item.details.image?.location { named.insert(path) }
    }
    return Dictionary(files.filter { named.contains($0.path) }.map { ($0.path, $0) }) { first, _ in first }
      .values.sorted { $0.path < $1.path }
  }
}
