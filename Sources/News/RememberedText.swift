/// Where a local text stood and what it said, without its words: by this it is recognised if its folder has another name. Of each digest it
/// has the beginning, as many are published.
public struct RememberedText: Sendable, Hashable {
  public var folder: SourceID
  private var path: UInt64
  private var title: UInt64
  private var body: UInt64

  public init(in folder: SourceID, at path: String, title: String, body: ContentDigest) {
    self.folder = folder
    self.path = ContentDigest(of: path).words.0
    self.title = ContentDigest(of: title).words.0
    self.body = body.words.0
  }

  /// The name of its file in an archive that does not know the path. No path begins with a slash.
  public var fileName: String { "/" + hexadecimal(path) }

  /// What stands for its headline and its text in a tombstone (`KnownItem.said`).
  public var digests: (title: ContentDigest, body: ContentDigest) {
    (ContentDigest(beginning: title), ContentDigest(beginning: body))
  }
}

extension RememberedText {
  /// A record of texts: the folder, then the beginnings of the digests of path, headline and text.
  public var fields: [String] { [folder.name] + [path, title, body].map(hexadecimal) }

  /// With the same effect as adding each of `fields`.
  public func add(to digest: inout DigestAccumulator) {
    digest.add(folder.name)
    for word in [path, title, body] { digest.add(hexadecimal: word) }
  }

  /// Returns nil for what `fields` did not write.
  public init?(fields: [String?]) {
    let words = fields.dropFirst().compactMap { $0.flatMap { $0.utf8.count == 16 ? UInt64($0, radix: 16) : nil } }
    guard fields.count == 4, words.count == 3, let folder = fields[0] else { return nil }
    self.folder = SourceID(folder)
    (path, title, body) = (words[0], words[1], words[2])
  }
}

extension KnownItem {
  /// Whether a tombstone is that of a text that had this headline or this text when it was last published.
  public func said(_ title: String, or body: ContentDigest) -> Bool {
    item == nil && (version.words.0 == ContentDigest(of: title).words.0 || self.body.words.0 == body.words.0)
  }
}

extension ContentDigest {
  /// A digest of which no more is known than its beginning.
  fileprivate init(beginning: UInt64) { words = (beginning, 0, 0, 0) }
}

extension PathTable<FileStamp> {
  /// The stamps with the names of files in place of those of which only a digest is known (`RememberedText.fileName`), and the names that
  /// were replaced, sorted.
  public func named(by names: some Sequence<String>) -> (stamps: Self, replaced: [String]) {
    // They lie side by side, as the character after the slash is a zero.
    let (start, end) = (partitioningIndex { $0.path >= "/" }, partitioningIndex { $0.path >= "0" })
    guard start < end else { return (self, []) }
    let digests = Set(self[start..<end].map(\.path))
    var found: [String: String] = [:]
    for name in names {
      let digest = "/" + hexadecimal(ContentDigest(of: name).words.0)
      if digests.contains(digest) { found[digest] = name }
    }
    return (Self(map { (path: found[$0.path] ?? $0.path, value: $0.value) }), found.keys.sorted())
  }
}
