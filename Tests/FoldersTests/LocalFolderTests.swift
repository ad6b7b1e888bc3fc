import Diagnostics
import Folders
import Foundation
import News
import TestSupport
import Testing

/// What a walk finds does not depend on the number of tasks.
@Suite("A walk over a folder") struct LocalFolderTests {
  @Test("One task and several find the same files and report them in the same order", arguments: [1, 4])
  func jobs(_ jobs: Int) async throws {
    let folder = try TemporaryFolder()
    for number in 1...4_200 { try folder.write("", to: "texts/\(number).md") }
    for name in ["a.png", "b\u{1}.png", "deep/c.md", "deep/.hidden.md", "_draft.md", "other/d.md", "e.txt"] {
      try folder.write("", to: "texts/" + name)
    }
    for name in ["f", "g"] {
      let link = folder.url.appending(path: "texts/\(name).md").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "1.md")
    }
    let others: Set = ["texts/other"]
    let alone = LocalFolder("texts", below: folder.url, without: others)
    #expect(alone.documents.count == 4_201 && alone.media.map(\.name) == ["a.png"] && alone.isComplete)
    #expect(alone.documents.map(\.name) == alone.documents.map(\.name).sorted())
    #expect(Set(alone.diagnostics.map(\.id)) == ["source.link-not-followed", "source.unfit-name"])
    let walk = try await LocalFolder.walk(
      "texts", below: folder.url, contentName: "", namedAt: nil, without: others, jobs: jobs)
    #expect(walk.documents == alone.documents && walk.media == alone.media && walk.gaps == alone.gaps)
    #expect(walk.diagnostics == alone.diagnostics)
  }

  @Test("A file name that is not UTF-8 is reported as a gap")
  func unreadableName() async throws {
    let folder = try TemporaryFolder(["texts/a.md": ""])
    let path = Array((folder.url.path + "/texts/b").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o644)
    #expect(descriptor >= 0)
    close(descriptor)
    let walk = try await LocalFolder.walk(
      "texts", below: folder.url, contentName: "", namedAt: nil, without: [], jobs: 2)
    #expect(walk.documents.map(\.name) == ["a.md"] && walk.gaps.map(\.id) == ["source.unreadable-name"])
  }

  @Test("A file dated beyond the range of nanoseconds is found like any other", arguments: [1_640, 2_300])
  func farYear(_ year: Int) throws {
    let folder = try TemporaryFolder(["texts/a.md": "", "texts/b.png": ""])
    let day = try #require(CivilDate(year: year, month: 1, day: 1)).start
    for name in ["a.md", "b.png"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(day.secondsSince1970))],
        ofItemAtPath: folder.url.appending(path: "texts/" + name).path)
    }
    let walk = LocalFolder("texts", below: folder.url)
    #expect(walk.documents.map(\.name) == ["a.md"] && walk.media.map(\.name) == ["b.png"] && walk.isComplete)
  }
}

/// Which item each text has, and which text holds an item.
@Suite("Items of texts") struct TextItemsTests {
  private func item(_ number: UInt64) -> ItemID { ItemID(high: 0, low: number) }

  @Test("Changes override what was there before")
  func changes() {
    var items = TextItems()
    items.add([("a/1.md", item(1)), ("a/2.md", item(2))], of: "a")
    items.add([("b/3.md", item(3)), ("b/c/6.md", item(6))], of: "b")
    items["a/2.md"] = nil
    items["b/3.md"] = item(4)
    items["c.md"] = item(5)
    #expect(items["a/1.md"] == item(1) && items["a/2.md"] == nil && items["b/3.md"] == item(4))
    #expect(items["b/c/6.md"] == item(6) && items["b/c/7.md"] == nil && items["d/1.md"] == nil)
    let all = items.all.sorted { $0.path < $1.path }
    #expect(all.map(\.path) == ["a/1.md", "b/3.md", "b/c/6.md", "c.md"])
    #expect(all.map(\.item) == [item(1), item(4), item(6), item(5)])
    #expect(!items.isEmpty && TextItems().isEmpty)
  }

  @Test("Of two texts with one item the later holds it, until the item is said to be elsewhere")
  func held() {
    var held = HeldItems([("a.md", item(1)), ("b.md", item(1)), ("c.md", item(2))])
    #expect(held[item(1)] == "b.md" && held[item(2)] == "c.md" && held[item(3)] == nil)
    held[item(1)] = nil
    held[item(2)] = "d.md"
    held[item(3)] = "e.md"
    #expect(held[item(1)] == nil && held[item(2)] == "d.md" && held[item(3)] == "e.md")
  }

  @Test("Asking again which text holds an item gives the same answer")
  func heldByMany() {
    let held = HeldItems((2..<80).map { (name: "\($0).md", item: item(UInt64($0 / 2))) })
    for _ in 1...2 {
      for number in 1..<40 { #expect(held[item(UInt64(number))] == "\(2 * number + 1).md") }
      #expect(held[item(40)] == nil)
    }
  }
}
