import News
import Theming

extension Wording {
  /// For example "Audio, 48 min".
  func words(_ recording: Recording) -> String {
    let medium = strings[recording.medium == .audio ? .audio : .video]
    guard let duration = recording.duration else { return medium }
    return strings.filled("recording", ["medium": medium, "length": length(duration)])
  }

  /// Rounded to minutes, except below one minute.
  private func length(_ seconds: Int) -> String {
    if seconds < 60 { return strings.plural("lengthSeconds", seconds) }
    let minutes = (seconds + 30) / 60
    guard minutes >= 60 else { return strings.plural("lengthMinutes", minutes) }
    if minutes % 60 == 0 { return strings.plural("lengthWholeHours", minutes / 60) }
    return strings.filled("lengthHours", ["hours": String(minutes / 60), "minutes": String(minutes % 60)])
  }
}
