import Foundation
import TestSupport
import Testing

/// Reading without a network is part of a site, until it is left out.
@Suite struct OfflineTests {
  private static let files: Set<String> = ["sw.js", "manifest.webmanifest", "offline/index.html"]

  @Test("A site that never had a service worker is written without a trace of one")
  func neverHad() throws {
    let site = try TinySite.plain()
    try site.generate("--no-offline")
    #expect(OfflineTests.files.isDisjoint(with: try site.files))
    #expect(!(try site.page("index.html")).contains("rel=\"manifest\""))
  }

  @Test(
    "A site that gives its worker up leaves one that takes the former back, until it has one again",
    arguments: [true, false])
  func retired(byOption: Bool) throws {
    let site = try TinySite.plain()
    try site.generate()
    #expect(OfflineTests.files.isSubset(of: try site.files))
    let worker = try site.page("sw.js")
    if byOption {
      try site.generate("--no-offline")
    } else {
      try site.write(
        "title: Tiny\nurl: https://tiny.example/\noffline: false\nsources: [{name: Stories, markdown: stories}]\n",
        to: "Content/site.yml")
      try site.generate()
    }
    #expect(OfflineTests.files.intersection(try site.files) == ["sw.js"])
    #expect(try site.page("sw.js").contains("registration.unregister()"))
    #expect(!(try site.page("index.html")).contains("rel=\"manifest\""))
    guard byOption else { return }
    #expect(try site.generate("--no-offline").output.contains(" 0 written"))
    try site.generate()
    #expect(try site.page("sw.js") == worker)
  }

  @Test("A portable site has none, whatever stood there before")
  func portable() throws {
    let site = try TinySite.plain()
    try site.generate()
    try site.generate("--portable")
    #expect(OfflineTests.files.isDisjoint(with: try site.files))
  }
}
