import News
import Testing

/// Values by path, in the order of paths.
@Suite struct PathTableTests {
  @Test("Existing paths are found, and nothing for the paths between them")
  func lookUp() {
    let table = PathTable([("c", 3), ("a", 1), ("b/x", 2)])
    #expect(table.map(\.path) == ["a", "b/x", "c"] && table.map(\.value) == [1, 2, 3])
    for (path, value) in table { #expect(table[path] == value) }
    for path in ["", "A", "aa", "b", "b/", "d"] { #expect(table[path] == nil, "\(path)") }
    #expect(PathTable<Int>([])["a"] == nil && PathTable<Int>([]).isEmpty)
  }

  @Test("Of equal paths, even in two spellings, the last one counts")
  func equalPaths() {
    let table = PathTable([("cafe\u{301}", 1), ("z", 2), ("caf\u{e9}", 3), ("z", 4)])
    #expect(table.map(\.value) == [3, 4])
    #expect(table["cafe\u{301}"] == 3 && table.first.map { Array($0.path.utf8) } == Array("caf\u{e9}".utf8))
  }
}
