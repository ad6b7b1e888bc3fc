import News
import Showing
import Site
import Templating
import Theming

extension HouseStyle {
  /// The recordings that the page plays; files that are forms of the same recording are grouped.
  func recordings(
    _ body: ItemBody, _ files: ReferredFiles, title: String, poster: String?, from page: SitePath
  ) -> [Record] {
    Played.recordings(of: body).compactMap { played in
      let forms = played.files.compactMap { file($0, files, from: page) }
      let others = played.others.compactMap { file($0, files, from: page) }
      guard let first = played.files.lazy.compactMap({ self.url(of: $0, files, from: page) }).first else { return nil }
      return RecordingField.record([
        .isAudio: .flag(played.medium == .audio),
        .isVideo: .flag(played.medium == .video),
        .title: .text(played.files.first?.title ?? title),
        .poster: played.medium == .video ? optionalAddress(poster) : .absent,
        .files: .list(forms + others),
        .forms: .list(forms),
        .hasForms: .flag(forms.count > 1),
        .url: .address(first),
      ])
    }
  }

  /// "Season 2, episode 5".
  func episode(of recording: Recording?) -> String? {
    guard let recording else { return nil }
    let strings = theme.strings
    switch (recording.season, recording.episode) {
    case (let season?, let episode?):
      return strings.filled("seasonAndEpisode", ["season": String(season), "episode": episode])
    case (let season?, nil): return strings.filled("seasonAlone", ["season": String(season)])
    case (nil, let episode?): return strings.filled("episodeAlone", ["episode": episode])
    case (nil, nil): return nil
    }
  }

  func playsFilm(_ body: ItemBody) -> Bool { Played.recordings(of: body).contains { $0.medium == .video } }

  /// Enclosures that are not played.
  func enclosures(_ body: ItemBody, _ files: ReferredFiles, from page: SitePath) -> [Record] {
    body.enclosures.filter { $0.medium == nil }.compactMap { file($0, files, from: page) }
  }

  /// The chapters of the item, each with a link into the first recording that is available.
  func chapters(_ body: ItemBody, _ files: ReferredFiles, from page: SitePath) -> [Record] {
    guard body.supplements.contains(where: { if case .chapter = $0 { true } else { false } }) else { return [] }
    let recording = Played.recordings(of: body).first.flatMap { played in
      played.files.lazy.compactMap { self.url(of: $0, files, from: page) }.first
    }
    return body.supplements.compactMap { supplement in
      guard case .chapter(let start, let title, let link) = supplement else { return nil }
      let seconds = String(start / 1_000)
      return ChapterField.record([
        .title: .text(title),
        .time: .text(HouseStyle.clock(start / 1_000)),
        .seconds: .text(seconds),
        // A player that opens the file starts there (W3C Media Fragments).
        .url: optionalAddress(recording.map { $0.prefix { $0 != "#" } + "#t=" + seconds }),
        .link: optionalAddress(link?.text),
      ])
    }
  }

  private func file(_ media: Media, _ files: ReferredFiles, from page: SitePath) -> Record? {
    guard let url = url(of: media, files, from: page) else { return nil }
    let path = url.prefix { $0 != "?" && $0 != "#" }
    let name = media.title ?? path.split(separator: "/").last.map(HouseStyle.fileName) ?? url
    return EnclosureField.record([
      .title: .text(name),
      .url: .address(url),
      .note: optional(note(on: media)),
      .type: optional(media.type),
    ])
  }

  private func url(of media: Media, _ files: ReferredFiles, from page: SitePath) -> String? {
    switch media.location {
    case .web(let address): address.text
    case .local: files.path(of: media).map { link(to: $0, from: page) }
    }
  }

  /// Type and size, such as "audio/mpeg, 12.3 MB".
  private func note(on media: Media) -> String {
    var parts: [String] = []
    if let type = media.type { parts.append(type) }
    // A smaller number is not the size of a recording, but a placeholder for an unknown length.
    if let bytes = media.bytes, bytes >= 1_000 { parts.append(size(bytes)) }
    return parts.joined(separator: theme.strings[.comma])
  }

  private func size(_ bytes: Int) -> String {
    let strings = theme.strings
    guard bytes >= 100_000 else { return strings.filled("kilobytes", ["count": strings.number(bytes / 1_000)]) }
    let tenths = bytes / 100_000 + (bytes % 100_000 < 50_000 ? 0 : 1)
    return strings.filled(
      "megabytes", ["count": strings.number(tenths / 10) + strings[.decimal] + String(tenths % 10)])
  }

  /// The decoded form of a percent-encoded file name.
  private static func fileName(_ part: Substring) -> String {
    let decoded = percentDecoded(part.utf8)
    guard let name = String(validating: decoded, as: UTF8.self),
      !name.unicodeScalars.contains(where: { $0.value < 0x20 })
    else { return String(part) }
    return name
  }

  /// For example `1:02:03` or `2:03`.
  private static func clock(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    return (hours > 0 ? "\(hours):" + two(minutes) : String(minutes)) + ":" + two(seconds % 60)
  }
}

/// Files of one medium with the same content, and files of the other medium with that content, for readers who prefer those.
private struct Played {
  var medium: Recording.Medium
  var files: [Media]
  var others: [Media] = []

  /// The forms of one recording are all that the feed has, or share a name. They get one player, for the medium that comes first.
  static func recordings(of body: ItemBody) -> [Played] {
    let isOne = body.supplements.contains(.alternatives)
    var result: [Played] = []
    var places: [String: [Int]] = [:]
    for file in body.enclosures {
      guard let medium = file.medium else { continue }
      let name = isOne ? "" : medium.rawValue + file.stem
      if isOne, let first = result.first, first.medium != medium {
        result[0].others.append(file)
      } else if let place = places[name]?.first(where: { isOne || result[$0].mayHaveForm(file) }) {
        result[place].files.append(file)
      } else {
        places[name, default: []].append(result.count)
        result.append(Played(medium: medium, files: [file]))
      }
    }
    return result
  }

  /// Whether a file of the same name may be a form of the recording: if only the query differs, as in `play?id=2`, it is another recording.
  private func mayHaveForm(_ file: Media) -> Bool {
    files.allSatisfy { $0.type != file.type || $0.query == file.query }
  }
}

extension Media {
  fileprivate var query: Substring {
    guard case .web(let address) = location else { return "" }
    return address.text.prefix { $0 != "#" }.drop { $0 != "?" }
  }

  /// The location without the extension that tells the form.
  fileprivate var stem: String {
    let text: Substring
    switch location {
    case .web(let address): text = address.text.prefix { $0 != "?" && $0 != "#" }
    case .local(let path): text = path[...]
    }
    guard let dot = text.lastIndex(of: "."), text[dot...].utf8.count <= 5,
      !text[dot...].utf8.contains(UInt8(ascii: "/"))
    else { return String(text) }
    return String(text[..<dot])
  }
}
