public import Newsroom

extension ConfiguredSite {
  /// What the rules of the sources make of items.
  public var presentation: Presentation {
    Presentation(Dictionary(sources.sources.map { ($0.id, $0.rules) }, uniquingKeysWith: { first, _ in first }))
  }
}
