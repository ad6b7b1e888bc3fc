public import Diagnostics
public import News

/// What is wrong with a plan, or worth telling about it.
public enum SiteProblem: Sendable, Hashable {
  /// Numbers of items that no section selects, by the name of their first source; "" for those of sources that the configuration no
  /// longer has.
  case unpublished([String: Int])
  case reservedSection(title: String, slug: Slug)
  case sectionsCollide(slug: Slug, first: String, second: String)
  /// A page or a file of the site's own at an address that news or the site itself need.
  case pathTaken(file: String, path: SitePath, by: PathOwner)
  /// A way of the configuration to what is not there.
  case leadsNowhere(SiteLink, Place)
  /// A section or a language that was published, by the path of its first page, is at another address now, or nowhere.
  case sectionGone(SitePath, isLanguage: Bool, ofSeveral: Bool, Place)
  /// An address that is to lead on has a page.
  case redirectTaken(SitePath, Place)
  /// More addresses of former days than the site's host reads.
  case surplusRedirects(Int, most: Int)
  /// Two texts that would be one page.
  case pagesCollide(first: String, second: String, path: SitePath)
  /// Two pages at one address, or a file where another needs a folder: the second is not written.
  case pathsCollide(first: PageName, second: PageName)
  /// Further ones, not told one by one.
  case moreCollisions(Int)
  /// The slug that an item asks for is another's, or reserved.
  case slugTaken(wish: Slug, title: String, path: SitePath)
  /// A file of the site has a name that Windows cannot hold.
  case unportableFile(name: String, Place)
}
