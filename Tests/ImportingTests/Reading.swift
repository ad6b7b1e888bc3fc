import Diagnostics
import ImportedSites
import Importing

/// Reads a program's files, given by path.
func read(_ program: ForeignProgram, _ files: [String: String]) -> ImportedSite {
  let files = files.sorted { $0.key < $1.key }.map {
    ForeignFile(path: $0.key, name: $0.key, bytes: Array($0.value.utf8))
  }
  return ImportedSite.read(files, of: program, named: files.first?.name ?? "nothing")
}

extension ImportedSite {
  /// The text of a file below `Content`, or an empty text if there is none.
  func text(_ path: String) -> String {
    for case let file in written(from: "it") where file.path == "Content/" + path {
      if case .bytes(let bytes) = file.content { return String(decoding: bytes, as: UTF8.self) }
    }
    return ""
  }

  var configuration: String { text("site.yml") }

  /// Settings without a counterpart, each after its line number.
  var left: [String] { unmatched.map { "\($0.place.line ?? 0) \($0.setting)" } }
}
