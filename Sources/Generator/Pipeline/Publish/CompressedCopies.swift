import Compression
import Memory
import News
import Publishing
import Site

/// Copies of the files of a plan, which a server sends in their place to browsers that can read them.
struct CompressedCopies: Sendable {
  private var copies: [(original: Int, coding: ContentCoding)] = []
  /// The files of the copies, which follow those that they are copies of.
  private(set) var files: [PlannedFile] = []
  private let first: Int

  init(of files: PlannedFiles, in codings: [ContentCoding]) {
    first = files.count
    guard !codings.isEmpty else { return }
    let taken = files.names(ending: codings.map(\.ending))
    for (index, file) in files.enumerated() where SiteNames.mayHaveCopies(file.path) {
      // A file or a folder of that name that the site has already stays as it is.
      for coding in codings where !taken.contains(file.path + coding.ending) {
        var digest = DigestAccumulator()
        digest.add(Int(bitPattern: UInt(file.input.high)))
        digest.add(Int(bitPattern: UInt(file.input.low)))
        digest.add(coding.rawValue)
        digest.add(coding.version)
        copies.append((index, coding))
        self.files.append(
          PlannedFile(
            path: file.path + coding.ending, input: InputDigest(digest.digest), stage: file.stage, original: index))
      }
    }
  }

  /// Renders the copies as well: from their originals, and only those that are smaller than these.
  func rendered(with render: @escaping Publisher.Renderer) -> Publisher.Renderer {
    guard !copies.isEmpty else { return render }
    return { indices in
      var wanted: [Int] = []
      var places: [Int: Int] = [:]
      for index in indices.map(original) where places[index] == nil {
        places[index] = wanted.count
        wanted.append(index)
      }
      let originals = try await render(wanted)
      return indices.map { index in
        guard let place = places[original(of: index)], let bytes = originals[place] else { return nil }
        guard index >= first else { return bytes }
        return copies[index - first].coding.compressed(bytes).flatMap { $0.count < bytes.count ? $0 : nil }
      }
    }
  }

  private func original(of index: Int) -> Int { index < first ? index : copies[index - first].original }
}
