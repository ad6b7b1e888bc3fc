import News

/// What a rule looks at in an item.
public enum ItemField: Sendable, Hashable {
  case title
  /// All words that an item brings: headline, subtitle, summary and text.
  case text
  case author, tag, link, language, kind
  /// A facet that the configuration declares, such as `country` or `category`.
  case facet(String)

  /// Fields that every item may have.
  public static let common: [ItemField] = [.title, .text, .author, .tag, .link, .language, .kind]

  public init(name: String) {
    self = ItemField.common.first { $0.name == name } ?? .facet(name)
  }

  public var name: String {
    switch self {
    case .title: "title"
    case .text: "text"
    case .author: "author"
    case .tag: "tag"
    case .link: "link"
    case .language: "language"
    case .kind: "kind"
    case .facet(let name): name
    }
  }

  /// Whether patterns may match anywhere in a value. Names have to match as a whole: `art` is not meant to find `party`.
  var isProse: Bool {
    switch self {
    case .title, .text, .author, .link: true
    case .tag, .language, .kind, .facet: false
    }
  }

  /// Of `text`, the headline comes first.
  ///
  /// - Parameter text: the item's body without markup, used for the field `text` alone.
  func values(of item: NewsItem, text: String) -> [String] {
    let details = item.details
    switch self {
    case .title: return [details.title]
    case .text: return [details.title, details.subtitle ?? "", details.excerpt, text]
    case .author: return details.authors.map(\.name)
    case .tag: return details.tags
    case .link: return details.link.map { [$0.text] } ?? []
    case .language:
      guard let language = details.language else { return [] }
      // `en` is meant to find `en-GB` too.
      return [language, String(language.prefix { $0 != "-" })]
    case .kind: return [item.kind.rawValue]
    case .facet(let name): return details.facets[name] ?? []
    }
  }
}
