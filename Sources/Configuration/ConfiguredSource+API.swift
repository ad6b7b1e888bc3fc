public import Diagnostics
public import Mapping

extension ConfiguredSource {
  /// What the configuration says about a JSON API, apart from its location.
  public struct API: Sendable {
    var mappingFile: String
    public var mappingPlace: Place
    public var replaysDaily: Bool
    public var query: [Header]
    /// nil until its file has been read.
    public var mapping: Mapping?
  }

  /// The facets that its mapping gives items.
  public var mappedFacets: Set<String> { api?.mapping?.facetNames ?? [] }
}
