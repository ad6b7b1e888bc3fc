/// The manifest's text: a header, a line per file in the order of the plan, and a trailer that shows whether the text was truncated or
/// changed.
///
///     broadsheet-manifest 1 complete
///     site <identity, or -> <name>
///     <input: 32 hexadecimal digits, or -> <stage: a d l e f, of copies A D L E F> <bytes, -1 for none> <modified: ns> <path>
///     end <count of files> <checksum of all before this line: 16 hexadecimal digits>
enum ManifestText {
  static let completeHeader: StaticString = "broadsheet-manifest 1 complete\n"
  static let unfinishedHeader: StaticString = "broadsheet-manifest 1 unfinished\n"
  static let mark: StaticString = "site "
  static let trailer: StaticString = "end "
  static let stageLetters: [UInt8] = Array("adlef".utf8)
  static let toCapital: UInt8 = 0x20
}

extension Manifest {
  init(parsing bytes: consuming [UInt8]) {
    let outline = bytes.withUnsafeBufferPointer { ManifestOutline($0) }
    let entries = ManifestEntries(bytes, in: outline.lines)
    guard let state = outline.state, let trailer = outline.trailer, trailer.count == Int64(entries.count) else {
      self = .damaged(entries, outline.mark)
      return
    }
    self.init(entries: entries, state: state, checksum: trailer.checksum, mark: outline.mark)
  }

  /// The site whose files a manifest lists, from its first bytes; nil if they do not say.
  static func mark(inHead bytes: [UInt8]) -> SiteMark? {
    bytes.withUnsafeBufferPointer { text in
      let outline = ManifestOutline(text)
      return outline.state == nil ? nil : outline.mark
    }
  }

  private static func damaged(_ entries: ManifestEntries, _ mark: SiteMark?) -> Manifest {
    var known: Set<String> = []
    let readable = entries.filter { PathFault(in: $0.path) == nil && known.insert($0.path).inserted }
    return Manifest(entries: ManifestEntries(readable), state: .damaged, mark: mark)
  }
}
