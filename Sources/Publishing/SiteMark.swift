/// The site whose files a manifest lists, by which two sites in one folder are told apart.
package struct SiteMark: Sendable, Hashable {
  /// Letters and digits; nil where a run wrote that remembers nothing.
  package var id: String?
  /// What people call it, such as its address.
  package var name: String

  package init(id: String?, name: String) { (self.id, self.name) = (id, name) }
}

/// Whose files an output folder holds.
package enum OutputOwner: Sendable, Hashable {
  /// No run has published there.
  case nobody
  /// A run of a former version, or one whose manifest is damaged.
  case unknown
  case site(SiteMark)
}

extension Publisher {
  /// Throws `PublishingProblem` where the folder cannot be read.
  package func owner() throws -> OutputOwner {
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
