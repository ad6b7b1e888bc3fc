import News
import Theming
import Typesetting

/// What a page says about itself.
struct PageFacts {
  /// nil on the front page, whose title is the site's.
  var title: String?
  var description: String?
  var type = "website"
  /// The address of the original, if the content comes from elsewhere.
  var original: WebAddress?
  var image: String?
  var kind: PageKind
  /// The section that the page belongs to.
  var section: Slug?
  /// Whether the page states no address and is hidden from search engines, such as the page for missing addresses.
  var isHidden = false
  /// Whether search engines may list the page.
  var isIndexed = true
  var frames = FrameUse()
  /// Set if only a preview shows the page.
  var unpublished: Unpublished?
}
