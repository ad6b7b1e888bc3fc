import Foundation
import Theming
import TestSupport
import Testing

@Suite("The theme in the binary")
struct EmbeddedThemeTests {
  @Test("Every file of Templates/ is in the binary, byte for byte, and nothing else is")
  func listMatchesFolder() throws {
    let folder = packageFolder.appending(path: "Templates").resolvingSymlinksInPath()
    let walk = try #require(FileManager.default.enumerator(atPath: folder.path))
    let onDisk = walk.compactMap { $0 as? String }.filter {
      !$0.hasSuffix("README.md") && folder.appending(path: $0).pathExtension != ""
    }.sorted()
    #expect(EmbeddedTheme.files.map(\.path) == onDisk, "name each file in Sources/CTheme/CTheme.c")
    for file in EmbeddedTheme.files {
      let bytes = try [UInt8](Data(contentsOf: folder.appending(path: file.path)))
      #expect(bytes == file.bytes, "\(file.path) differs from the one in the binary: build again")
    }
  }
}
