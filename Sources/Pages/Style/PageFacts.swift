import News
import Theming
import Typesetting

/// What a page says about itself.
struct PageFacts {
  /// Absent on the front page, whose title is the site's.
  var title: String?
  var description: String?
  var type = "website"
  /// Where the content comes from, when that is elsewhere.
  var original: WebAddress?
  var image: String?
  var kind: PageKind
  /// The section that the page belongs to.
  var section: Slug?
  /// A page that is no page, such as that for wrong addresses.
  var isHidden = false
  /// Search engines may list it.
  var isIndexed = true
  var frames = FrameUse()
  /// Of what a preview alone shows.
  var unpublished: Unpublished?
}
