/// The site whose files a manifest lists, which tells two sites in one folder apart.
public struct SiteMark: Sendable, Hashable {
  /// Letters and digits; nil if it was written by a run that remembers nothing.
  public var id: String?
  /// What people call it, such as its address.
  public var name: String

  public init(id: String?, name: String) { (self.id, self.name) = (id, name) }
}

/// Whose files an output folder holds.
public enum OutputOwner: Sendable, Hashable {
  /// No run has published there.
  case nobody
  /// A run of a former version, or one whose manifest is damaged.
  case unknown
  case site(SiteMark)
}

extension Publisher {
  /// Throws `PublishingProblem` if the folder cannot be read.
  public func owner() throws -> OutputOwner {
    guard let folder = try OutputFolder(path: output, makes: false, willChange: willChange),
      try folder.status(Manifest.fileName) != nil
    else { return .nobody }
    var head: [UInt8] = []
    guard let file = try folder.openRegular(Manifest.fileName), let count = file.read(upTo: 4_096, into: &head) else {
      return .unknown
    }
    return Manifest.mark(inHead: Array(head[..<count])).map { .site($0) } ?? .unknown
  }
}
