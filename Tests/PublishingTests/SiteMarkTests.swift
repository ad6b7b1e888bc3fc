import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite("To which site an output folder belongs")
struct SiteMarkTests {
  @Test("The first line of a manifest names the site; a missing line or a damaged manifest says nothing")
  func owner() async throws {
    let output = try Output()
    #expect(try output.publisher.owner() == .nobody)
    let site = SmallSite(["index.html": "front"])
    try await output.publisher.publish(site)
    #expect(try output.publisher.owner() == .unknown)
    for mark in [
      SiteMark(id: "12ab", name: "https://a.example/"), SiteMark(id: nil, name: "Nothing kept"),
      SiteMark(id: "1", name: ""), SiteMark(id: "1", name: "a\nend 0 of it"),
    ] {
      let report = try await Publisher(output: output.path, mark: mark).publish(site)
      #expect(report.skipped == 1)
      let kept = SiteMark(id: mark.id, name: String(mark.name.map { $0 == "\n" ? " " : $0 }))
      #expect(try output.publisher.owner() == .site(kept))
      let manifest = try output.publisher.readManifest()
      #expect(manifest.state == .complete && manifest.mark == kept && manifest.entries.count == 1)
    }
    try output.folder.write("nothing", to: "site/" + Manifest.fileName)
    #expect(try output.publisher.owner() == .unknown)
  }

  @Test("A locked output folder is refused to another run, without a file in it, and free again after release")
  func lock() throws {
    let output = try Output()
    var first: PublishingLock? = try PublishingLock(output: output.path)
    #expect(first != nil)
    #expect(throws: PublishingProblem.outputLocked(path: output.path)) { try PublishingLock(output: output.path) }
    first = nil
    #expect(try PublishingLock(output: output.path) != nil)
    #expect(try output.texts().isEmpty)
    try output.folder.write("x", to: "file")
    #expect(try PublishingLock(output: output.folder.url.path + "/file") == nil)
  }
}
