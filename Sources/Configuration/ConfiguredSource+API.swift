public import Diagnostics
public import Mapping

extension ConfiguredSource {
  /// What is said of a JSON API beside where it is.
  public struct API: Sendable {
    var mappingFile: String
    public var mappingPlace: Place
    public var replaysDaily: Bool
    public var query: [Header]
    /// nil until its file has been read.
    public var mapping: Mapping?
  }
}
