import Decoding
import Foundation
import TestSupport

extension Corpus {
  /// A file of the corpus as JSON, or `null` if it is not JSON.
  static func json(_ path: String) throws -> JSONValue {
    try bytes(path).withUnsafeBufferPointer { text in
      var reader = JSONReader(text)
      let value = reader.read() ?? .null
      return reader.problem == nil ? value : .null
    }
  }

  /// The sorted paths of the files below a folder, relative to the corpus.
  static func files(_ folder: String) throws -> [String] {
    let root = try url(folder)
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return names.filter { !$0.hasSuffix("/") && $0.contains(".") }.sorted().map { folder + "/" + $0 }
  }
}
