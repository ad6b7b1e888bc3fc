public import News

/// Who owns a text, and what others may do with it.
public struct Rights: Sendable, Hashable {
  /// `rights`, `copyright`, `dc:rights`, `media:copyright`.
  public var statement: ParsedText?
  /// `creativeCommons:license`, `cc:license`, `rel="license"`, `dcterms:license`.
  public var license: WebAddress?

  public init() {}
}
