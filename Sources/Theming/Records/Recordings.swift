package import Templating

/// A recording with the files that it can be played from.
package enum RecordingField: Int, RecordField {
  case isAudio, isVideo, title, poster, files, forms, hasForms, url

  package static let schema = Schema("recording", of: RecordingField.self)

  package var holds: Schema.Kind {
    switch self {
    case .isAudio, .isVideo, .hasForms: .flag
    case .title: .text
    case .poster, .url: .address
    case .files, .forms: .list(EnclosureField.schema)
    }
  }
}

/// Where a part of a recording begins.
package enum ChapterField: Int, RecordField {
  case title, time, seconds, url, link

  package static let schema = Schema("chapter", of: ChapterField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title, .time, .seconds: .text
    case .url, .link: .address
    }
  }
}

/// A film that another site plays.
package enum PlayerField: Int, RecordField {
  case title, url, frame, image

  package static let schema = Schema("player", of: PlayerField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .url, .frame: .address
    case .image: .record(ImageField.schema)
    }
  }
}
