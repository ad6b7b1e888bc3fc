import News
import Pages
import Showing
import Site

/// The ids of feeds and entries. Readers take an entry with another id for a new one, so nothing in it may change while the site is the same:
/// neither its address of today, nor a title, a slug or a date.
extension FeedRenderer {
  func name(_ parts: String...) -> String { "urn:uuid:" + ContentDigest(of: [home] + parts).uuid }

  /// A feed is known by its path below the site's address: at another path it is another feed.
  func name(of feed: SitePath) -> String { name("feed", feed.below(edition.outline.folder).text) }

  private var home: String { style.settings.firstHome ?? style.settings.baseURL?.text ?? "" }
}
