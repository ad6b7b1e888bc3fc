/// A Windows icon: pictures of several sizes in one file, each a PNG or a bitmap without the head of its file.
struct IconFile {
  private let bytes: [UInt8]
  private(set) var entries: [Entry] = []

  struct Entry {
    /// The size that the list states, which the picture may contradict.
    var side: Int
    var depth: Int
    var range: Range<Int>
  }

  static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0, 0, 1, 0]) }

  /// Entries that lie outside the file are left out.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let reader = ByteReader(bytes[...])
    for number in 0..<min(reader.number(at: 4, bytes: 2) ?? 0, IconFile.mostEntries) {
      let start = 6 + number * 16
      guard let width = reader.number(at: start, bytes: 1), let height = reader.number(at: start + 1, bytes: 1),
        let depth = reader.number(at: start + 6, bytes: 2), let size = reader.number(at: start + 8, bytes: 4),
        let offset = reader.number(at: start + 12, bytes: 4), offset <= bytes.count, size <= bytes.count - offset
      else { continue }
      entries.append(
        Entry(
          side: max(width == 0 ? 256 : width, height == 0 ? 256 : height), depth: depth, range: offset..<offset + size))
    }
  }

  private static let mostEntries = 64

  /// The entries from the best: first the largest that need not be made smaller, then the smallest of the others; of the same size, the one
  /// with most colours.
  var best: [Entry] {
    entries.sorted { one, other in
      let (fits, otherFits) = (one.side <= Icon.side, other.side <= Icon.side)
      if fits != otherFits { return fits }
      if one.side != other.side { return fits == (one.side > other.side) }
      return one.depth > other.depth
    }
  }

  func bytes(of entry: Entry) -> ArraySlice<UInt8> { bytes[entry.range] }
}

extension Bitmap {
  /// Reads the best of the file's pictures that can be read.
  init(iconFile bytes: [UInt8]) throws(PictureProblem) {
    let file = IconFile(bytes)
    var problem = PictureProblem.damaged
    for entry in file.best {
      let part = file.bytes(of: entry)
      do throws(PictureProblem) {
        if Bitmap.isPNG(part) {
          try self.init(png: Array(part), within: Icon.largest)
        } else {
          try self.init(headless: part)
        }
        return
      } catch {
        problem = error
      }
    }
    throw problem
  }
}
