import News
import ParsedFeeds

extension ParsedItem {
  /// What there is to hear or see, by the item's files, else by where it leads.
  var recording: Recording? {
    let played = enclosures.lazy.compactMap { media in media.medium.map { (media, $0) } }.first
    guard let medium = played?.1 ?? (film == nil ? nil : .video) else { return nil }
    let duration = played?.0.duration ?? podcast?.duration
    let episode = podcast?.episodeName ?? podcast?.episode.map { String($0) }
    return Recording(
      medium, duration: duration.flatMap { 1..<ParsedItem.longestRecording ~= $0 ? $0 : nil },
      season: podcast?.season.flatMap { $0 > 0 ? $0 : nil },
      episode: episode.map { shortened(foldedText($0), to: 20) }.flatMap { $0.isEmpty || $0 == "0" ? nil : $0 })
  }

  /// The video that the item is about, from its player or its link.
  var film: VideoFrame? {
    player.flatMap { VideoFrame($0) } ?? link.flatMap { VideoFrame($0) }
  }

  /// In seconds: a hundred hours.
  private static let longestRecording = 360_000
}
