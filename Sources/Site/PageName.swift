/// A page as a message names it.
public struct PageName: Sendable, Hashable {
  public enum Subject: Sendable, Hashable {
    case front, robots, sitemap, health
    case fixed(FixedPage)
    case own(String)
    case redirect
    case section(String)
    case facet(Facet, String)
    case terms(Facet)
    case item(String)
    case history(String)
    case changes
    case story(String)
    case stories
    case feed(String)
    case asset(String)
  }

  public var path: SitePath
  public var subject: Subject
}
