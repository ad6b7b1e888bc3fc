import News

/// The types of an item's files. Feeds write media types (RFC 6838), mere words, or types that say nothing.
extension Media {
  /// - Parameter written: the type as the feed writes it; if it does not say what the file is, the ending of the path does.
  init(_ address: WebAddress, writtenType written: String?) {
    self.init(.web(address), type: written.flatMap { mediaType($0.lowercased(), of: address) })
  }

  /// Decides by the type, or without one by the ending of the path.
  var isImage: Bool {
    if let type { return type.hasPrefix("image/") }
    return address.flatMap(typeByEnding)?.hasPrefix("image/") == true
  }

  /// The same file, without its type if that only says that it is a picture.
  var asPicture: Media {
    var picture = self
    if picture.type == anyImage { picture.type = nil }
    return picture
  }

  /// Takes the `medium` of Media RSS if the type says nothing. The file then gets the most common type of that medium.
  mutating func take(medium written: String?) {
    guard let written, type.map({ unsaying.contains($0) }) ?? true else { return }
    switch written.lowercased() {
    case "image": type = anyImage
    case let word where word == "audio" || word == "video":
      if medium == nil, !isImage, mayBeFile { type = typesByWord[word] }
    default: break
    }
  }

  /// Whether the address may be a file's: it has no ending, which would have told more, and is not that of a page with a player.
  private var mayBeFile: Bool {
    guard let address, VideoFrame(address) == nil else { return false }
    let path = address.path.lowercased()
    if path.contains("embed") || path.contains("player") { return false }
    return path.split(separator: "/").last?.contains(".") != true
  }
}

/// Returns nil for a word that says nothing.
private func mediaType(_ written: String, of address: WebAddress) -> String? {
  let isType = written.contains("/")
  if isType, !unsaying.contains(written) { return written }
  return typeByEnding(of: address) ?? typesByWord[written] ?? typesByEnding[written] ?? (isType ? written : nil)
}

private func typeByEnding(of address: WebAddress) -> String? {
  address.path.lowercased().split(separator: ".").last.flatMap { typesByEnding[String($0)] }
}

/// The types that servers give to files of which they know nothing, or which are to be saved.
private let unsaying: Set<String> = [
  "application/octet-stream", "binary/octet-stream", "application/binary", "application/download",
  "application/x-download", "application/force-download", "application/unknown", "unknown/unknown", "*/*",
]

private let anyImage = "image/*"

private let typesByWord = ["image": anyImage, "audio": "audio/mpeg", "video": "video/mp4"]

private let typesByEnding = [
  "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "webp": "image/webp",
  "avif": "image/avif", "pdf": "application/pdf",
].merging(Media.typesOfRecordings) { known, _ in known }
