extension Media {
  /// By its type, and where a feed names none, or none that says it, by the end of its name.
  public var medium: Recording.Medium? {
    switch type?.split(separator: "/").first {
    case "audio": return .audio
    case "video": return .video
    case nil, "application", "binary": break
    default: return nil
    }
    return typeOfRecording.map { $0.hasPrefix("audio/") ? Recording.Medium.audio : Recording.Medium.video }
  }

  /// Sound or film of which nobody says the type, with that of its ending: feeds name no file without one.
  public var typed: Media {
    var media = self
    media.type = type ?? typeOfRecording
    return media
  }

  /// Of sound and film.
  private var typeOfRecording: String? {
    let path: String
    switch location {
    case .web(let address): path = address.path
    case .local(let file): path = file
    }
    return path.lowercased().split(separator: ".").last.flatMap { Media.typesOfRecordings[String($0)] }
  }

  /// By the ends of names.
  public static let typesOfRecordings = [
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
    "aac": "audio/aac", "flac": "audio/flac", "wav": "audio/wav", "mp4": "video/mp4", "m4v": "video/mp4",
    "webm": "video/webm", "ogv": "video/ogg", "mov": "video/quicktime",
  ]
}
