import Markup
import News
public import ParsedFeeds

extension Normaliser {
  /// What a feed says about itself, as far as pages show it; nil if that is no more than its title or address.
  public func summary(of feed: ParsedFeed) -> String? {
    guard let subtitle = feed.subtitleText.map(plainText) ?? feed.subtitle.map(foldedText) else { return nil }
    let words = foldedWords(subtitle)
    let known = Normaliser.dullWords.union(foldedWords(feed.title ?? ""))
    guard !words.isSubset(of: known), WebAddress(subtitle) == nil else { return nil }
    return markup.excerpt(of: subtitle)
  }

  private func foldedWords(_ text: String) -> Set<String> {
    Set(text.split { !$0.isLetter && !$0.isNumber }.map { foldedName($0) })
  }

  /// Words with which programs, and people in a hurry, say no more about a feed than its title does: "Recent content in Notes on Notes".
  private static let dullWords: Set<String> = [
    "a", "an", "and", "atom", "blog", "by", "channel", "content", "feed", "for", "from", "in", "latest", "new", "news",
    "of", "on", "posts", "recent", "rss", "site", "the", "this", "to", "updates",
  ]
}
