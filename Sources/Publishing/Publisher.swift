import Diagnostics
import Parallel

/// Brings the files of a plan into the output folder; knows nothing of what they mean.
///
/// At any moment, even after the process was killed, no file is partial, and what is reachable from the front page exists: the manifest
/// names old and new files before the first is written, what is linked to is written before what links to it, and what nothing links to any
/// more is removed last.
public struct Publisher: Sendable {
  /// The bytes of the files at these indices of the plan, in the same order; nil for a copy that is not to be.
  public typealias Renderer = @Sendable ([Int]) async throws -> [[UInt8]?]

  let output: String
  /// The site's mark, which goes into the manifest.
  public let mark: SiteMark?
  let willChange: FileSystemObserver

  public init(output: String, mark: SiteMark? = nil, willChange: @escaping FileSystemObserver = { _, _ in }) {
    // Names are joined to it by a slash.
    self.output = output.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
    self.mark = mark
    self.willChange = willChange
  }

  /// Returns `absent` if there is no output folder yet. Throws `PublishingProblem` if it cannot be read.
  public func readManifest() throws -> Manifest {
    try OutputFolder(path: output, makes: false, willChange: willChange)?.readManifest() ?? .absent
  }

  /// Renders what is not known to be unchanged, writes what differs and removes what is no longer planned. With `isFull`, nothing is taken
  /// for unchanged without being rendered and compared. Throws `PublishingProblem`, what the renderer throws, or `CancellationError`; the
  /// next run carries on from there.
  ///
  /// - Parameters:
  ///   - manifest: the manifest, if a run that holds the folder's lock has already read it.
  ///   - index: that of the files and this manifest, if it has already been made.
  ///   - standing: that of this manifest, if it has already been examined.
  ///   - settle: called when nothing can refuse the plan any more, before the first change; if it throws, everything stays as it was. Files
  ///     of the stage `detail` may be rendered meanwhile.
  ///   - conclude: called if something changed, when all of it stands and before the manifest says so; if it throws, the next run tells
  ///     what changed.
  ///   - abandon: told what was done, if the run fails when files may have changed, before it throws.
  public func publish(
    _ files: PlannedFiles, since manifest: Manifest? = nil, _ index: PlanIndex? = nil,
    _ standing: StandingFiles? = nil, jobs: Int,
    isFull: Bool = false,
    settle: @escaping @Sendable () async throws -> Void = {}, conclude: (ChangedPaths) async throws -> Void = { _ in },
    abandon: (PublishReport) -> Void = { _ in }, render: @escaping Renderer
  ) async throws -> PublishReport {
    guard let folder = try OutputFolder(path: output, makes: true, willChange: willChange) else {
      throw PublishingProblem.notAFolder(path: output)
    }
    let manifest = try manifest ?? folder.readManifest()
    let index = try index ?? PlanIndex(files, manifest)
    let survey = try await Survey(files, index, manifest, standing, in: folder, isFull: isFull, jobs: jobs)
    var publication = Publication(
      files: files, manifest: manifest, index: index, survey: survey, output: folder, mark: mark, jobs: jobs,
      render: render)
    try await publication.takeOverUnnamedFiles()
    if publication.hasWork {
      do { try await publication.carryOut(settling: settle, conclude) } catch {
        if publication.hasBegun { abandon(publication.report) }
        throw error
      }
    } else {
      try await settle()
    }
    return publication.report
  }

  /// Says what `publish` would write and remove, and changes nothing.
  public func preview(
    _ files: PlannedFiles, since manifest: Manifest? = nil, _ index: PlanIndex? = nil,
    _ standing: StandingFiles? = nil, jobs: Int,
    isFull: Bool = false, render: @escaping Renderer
  ) async throws -> PublishPreview {
    guard let folder = try OutputFolder(path: output, makes: false, willChange: willChange) else {
      _ = try index ?? PlanIndex(files, .absent)
      let copies = files.indices.filter { files.isCopy(at: $0) }
      let made = try await inParallel(count: copies.count, chunk: RenderBatch.size, jobs: jobs) { range in
        let rendered = try await render(Array(copies[range]))
        return zip(copies[range], rendered).filter { $1 != nil }.map(\.0)
      }
      let wanted = Set(made.joined())
      let written = files.indices.filter { !files.isCopy(at: $0) || wanted.contains($0) }
      return PublishPreview(written: written.map { files[$0].path }, removed: [], foreign: [])
    }
    let manifest = try manifest ?? folder.readManifest()
    let index = try index ?? PlanIndex(files, manifest)
    let survey = try await Survey(files, index, manifest, standing, in: folder, isFull: isFull, jobs: jobs)
    let candidates = survey.indices { $0.record == nil }
    let compared = try await RenderBatch(files: files, output: folder, jobs: jobs, render: render).comparing(candidates)
    let written = candidates.filter { compared[$0] == .different }
    let gone = candidates.filter { compared[$0] == .surplus }
    return PublishPreview(
      written: written.map { files[$0].path }, removed: (index.obsolete.keys + gone.map { files[$0].path }).sorted(),
      foreign: survey.foreign
        + (written + gone).filter { survey.standings[$0] == .unnamed }.map { files[$0].path })
  }
}
