import Diagnostics
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Publishing

@Suite("Files that are not ours")
struct ForeignFileTests {
  let output: Output

  init() throws { output = try Output() }

  let site = SmallSite(["index.html": "front", "news/one/index.html": "one"])

  @Test("A file that no manifest names is never touched, even in our folders that are removed")
  func beside() async throws {
    try output.folder.write("*", to: "site/.gitignore")
    try await output.publisher.publish(site)
    try output.folder.write("mine", to: "site/news/one/notes.txt")
    try await output.publisher.publish(SmallSite(["index.html": "front"]))
    #expect(try output.texts() == [".gitignore": "*", "index.html": "front", "news/one/notes.txt": "mine"])
  }

  @Test("Somebody's file in the way stops the run before anything is written, and is named")
  func inTheWay() async throws {
    try output.folder.write("my own page", to: "site/news/one/index.html")
    let found = await problem { try await output.publisher.publish(site) }
    #expect(found == .foreignFiles(output: output.path, paths: ["news/one/index.html"], count: 1, manifest: .absent))
    #expect(try output.texts() == ["news/one/index.html": "my own page"])
    #expect(
      try await output.publisher.preview(site.files, jobs: 1, render: site.render).foreign == ["news/one/index.html"])
  }

  @Test("A file in the way that already has our bytes is taken over")
  func adopted() async throws {
    try output.folder.write("one", to: "site/news/one/index.html")
    let report = try await output.publisher.publish(site)
    #expect((report.written, report.unchanged) == (1, 1))
    #expect(try await output.publisher.publish(SmallSite([:])).removed == 2)
  }

  @Test("A file that is taken over is told as one that was written, once")
  func adoptedIsTold() async throws {
    var told: [ChangedPaths] = []
    func note(_ changed: ChangedPaths) { told.append(changed) }
    try await output.publisher.publish(SmallSite(["index.html": "front"]))
    try output.folder.write("one", to: "site/news/one/index.html")
    for _ in 1...2 {
      _ = try await output.publisher.publish(site.files, jobs: 1, conclude: note, render: site.render)
    }
    #expect(told == [ChangedPaths(written: ["news/one/index.html"])])
  }

  @Test(
    "Beside a lost or damaged manifest no file is told by its name, since nobody knows what changed",
    arguments: [true, false])
  func adoptedWithoutManifest(isLost: Bool) async throws {
    var told: [ChangedPaths] = []
    func note(_ changed: ChangedPaths) { told.append(changed) }
    try await output.publisher.publish(site)
    let manifest = output.path + "/" + Manifest.fileName
    if isLost {
      try FileManager.default.removeItem(atPath: manifest)
    } else {
      try output.folder.write("damaged", to: "site/" + Manifest.fileName)
    }
    for _ in 1...2 {
      _ = try await output.publisher.publish(site.files, jobs: 1, conclude: note, render: site.render)
    }
    #expect(told == [.everything])
  }

  @Test("Neither writing nor pruning follows a link, and the link's target stays")
  func links() async throws {
    try output.folder.write("elsewhere", to: "else/one/index.html")
    try FileManager.default.createDirectory(atPath: output.path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: output.path + "/news", withDestinationPath: output.folder.url.path + "/else")
    let found = await problem { try await output.publisher.publish(site) }
    #expect(found == .foreignFiles(output: output.path, paths: ["news"], count: 1, manifest: .absent))

    try FileManager.default.removeItem(atPath: output.path + "/news")
    try await output.publisher.publish(site)
    try FileManager.default.removeItem(atPath: output.path + "/news")
    try FileManager.default.createSymbolicLink(
      atPath: output.path + "/news", withDestinationPath: output.folder.url.path + "/else")
    let report = try await output.publisher.publish(SmallSite(["index.html": "front"]))
    #expect(report.removed == 0)
    #expect(try output.folder.text("else/one/index.html") == "elsewhere")
  }

  @Test("A link in place of our file is replaced, not followed")
  func linkInPlace() async throws {
    try output.folder.write("elsewhere", to: "else.html")
    try await output.publisher.publish(site)
    try FileManager.default.removeItem(atPath: output.path + "/index.html")
    try FileManager.default.createSymbolicLink(
      atPath: output.path + "/index.html", withDestinationPath: output.folder.url.path + "/else.html")
    let report = try await output.publisher.publish(site)
    #expect(report.writtenPaths == ["index.html"])
    #expect(try output.folder.text("else.html") == "elsewhere")
    #expect(try output.folder.text("site/index.html") == "front")
  }

  @Test("A pipe in place of our file does not make the run wait")
  func pipe() async throws {
    try await output.publisher.publish(site)
    try FileManager.default.removeItem(atPath: output.path + "/index.html")
    #expect(mkfifo(output.path + "/index.html", 0o600) == 0)
    try await output.publisher.publish(site)
    #expect(try output.folder.text("site/index.html") == "front")
  }

  @Test("A folder with somebody's file in a page's place is named, and nothing is written")
  func folderInTheWay() async throws {
    try await output.publisher.publish(SmallSite(["a/b": "ours"]))
    try output.folder.write("mine", to: "site/a/mine")
    let found = await problem { try await output.publisher.publish(SmallSite(["a": "a file"])) }
    #expect(found == .foreignFiles(output: output.path, paths: ["a/mine"], count: 1))
    #expect(try output.texts() == ["a/b": "ours", "a/mine": "mine"])
  }

  @Test("A manifest with a path out of the folder removes nothing there")
  func forgedManifest() async throws {
    try output.folder.write("precious", to: "precious")
    try output.folder.write("x", to: "site/index.html")
    var lines = ManifestLines()
    lines.add("../precious", .detail, nil)
    let text = Array(ManifestText.whole([lines], isComplete: true, nil).pieces.joined())
    try output.folder.write(text, to: "site/" + Manifest.fileName)
    try await output.publisher.publish(SmallSite(["index.html": "x"]))
    #expect(try output.folder.text("precious") == "precious")
  }

  @Test("A cut manifest removes nothing, the files that it names count as ours, and the site is completed")
  func cutManifest() async throws {
    let old = SmallSite(["index.html": "front", "a.html": "a", "b.html": "b"])
    let new = SmallSite(["index.html": "new front", "a.html": "new a"])
    try await output.publisher.publish(old)
    let whole = try Array(output.folder.text("site/" + Manifest.fileName).utf8)
    for length in stride(from: 0, to: whole.count, by: 7) {
      let manifest = Manifest(parsing: Array(whole.prefix(length)))
      #expect(manifest.state == .damaged)
    }
    var changed = whole
    changed[whole.count / 2] ^= 1
    #expect(Manifest(parsing: changed).state == .damaged)

    let lastLine = whole.dropLast().lastIndex(of: 0x0A) ?? 0
    try output.folder.write(Array(whole[...lastLine]), to: "site/" + Manifest.fileName)
    let report = try await output.publisher.publish(new)
    #expect(report.diagnostics.map(\.id) == ["output.manifest-damaged"])
    #expect(report.removed == 0)
    #expect(try output.texts() == ["index.html": "new front", "a.html": "new a", "b.html": "b"])
    #expect(try await output.publisher.publish(new).diagnostics.isEmpty)
  }

  @Test("A changed letter in a manifest makes no file of ours foreign, and leaves foreign files alone")
  func changedLetter() async throws {
    let first = ["index.html": "front", "news/one.html": "one"]
    let second = ["index.html": "new front", "news/one.html": "new one"]
    let manifest = "site/" + Manifest.fileName
    try await output.publisher.publish(SmallSite(first))
    var (index, isFirst) = (0, true)
    while true {
      var bytes = try Array(output.folder.text(manifest).utf8)
      guard index < bytes.count else { break }
      defer { index += 1 }
      // A manifest without spaces and line ends is not split into parts.
      guard bytes[index] > 0x20 else { continue }
      bytes[index] ^= 1
      try output.folder.write(bytes, to: manifest)
      isFirst.toggle()
      let site = SmallSite(isFirst ? first : second)
      #expect(try await output.publisher.publish(site).diagnostics.map(\.id) == ["output.manifest-damaged"], "\(index)")
      #expect(try output.texts() == site.texts, "\(index)")
    }
    // Beside a changed name, a file that we did not write is still somebody else's.
    let text = try output.folder.text(manifest)
    try output.folder.write(text.replacing("news/one.html", with: "news/onf.html"), to: manifest)
    try output.folder.write("mine", to: "site/mine.html")
    let other = SmallSite(first.merging(["mine.html": "ours"]) { $1 })
    let found = await problem { try await output.publisher.publish(other) }
    #expect(found == .foreignFiles(output: output.path, paths: ["mine.html"], count: 1, manifest: .damaged))
  }
}
