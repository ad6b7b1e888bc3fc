/// Services that have a feed for each name, of which Pluto is told the name alone.
public enum PlutoService {
  /// The address of a feed; nil if there is no such service, or if that is no name.
  public static func feed(of name: String, at service: String) -> String? {
    guard !name.isEmpty, !name.contains("://") else { return nil }
    return switch service {
    case "blogger": "https://\(name).blogspot.com/feeds/posts/default"
    case "wordpress": "https://\(name).wordpress.com/feed/"
    case "tumblr": "https://\(name).tumblr.com/rss"
    case "rubygems": "https://rubygems.org/gems/\(name)/versions.atom"
    case "googlegroups": "https://groups.google.com/forum/feed/\(name)/topics/atom.xml?num=15"
    case "github" where name.contains("/"): "https://github.com/\(name)/commits/master.atom"
    case "meetup": "https://www.meetup.com/\(name)/events/rss/"
    default: nil
    }
  }
}
