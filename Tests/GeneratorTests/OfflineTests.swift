import Foundation
import TestSupport
import Testing

/// Reading without a network, which sites offer unless it is switched off.
@Suite struct OfflineTests {
  private static let files: Set<String> = ["sw.js", "manifest.webmanifest", "offline/index.html"]

  @Test("A site that never had a service worker has no trace of one")
  func neverHad() throws {
    let site = try TinySite.plain()
    try site.generate("--no-offline")
    #expect(OfflineTests.files.isDisjoint(with: try site.files))
    #expect(!(try site.page("index.html")).contains("rel=\"manifest\""))
  }

  @Test(
    "A site without its former service worker publishes one that unregisters it",
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

  @Test("A site whose runs begin with the published memory alone also unregisters its worker, and for good")
  func retiredByPublishedMemory() throws {
    let site = try TinySite.remembering("web/")
    let folder = site.folder.url
    func publish() throws {
      if try !site.folder.files(below: "Content/web").isEmpty { try site.remove("Content/web") }
      try FileManager.default.moveItem(
        at: folder.appending(path: "Output/state"), to: folder.appending(path: "Content/web"))
      try site.remove("Output")
      try site.remove(".broadsheet")
    }
    #expect(try site.generate("--first-run").status == 0)
    try publish()
    #expect(try site.generate().status == 0)
    #expect(OfflineTests.files.isSubset(of: try site.files))
    try site.write("offline: false\n" + site.folder.text("Content/site.yml"), to: "Content/site.yml")
    for _ in 1...2 {
      try publish()
      let result = try site.generate()
      #expect(result.status == 0, "\(result.errors)")
      #expect(OfflineTests.files.intersection(try site.files) == ["sw.js"])
      #expect(try site.page("sw.js").contains("registration.unregister()"))
    }
  }

  @Test("A portable site has no service worker, even if it had one before")
  func portable() throws {
    let site = try TinySite.plain()
    try site.generate()
    try site.generate("--portable")
    #expect(OfflineTests.files.isDisjoint(with: try site.files))
  }
}
