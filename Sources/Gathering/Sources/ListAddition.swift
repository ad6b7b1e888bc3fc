import Configuration
import News

/// What a list of feeds says of one that has an entry of its own in the configuration.
struct ListAddition: Sendable {
  var name: String?
  var tags: [String]
  var home: WebAddress?
  /// The list's own entry.
  var list: ConfiguredSource
}

extension SiteSource {
  /// Its own entry comes first; tags are those of both.
  mutating func add(_ addition: ListAddition) {
    configured = configured.inheriting(from: addition.list)
    name = name ?? addition.name
    home = home ?? addition.home
    tags.addMissing(addition.tags)
  }
}

extension [String] {
  /// Behind those that are there, each once.
  mutating func addMissing(_ names: [String]) {
    var known = Set(self)
    for name in names where known.insert(name).inserted { append(name) }
  }
}
