import Newsroom

extension ConfiguredSource {
  /// For a feed that has an entry of its own and is in a list, too: adds to its entry what only the list's entry says. Secrets, and keys
  /// that concern a single feed, are not taken from a list.
  public func inheriting(from list: ConfiguredSource) -> ConfiguredSource {
    var source = self
    func inherit(_ key: String, _ change: () -> Void) { if !given.contains(key) { change() } }
    inherit("show") { source.rules.show = list.rules.show }
    inherit("link") { source.rules.linksToOriginal = list.rules.linksToOriginal }
    inherit("language") { source.rules.language = list.rules.language }
    inherit("maxItems") {
      source.rules.maximumItems = list.rules.maximumItems
      source.choosesMaxItems = list.choosesMaxItems
    }
    // `only` and `except` are one list of conditions.
    if !given.contains("only"), !given.contains("except") { source.rules.filters = list.rules.filters }
    inherit("tagMap") { source.rules.tagMap = list.rules.tagMap }
    inherit("rewrite") { source.rules.rewrites = list.rules.rewrites }
    inherit("burst") { source.rules.burst = list.rules.burst }
    inherit("clean") { source.rules.isCleaned = list.rules.isCleaned }
    inherit("keepItems") { source.keepItems = list.keepItems }
    inherit("keep") { source.keep = list.keep }
    inherit("weight") { source.weight = list.weight }
    inherit("noindex") { source.isIndexed = list.isIndexed }
    inherit("public") { source.isPublic = list.isPublic }
    inherit("every") { source.access.every = list.access.every }
    inherit("own") { source.access.isOwn = list.access.isOwn }
    inherit("allow") { source.access.allow = list.access.allow }
    return source
  }
}
