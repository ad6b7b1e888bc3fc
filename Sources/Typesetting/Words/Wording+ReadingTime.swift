public import News
import Theming

extension Wording {
  /// What an item asks of those who want to know it: what is to be heard or seen, else the time of reading at 230 words a minute; nothing
  /// for what is read at a glance, or elsewhere.
  public func readingTime(_ details: ItemDetails, _ traits: ItemTraits) -> String? {
    if let recording = details.recording { return words(recording) }
    guard traits.start == nil, traits.hasPage, traits.shown == .full, details.wordCount >= 115 else { return nil }
    let minutes = (details.wordCount + 115) / 230
    return minutes < readingTimes.count ? readingTimes[minutes] : strings.plural("readingTime", minutes)
  }
}
