/// A property by which items can be filtered.
public enum Facet: Sendable, Hashable {
  case section, source, tag, author, type, language, day
  /// A declared facet, such as `country` or `category`.
  case named(String)

  /// The names of those that need no declaration.
  public static let builtIn = ["section", "source", "tag", "author", "type", "language", "day"]

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

  /// The name under which scripts know the facet and addresses record what readers chose: its own name, changed if that already means
  /// something else there.
  public var choiceName: String { Facet.taken.contains(name) ? name + "-" : name }

  /// Other parameters in the address of a list (`?sort=title`), and properties that every JavaScript object has.
  private static let taken: Set<String> = ["q", "sort", "top", "unread", "constructor", "toString", "valueOf"]
}

extension [Facet] {
  /// Keeps the first occurrence of each facet.
  public var uniqued: [Facet] {
    var known: Set<Facet> = []
    return filter { known.insert($0).inserted }
  }
}
