extension Media {
  /// The medium according to the type or, if a feed names none or one that does not say it, the file's extension.
  public var medium: Recording.Medium? {
    switch type?.split(separator: "/").first {
    case "audio": return .audio
    case "video": return .video
    case nil, "application", "binary": break
    default: return nil
    }
    return typeOfRecording.map { $0.hasPrefix("audio/") ? Recording.Medium.audio : Recording.Medium.video }
  }

  /// The same file with a type: audio or video that has none gets that of its extension, since feeds name no file without a type.
  public var typed: Media {
    var media = self
    media.type = type ?? typeOfRecording
    return media
  }

  /// The type of audio or video according to the file's extension.
  private var typeOfRecording: String? {
    let path: String
    switch location {
    case .web(let address): path = address.path
    case .local(let file): path = file
    }
    return path.lowercased().split(separator: ".").last.flatMap { Media.typesOfRecordings[String($0)] }
  }

  /// Media types of audio and video, by extension.
  public static let typesOfRecordings = [
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
    "aac": "audio/aac", "flac": "audio/flac", "wav": "audio/wav", "mp4": "video/mp4", "m4v": "video/mp4",
    "webm": "video/webm", "ogv": "video/ogg", "mov": "video/quicktime",
  ]
}
