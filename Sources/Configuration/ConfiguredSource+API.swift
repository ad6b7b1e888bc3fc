package import Diagnostics
package import Mapping

extension ConfiguredSource {
  /// What is said of a JSON API beside where it is.
  package struct API: Sendable {
    var mappingFile: String
    package var mappingPlace: Place
    package var replaysDaily: Bool
    package var query: [Header]
    /// nil until its file has been read.
    package var mapping: Mapping?
  }
}
