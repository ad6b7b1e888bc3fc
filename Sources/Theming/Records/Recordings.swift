public import Templating

/// A recording with the files that it can be played from.
public enum RecordingField: Int, RecordField, Sendable {
  case isAudio, isVideo, title, poster, files, forms, hasForms, url

  public static let schema = Schema("recording", of: RecordingField.self)

  public var holds: Schema.Kind {
    switch self {
    case .isAudio, .isVideo, .hasForms: .flag
    case .title: .text
    case .poster, .url: .address
    case .files, .forms: .list(EnclosureField.schema)
    }
  }
}

/// The beginning of a part of a recording.
public enum ChapterField: Int, RecordField, Sendable {
  case title, time, seconds, url, link

  public static let schema = Schema("chapter", of: ChapterField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title, .time, .seconds: .text
    case .url, .link: .address
    }
  }
}

/// A video that another site plays.
public enum PlayerField: Int, RecordField, Sendable {
  case title, url, frame, image

  public static let schema = Schema("player", of: PlayerField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .url, .frame: .address
    case .image: .record(ImageField.schema)
    }
  }
}
