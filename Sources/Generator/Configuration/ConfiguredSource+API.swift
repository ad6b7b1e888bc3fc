internal import Diagnostics
internal import Mapping

extension ConfiguredSource {
  /// What is said of a JSON API beside where it is.
  struct API: Sendable {
    var mappingFile: String
    var mappingPlace: Place
    var replaysDaily: Bool
    var query: [Header]
    /// nil until its file has been read.
    var mapping: Mapping?
  }
}
