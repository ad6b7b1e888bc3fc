public import Diagnostics
public import News

/// What is wrong with a plan, or worth mentioning about it.
public enum SiteProblem: Sendable, Hashable {
  /// Numbers of items that no section selects, by the name of their first source; "" stands for sources that the configuration no
  /// longer has.
  case unpublished([String: Int])
  case reservedSection(title: String, slug: Slug)
  case sectionsCollide(slug: Slug, first: String, second: String)
  /// One of the site's own pages or files wants an address that news or the site itself need.
  case pathTaken(file: String, path: SitePath, by: PathOwner)
  /// A link in the configuration to something that does not exist.
  case leadsNowhere(SiteLink, Place)
  /// A published section or language, given by the path of its landing page, has moved or gone.
  case sectionGone(SitePath, isLanguage: Bool, ofSeveral: Bool, Place)
  /// Lists of tags, authors or facets' values have other addresses since `slugs` has another value; the first of their former paths.
  case slugsChanged(from: SiteOutline.SlugStyle, lists: Int, SitePath, Place)
  /// An address that should redirect is taken by a page.
  case redirectTaken(SitePath, Place)
  /// More redirects than the site's host reads.
  case surplusRedirects(Int, most: Int)
  /// Two texts would become the same page.
  case pagesCollide(first: String, second: String, path: SitePath)
  /// Two pages at one address, or a file where another page needs a folder; the second is not written.
  case pathsCollide(first: PageName, second: PageName)
  /// Further collisions, which are not reported one by one.
  case moreCollisions(Int)
  /// The slug that an item requests is taken or reserved.
  case slugTaken(wish: Slug, title: String, path: SitePath)
  /// A file of the site has a name that Windows cannot hold.
  case unportableFile(name: String, Place)
}
