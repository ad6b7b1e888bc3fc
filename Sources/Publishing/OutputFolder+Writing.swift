import Glibc

extension OutputFolder {
  /// Writes beside the destination and renames over it, so that a reader sees either the old bytes or the new ones. What stands there, a
  /// link included, is replaced; a folder is not.
  ///
  /// - Parameters:
  ///   - pieces: its bytes, in order.
  ///   - isNew: whether nothing is known to stand there.
  func replace(_ path: String, with pieces: some Collection<[UInt8]>, isNew: Bool = false) throws -> FileStatus {
    let name = temporaryName()
    let temporary = folder(of: path).map { $0 + "/" + name } ?? name
    do {
      let status = try write(pieces, to: temporary, for: path, isNew: isNew)
      try rename(temporary, to: path)
      return status
    } catch {
      _ = try? remove(temporary)
      throw error
    }
  }

  private func write(
    _ pieces: some Collection<[UInt8]>, to temporary: String, for path: String, isNew: Bool
  ) throws -> FileStatus {
    let file = try create(temporary, isNew: isNew)
    for piece in pieces {
      if let code = file.write(piece) { throw problem(.write, path, code) }
    }
    guard let status = file.status else { throw problem(.examine, path) }
    if let code = file.finish() { throw problem(.write, path, code) }
    return status
  }

  /// The status of the regular file at `path` if its bytes are `bytes`, else nil. `buffer` is room to read into, kept between calls.
  func statusIfEqual(_ path: String, to bytes: [UInt8], buffer: inout [UInt8]) throws -> FileStatus? {
    guard let file = try openRegular(path), let status = file.status, status.bytes == bytes.count else { return nil }
    guard let count = file.read(upTo: bytes.count, into: &buffer) else { throw problem(.read, path) }
    let isEqual =
      count == bytes.count
      && bytes.withUnsafeBytes { new in
        buffer.withUnsafeBytes { old in
          guard let new = new.baseAddress, let old = old.baseAddress else { return true }
          return memcmp(new, old, count) == 0
        }
      }
    return isEqual ? status : nil
  }

  func readManifest() throws -> Manifest {
    guard let file = try openRegular(Manifest.fileName) else {
      return try status(Manifest.fileName) == nil ? .absent : Manifest(entries: ManifestEntries(), state: .damaged)
    }
    guard let status = file.status else { throw problem(.examine, Manifest.fileName) }
    var bytes: [UInt8] = []
    guard let count = file.read(upTo: Int(status.bytes), into: &bytes) else {
      throw problem(.read, Manifest.fileName)
    }
    bytes.removeLast(bytes.count - count)
    return Manifest(parsing: consume bytes)
  }
}
