import Foundation
import Theming
import TestSupport
import Testing

@Suite("The theme in the binary")
struct EmbeddedThemeTests {
  @Test("The binary has every file of Templates/, byte for byte, and no other, and likewise the smallest theme")
  func listsMatchFolders() throws {
    try match(EmbeddedTheme.files, "Templates")
    try match(EmbeddedTheme.minimal, "Sources/CTheme/minimal")
  }

  private func match(_ files: [EmbeddedTheme.File], _ path: String) throws {
    let folder = packageFolder.appending(path: path).resolvingSymlinksInPath()
    let walk = try #require(FileManager.default.enumerator(atPath: folder.path))
    let onDisk = walk.compactMap { $0 as? String }.filter {
      !$0.hasSuffix("README.md") && folder.appending(path: $0).pathExtension != ""
    }.sorted()
    #expect(files.map(\.path) == onDisk, "name each file in Sources/CTheme/CTheme.c")
    for file in files {
      let bytes = try [UInt8](Data(contentsOf: folder.appending(path: file.path)))
      #expect(bytes == file.bytes, "\(file.path) differs from the one in the binary: build again")
    }
  }
}
