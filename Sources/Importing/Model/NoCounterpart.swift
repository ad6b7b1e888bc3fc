public import Diagnostics

/// A setting that means nothing to Broadsheet, or that it says in another way.
public struct NoCounterpart: Sendable, Hashable {
  /// As it is called there.
  public var setting: String
  public var reason: Reason
  public var place: Place

  public enum Reason: Sendable, Hashable {
    /// Templates, styles and what they show.
    case theme
    case memory
    case log
    case schedule
    case dates
    case face
    /// A secret that a feed needs: as a variable of the environment.
    case secret(variables: [String])
    /// The login at a service whose feeds come by its export.
    case account
    /// A program that makes or changes a feed.
    case command
    /// A page that is read as if it were a feed.
    case scraper
    /// What a page holds beyond its feed.
    case fullText
    /// What was read, kept or marked.
    case readState
    /// A rule that `only` and `except` cannot say; the reason.
    case rule(RuleFault)
    /// A list of whatever matches.
    case query
    case terminal
    case markup
    case plugin
    case comments
    case analytics
    case paging
    case hidden
    case off
    case proxy
    case userAgent
    case certificates
    case priority
    case push
    /// A file of this machine as a feed.
    case localFile
    /// Instructions within texts, which stay as they are: how often.
    case shortcode(count: Int, texts: Int)
    case liquid(count: Int, texts: Int)
    case htmlPage
    case data
    case frontPage
    case reserved
    case renamedFolder(String)
    case formerAddresses
    /// Former addresses that are none here, or that the new site has itself.
    case lostAddresses(count: Int)
    case permalink
    /// Of the site itself, with a query or a fragment.
    case cutAddress
    case language
    case taxonomy
    case defaults
    case menuEntry
    case frontMatter
    /// Attributes of kramdown in texts, which are taken out.
    case attributes(count: Int, texts: Int)
    /// A text in another notation than Markdown.
    case otherText
    /// Another file has its path in the new site.
    case placeTaken
    case timeZone
    case connections
    case unpublished
    /// Which texts are published, said for all of them.
    case previews
    /// Texts that had no page or stood in no list.
    case keptBack(texts: Int)
    case include
    case owner
    case alwaysSo
    case outputs
    case unknown
  }

  public enum RuleFault: Error, Sendable, Hashable {
    /// In RE2's words.
    case pattern(String)
    /// Conditions that have to hold together, or in another way than `only` and `except` put them.
    case combination
    case condition(String)
    /// The text without its headline.
    case textAlone
    /// It marks what it finds, and does not hide it.
    case marksOnly
    /// No feed is there that it speaks of.
    case noFeed
  }
}
