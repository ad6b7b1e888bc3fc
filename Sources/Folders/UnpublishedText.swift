public import News

/// A text that is not published, as lists of such texts name it.
public struct UnpublishedText: Sendable, Hashable {
  public var title: String
  public var unpublished: Unpublished
  /// The slug that it asks for.
  public var slug: Slug?
  /// Files that it names, relative to the content folder.
  public var files: [String]

  public init(title: String, _ unpublished: Unpublished, slug: Slug? = nil, files: [String] = []) {
    (self.title, self.unpublished, self.slug, self.files) = (title, unpublished, slug, files)
  }
}
