package import News

/// Who owns a text, and what others may do with it.
package struct Rights: Sendable, Hashable {
  /// `rights`, `copyright`, `dc:rights`, `media:copyright`.
  package var statement: ParsedText?
  /// `creativeCommons:license`, `cc:license`, `rel="license"`, `dcterms:license`.
  package var license: WebAddress?

  package init() {}
}
