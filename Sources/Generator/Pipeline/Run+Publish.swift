internal import Archive
internal import Diagnostics
internal import Fetching
internal import Foundation
internal import News
internal import Publishing
internal import Rendering
internal import Site

extension Run {
  /// Writes what differs, removes what is no longer planned; stops before the first byte where too much would go.
  mutating func publish(
    _ planned: PlannedSite, of site: ConfiguredSite, from archive: any Archive
  ) async throws {
    let publisher = Publisher(output: site.folder.output(request.output).path)
    let manifest = try publisher.readManifest()
    try refuseShrinking(planned.files, manifest)
    let search = SearchFiles(planned.renderer, from: archive)
    let render = renderer(of: planned, content: site.folder.content, search, archive)
    for tier in request.isDryRun ? [] : planned.changedTiers(since: manifest) { await search.begin(tier) }
    defer { Task { await search.cancel() } }
    if request.isDryRun {
      report.plan = planned.files.map(\.path)
      let preview = try await publisher.preview(
        planned.files, jobs: request.jobs, isFull: request.isFull, render: render)
      report.wouldWrite = preview.written
      report.wouldRemove = preview.removed
      return
    }
    let result = try await publisher.publish(
      planned.files, jobs: request.jobs, isFull: request.isFull, render: render)
    report.pages.written = result.written
    report.pages.unchanged = result.unchanged
    report.pages.skipped = result.skipped
    report.pages.removed = result.removed
  }

  private func refuseShrinking(_ files: [PlannedFile], _ manifest: Manifest) throws {
    let shrinkage = manifest.shrinkage(to: files)
    guard shrinkage.isDrastic, !request.allowsShrink else { return }
    throw RunFailure(
      .buildFailed,
      [
        Diagnostic(
          .error, "run.shrink",
          "\(shrinkage.removed) of \(shrinkage.former) detail pages would go; nothing was written",
          notes: ["a source, a section or a folder of texts may be missing by mistake"],
          fixes: ["if it is meant: run again with --allow-shrink"])
      ])
  }

  /// Renders the files at some indices of the plan; bodies are read for these alone.
  private func renderer(
    of planned: PlannedSite, content: URL, _ search: SearchFiles, _ archive: any Archive
  ) -> Publisher.Renderer {
    let (pages, renderer, state) = (planned.plan.pages, planned.renderer, planned.state)
    return { indices in
      var needed: [ItemID] = []
      for index in indices where index < pages.count { needed += renderer.needsBodies(pages[index]) }
      let bodies = needed.isEmpty ? [:] : try await archive.bodies(needed)
      var files: [[UInt8]] = []
      files.reserveCapacity(indices.count)
      for index in indices {
        if index >= pages.count {
          files.append(try await state?.bytes(of: index - pages.count) ?? [])
        } else if case .asset(let asset) = pages[index].content, case .content(let path) = asset.origin {
          files.append(try LocalFile(path: content.appending(path: path).path, limit: 500_000_000).bytes)
        } else if case .data(.search(.words(let tier, let part))) = pages[index].content {
          files.append(try await search.bytes(of: tier, part: part))
        } else {
          files.append(renderer.render(pages[index], bodies: bodies))
        }
      }
      return files
    }
  }
}
