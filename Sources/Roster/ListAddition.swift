import Configuration
import News

/// What a list of feeds says of a feed that has an entry of its own in the configuration.
struct ListAddition: Sendable {
  var name: String?
  var tags: [String]
  var home: WebAddress?
  /// The entry of the list itself.
  var list: ConfiguredSource
}

extension SiteSource {
  /// Adds what a list says. The source's own entry takes precedence; it gets the tags of both.
  mutating func add(_ addition: ListAddition) {
    configured = configured.inheriting(from: addition.list)
    name = name ?? addition.name
    home = home ?? addition.home
    tags.addMissing(addition.tags)
  }
}

extension [String] {
  /// Appends the names that are missing, each once, as long as there are fewer than `most`.
  mutating func addMissing(_ names: [String], most: Int = .max) {
    guard count < most else { return }
    var known = Set(self)
    for name in names where count < most && known.insert(name).inserted { append(name) }
  }
}
