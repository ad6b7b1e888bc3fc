public import News
import Theming

extension Wording {
  /// The time that an item takes: the length of its recording, or else the reading time at 230 words a minute. nil for short items,
  /// events, and items that are read elsewhere.
  public func readingTime(_ details: ItemDetails, _ traits: ItemTraits) -> String? {
    if let recording = details.recording { return words(recording) }
    guard traits.start == nil, traits.hasPage, traits.shown == .full, details.wordCount >= 115 else { return nil }
    let minutes = (details.wordCount + 115) / 230
    return minutes < readingTimes.count ? readingTimes[minutes] : strings.plural("readingTime", minutes)
  }
}
