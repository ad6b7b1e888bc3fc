/// What a run left in the output folder: the files that are ours, and what they were made from.
public struct Manifest: Sendable {
  public struct Entry: Sendable {
    /// Relative to the output folder.
    public var path: String
    public var stage: PublishingStage
    public var isCopy = false
    /// nil if the file was about to be written when the run ended: it is ours, but nothing is known of it.
    var record: FileRecord?

    /// Whether it was made from this input.
    public func stands(as input: InputDigest) -> Bool { record?.input == input }
  }

  public enum State: Sendable, Hashable {
    /// No run has published here.
    case absent
    case complete
    /// Written by a run that did not finish; names old and new files.
    case unfinished
    /// Its end is missing or something in it was changed. The lines that can be read say which files are ours; none is
    /// removed on their word, and none is taken for unchanged.
    case damaged
  }

  /// In the order of the last plan; in an unfinished one, what is to be removed comes last.
  public var entries: ManifestEntries
  public var state: State
  /// The checksum of its text, if that is whole; tells it from the manifest of any other run.
  public var checksum: UInt64?
  /// nil in manifests of former versions.
  public var mark: SiteMark?

  /// The paths of what stands below the output folder, as far as the manifest knows.
  public var standingPaths: [String] { entries.lazy.filter { $0.record?.isAbsent != true }.map(\.path) }

  /// Whether what it says about files is so, as far as it says anything.
  var isTrusted: Bool { state == .complete || state == .unfinished }

  public static let fileName = ".broadsheet-manifest"

  static let absent = Manifest(entries: ManifestEntries(), state: .absent)
}

/// A file as it was when we wrote or last compared it.
struct FileRecord: Sendable, Hashable {
  var input: InputDigest
  var bytes: Int64
  /// Nanoseconds since 1970.
  var modified: Int64

  /// The record of a copy that is not made from this input.
  static func absent(_ input: InputDigest) -> FileRecord { FileRecord(input: input, bytes: -1, modified: 0) }

  var isAbsent: Bool { bytes < 0 }

  /// Whether what stands at its place is what was left there.
  func stands(as status: FileStatus?) -> Bool {
    guard let status else { return isAbsent }
    return status.kind == .regular && status.bytes == bytes && status.modified == modified
  }
}
