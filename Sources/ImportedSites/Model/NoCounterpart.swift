public import Diagnostics

/// A setting that means nothing to Broadsheet, or that it expresses in another way.
public struct NoCounterpart: Sendable, Hashable {
  /// The setting under its former name.
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
    /// A secret that a feed needs, which becomes a variable of the environment.
    case secret(variables: [String])
    /// The login at a service whose feeds come from its export.
    case account
    /// A program that makes or changes a feed.
    case command
    /// A page that is read as if it were a feed.
    case scraper
    /// What a page has beyond its feed.
    case fullText
    /// What was read, kept or marked.
    case readState
    /// A rule that `only` and `except` cannot express, and why.
    case rule(RuleFault)
    /// A list of whatever matches a query.
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
    /// Instructions within texts, which stay as they are, with the number of their uses.
    case shortcode(count: Int, texts: Int)
    case liquid(count: Int, texts: Int)
    case htmlPage
    /// A list of pages, which is a text now.
    case listOfPages
    /// A page without a text.
    case emptyPage
    case data
    case frontPage
    case textOfList
    case reserved
    case renamedFolder(String)
    case formerAddresses
    /// Former addresses that cannot be redirected, or at which the new site has something itself.
    case lostAddresses(count: Int)
    case permalink
    /// Former addresses of a text that is no page and not published yet.
    case addressesOfDraft
    /// An address of the site itself with a query or a fragment.
    case cutAddress
    case language
    /// A language without pages, whose texts are drafts now.
    case languageOff
    /// A language had a host of its own.
    case hostOfLanguage
    /// Said of one language, where a site says it of all.
    case saidOnce
    case taxonomy
    case defaults
    case menuEntry
    /// An entry of another menu than that of the first language.
    case menuOfLanguage
    case frontMatter
    /// Attributes of kramdown in texts, which are removed.
    case attributes(count: Int, texts: Int)
    /// Remarks in texts, which nobody was shown and which are removed.
    case remarks(count: Int, texts: Int)
    /// A text in another notation than Markdown.
    case otherText
    /// Another file has its path in the new site.
    case placeTaken
    case timeZone
    case connections
    case unpublished
    /// Which texts are published, in a setting for all of them.
    case previews
    /// Texts that had no page or were in no list.
    case keptBack(texts: Int)
    case include
    case owner
    case alwaysSo
    case outputs
    case unknown
  }

  public enum RuleFault: Error, Sendable, Hashable {
    /// The pattern is not valid; the reason in RE2's words.
    case pattern(String)
    /// Conditions that are combined in another way than `only` and `except` combine them.
    case combination
    case condition(String)
    /// It looks at the text without its headline.
    case textAlone
    /// It marks what it finds instead of hiding it.
    case marksOnly
    /// There is no feed of its address.
    case noFeed
  }
}
