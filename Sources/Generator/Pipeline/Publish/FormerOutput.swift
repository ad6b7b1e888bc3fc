import Archive
import Configuration
import Foundation
import Gathering
import News
import Publishing
import Roster

/// What a former run left in the output folder.
struct FormerOutput: Sendable {
  var manifest: Manifest
  /// nil if no file is taken for unchanged, whatever it looks like.
  var standing: StandingFiles?
}

extension Run {
  /// The output folder as the run found it, looked at once.
  ///
  /// - Parameter jobs: how many tasks look at it; nil for as many as the run may use.
  func output(of site: ConfiguredSite, jobs: Int? = nil) async throws -> FormerOutput {
    if let formerOutput { return formerOutput }
    let publisher = Publisher(output: site.output.path)
    let manifest = try formerManifest ?? publisher.readManifest()
    return FormerOutput(
      manifest: manifest,
      standing: request.writing.isFull
        ? nil : try await publisher.standing(as: manifest, looking: outputLook, jobs: jobs ?? request.jobs))
  }

  /// The fact that says when all files of the output folder were last looked at.
  private static let lookFact = "looked-at"

  /// Decides how many files of the output folder the run looks at; a check looks at all.
  mutating func chooseLook(at site: ConfiguredSite, in archive: any Archive) async throws {
    guard !request.writing.isCheck else { return }
    let last = try await archive.fact(Run.lookFact)
    outputLook = Look(since: last, at: site.output.path, now: request.time.now.secondsSince1970)
  }

  /// Remembers that all files were looked at, so that the next runs look at only a part of many files.
  func keepLook(at site: ConfiguredSite, in archive: any Archive) async throws {
    guard formerOutput?.standing?.isWholeOfMany == true, !request.writing.isDryRun else { return }
    let text = Look.text(at: site.output.path, now: request.time.now.secondsSince1970)
    try await archive.setFact(Run.lookFact, to: text)
  }
}
