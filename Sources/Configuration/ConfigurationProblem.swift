public import Diagnostics
public import Patterns

/// What is wrong with a configuration in which each key by itself has the right form.
public enum ConfigurationProblem: Sendable, Hashable {
  case urlWithQuery
  /// `hsts` with an address that is not HTTPS, or without an address.
  case demandsHTTPSWithoutIt(String?)
  /// A key that is `true`, and does nothing because pages have no scripts.
  case needsScripts(String)
  /// The key of `indexNow: true` is derived from the site's address, which is not given.
  case indexNowWithoutURL
  /// What `languages` says of the site's only language, which pages do not use.
  case onlyLanguage(String)
  /// The state is to come from the site's own address, which is not given.
  case stateWithoutURL
  case noSources
  /// The keys of one entry of which exactly one is wanted; empty if none is given.
  case sourceKinds([String])
  case meaninglessKey(String, source: String)
  case notAWebAddress(String)
  /// The address is not shown, since it may be a secret itself.
  case notAWebhook(lacksScheme: Bool)
  /// An address made of variables that are empty, as written.
  case emptyAddress(String)
  case credentialsInAddress(isWebhook: Bool)
  /// An `api` without a mapping.
  case noMapping
  case folderOutside(String)
  /// A folder of texts inside that of another source.
  case nestedFolder(String, in: String, other: Place)
  /// A folder of own pages that is the content folder itself, has another use, or overlaps another such folder.
  case pageFolder(String)
  case tooFrequent(seconds: Int)
  case sourceNameLikeTag(String)
  case duplicateSource(String, first: Place)
  case duplicateUnnamedSource(first: Place)
  case header(name: String)
  case headerValue(name: String)
  case halfCredentials(missing: String)
  case twoAuthentications
  case unknownSource(String, known: [String], isTag: Bool)
  case emptyTag
  /// `hasLetters`: the name has letters of another script, which `slugs: unicode` would keep.
  case noSlug(section: String, hasLetters: Bool)
  case reservedSlug(String)
  /// Windows reserves the name for a device.
  case deviceSlug(String)
  case duplicateSection(slug: String, first: Place)
  case tooManySections(Int, most: Int)
  /// A field of `only` or `except` that no item can have.
  case unknownField(String, allowed: [String])
  /// A pattern for `kind` that fits none of the kinds.
  case unknownKind(String, allowed: [String])
  case noPatterns(field: String)
  /// `reason` is in RE2's words.
  case pattern(String, reason: String, missing: PatternProblem.Missing?)
  case replacement(String, reason: String)
  /// A section that lists what several sources tell, on a site that joins no stories.
  case minimumWithoutStories
  case burstWithoutList
  case menuGroup(lacksTitle: Bool, hasWay: Bool)
  case menuWithoutWay
  case menuWithoutTitle
  case socialWithoutAddress
  /// Neither a section nor a path nor an address. `isInLanguage`: it is in the menu of a language, where sections may have other names.
  /// `isNews`: it begins as the paths of a source's texts do, whose pages are elsewhere.
  case unknownWay(String, sections: [String], isInLanguage: Bool, isNews: Bool)
  case unknownFeed(String)
  /// The keys of a way to notify of which exactly one is wanted; empty if none is given.
  case notifyKinds([String])
  /// This key has an empty list.
  case notifyNobody(String)
  /// `language` is not among `languages`.
  case languageNotAmong(String, [String])
  /// A language tag that makes no folder, or one that the site needs itself.
  case noLanguage(String)
  case languageTwice(String)
  /// The language's folder is also the section's.
  case languageIsSection(String, String)
  case unknownSection(String, [String])
  /// A taxonomy of which the site has no lists.
  case feedWithoutList(String)
  /// `images` leaves pictures on other sites, which `privacy` forbids.
  case imagesElsewhere(String)
}
