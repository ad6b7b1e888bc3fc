/// A property to filter by.
public enum Facet: Sendable, Hashable {
  case section, source, tag, author, type, language, day
  /// A declared one, such as `country` or `category`.
  case named(String)

  public init(name: String) {
    self =
      switch name {
      case "section": .section
      case "source": .source
      case "tag": .tag
      case "author": .author
      case "type": .type
      case "language": .language
      case "day": .day
      default: .named(name)
      }
  }

  public var name: String {
    switch self {
    case .section: "section"
    case .source: "source"
    case .tag: "tag"
    case .author: "author"
    case .type: "type"
    case .language: "language"
    case .day: "day"
    case .named(let name): name
    }
  }

  /// By which scripts know it, and addresses what readers chose of it: its name, but for those that mean something else
  /// there.
  public var choiceName: String { Facet.taken.contains(name) ? name + "-" : name }

  /// What else of a list stands in its address (`?sort=title`), and what every object of a script has.
  private static let taken: Set<String> = ["q", "sort", "top", "unread", "constructor", "toString", "valueOf"]
}

extension [Facet] {
  /// Each once, in its first place.
  public var uniqued: [Facet] {
    var known: Set<Facet> = []
    return filter { known.insert($0).inserted }
  }
}
