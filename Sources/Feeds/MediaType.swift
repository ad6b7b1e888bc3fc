import News

/// Types of the files beside an item, of which feeds write all kinds: media types (RFC 6838), mere words, or what says nothing.
extension Media {
  /// - Parameter written: where it does not say what the file is, the end of the path does.
  init(_ address: WebAddress, writtenType written: String?) {
    self.init(.web(address), type: written.flatMap { mediaType($0.lowercased(), of: address) })
  }

  /// By its type, else by the end of its path.
  var isImage: Bool {
    if let type { return type.hasPrefix("image/") }
    return address.flatMap(typeByEnding)?.hasPrefix("image/") == true
  }

  /// Without a type of which no more is known than that it is a picture's.
  var asPicture: Media {
    var picture = self
    if picture.type == anyImage { picture.type = nil }
    return picture
  }

  /// The `medium` of Media RSS, where the type does not say it: what most of its kind are.
  mutating func take(medium written: String?) {
    guard let written, type.map({ unsaying.contains($0) }) ?? true else { return }
    switch written.lowercased() {
    case "image": type = anyImage
    case let word where word == "audio" || word == "video":
      if medium == nil, !isImage, mayBeFile { type = typesByWord[word] }
    default: break
    }
  }

  /// Without an ending, which would have said more, and no page with a player.
  private var mayBeFile: Bool {
    guard let address, VideoFrame(address) == nil else { return false }
    let path = address.path.lowercased()
    if path.contains("embed") || path.contains("player") { return false }
    return path.split(separator: "/").last?.contains(".") != true
  }
}

/// nil for a word that says nothing.
private func mediaType(_ written: String, of address: WebAddress) -> String? {
  let isType = written.contains("/")
  if isType, !unsaying.contains(written) { return written }
  return typeByEnding(of: address) ?? typesByWord[written] ?? typesByEnding[written] ?? (isType ? written : nil)
}

private func typeByEnding(of address: WebAddress) -> String? {
  address.path.lowercased().split(separator: ".").last.flatMap { typesByEnding[String($0)] }
}

/// What servers call a file of which they know nothing, or want it to be kept.
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
