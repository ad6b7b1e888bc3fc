public import Diagnostics
public import Patterns

/// What is wrong with a configuration whose keys each have their right form.
public enum ConfigurationProblem: Sendable, Hashable {
  case urlWithQuery
  /// `hsts` with an address that is none of HTTPS, or without one.
  case demandsHTTPSWithoutIt(String?)
  /// The state is to come from the site's own address.
  case stateWithoutURL
  case noSources
  /// Keys of one entry, of which exactly one is wanted; empty: none is given.
  case sourceKinds([String])
  case meaninglessKey(String, source: String)
  case notAWebAddress(String)
  /// It may be a secret itself, and is not shown.
  case notAWebhook(lacksScheme: Bool)
  /// Of variables that hold nothing, as written.
  case emptyAddress(String)
  case credentialsInAddress(isWebhook: Bool)
  /// An `api` without one.
  case noMapping
  case folderOutside(String)
  /// A folder of texts in that of another source.
  case nestedFolder(String, in: String, other: Place)
  /// Of own pages: the folder itself, one that is there for something else, or a part of another.
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
  /// `hasLetters`: of another script, which `slugs: unicode` would keep.
  case noSlug(section: String, hasLetters: Bool)
  case reservedSlug(String)
  /// Windows keeps the name for a device.
  case deviceSlug(String)
  case duplicateSection(slug: String, first: Place)
  case tooManySections(Int, most: Int)
  /// A field of `only` or `except` that no item can have.
  case unknownField(String, allowed: [String])
  case noPatterns(field: String)
  /// In RE2's words.
  case pattern(String, reason: String, missing: PatternProblem.Missing?)
  case replacement(String, reason: String)
  /// A section of what several sources tell, on a site that joins none.
  case minimumWithoutStories
  case burstWithoutList
  case menuGroup(lacksTitle: Bool, hasWay: Bool)
  case menuWithoutWay
  case menuWithoutTitle
  case socialWithoutAddress
  /// Neither a section nor a path nor an address; `isInLanguage`: in a menu of a language, where sections may have other names.
  case unknownWay(String, sections: [String], isInLanguage: Bool)
  case unknownFeed(String)
  /// Keys of a way to notify, of which exactly one is wanted; empty: none is given.
  case notifyKinds([String])
  /// An empty list of this key.
  case notifyNobody(String)
  /// `language` is none of `languages`.
  case languageNotAmong(String, [String])
  /// No tag whose folder could be written.
  case noLanguage(String)
  case languageTwice(String)
  /// The language's folder is the section's.
  case languageIsSection(String, String)
  case unknownSection(String, [String])
  /// A taxonomy that the site has no lists of.
  case feedWithoutList(String)
  /// `images` leaves pictures on other sites, which `privacy` forbids.
  case imagesElsewhere(String)
}
