extension Media {
  /// By its type, and where a feed names none, or none that says it, by the end of its name.
  public var medium: Recording.Medium? {
    switch type?.split(separator: "/").first {
    case "audio": return .audio
    case "video": return .video
    case nil, "application", "binary": break
    default: return nil
    }
    let path: String
    switch location {
    case .web(let address): path = address.path
    case .local(let file): path = file
    }
    switch path.lowercased().split(separator: ".").last {
    case "mp3", "m4a", "ogg", "oga", "opus", "aac", "flac", "wav": return .audio
    case "mp4", "m4v", "webm", "ogv", "mov": return .video
    default: return nil
    }
  }
}
