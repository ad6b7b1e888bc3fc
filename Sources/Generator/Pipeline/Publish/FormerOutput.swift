import Configuration
import Foundation
import Gathering
import Publishing

/// What a former run left in the output folder.
struct FormerOutput: Sendable {
  var manifest: Manifest
  /// nil where no file is taken for unchanged, whatever it looks like.
  var standing: StandingFiles?
}

extension Run {
  /// As the run found it, looked at once.
  ///
  /// - Parameter jobs: how many tasks look at it; nil: as many as there may be.
  func output(of site: ConfiguredSite, jobs: Int? = nil) async throws -> FormerOutput {
    if let formerOutput { return formerOutput }
    let publisher = Publisher(output: site.output.path)
    let manifest = try formerManifest ?? publisher.readManifest()
    return FormerOutput(
      manifest: manifest,
      standing: request.writing.isFull ? nil : try await publisher.standing(as: manifest, jobs: jobs ?? request.jobs))
  }
}
