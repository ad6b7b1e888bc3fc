public import News

/// A picture where a body shows it.
public struct BodyPicture: Sendable {
  public var location: Media.Location
  public var alternativeText: String
  public var title: String
  /// As the body wants it, in pixels of a page.
  public var width: Int?
  public var isInLink: Bool
  /// No words are beside it in its block.
  public var isAlone: Bool
  /// Nothing but pictures is in the link around it.
  public var fillsLink: Bool

  /// nil where no place of a file is said.
  /// - Parameter element: the tag, with all around it that stands for the same picture.
  init?(
    _ tag: Substring.UTF8View, in element: Substring.UTF8View, isInLink: Bool, isAlone: Bool, fillsLink: Bool
  ) {
    guard var source = BodyRewriter.value(of: "src", in: tag) else { return nil }
    // One that is written into its own address may stand for others until it is seen.
    if source.hasPrefix("data:"), let others = BodyRewriter.value(of: "srcset", in: element) {
      source = String(others.prefix { $0 != " " })
    }
    if let reference = LocalReference(source.utf8[...]) {
      location = .local(reference.path)
    } else if let address = WebAddress(source) {
      location = .web(address)
    } else {
      return nil
    }
    alternativeText = BodyRewriter.value(of: "alt", in: tag) ?? ""
    title = BodyRewriter.value(of: "title", in: tag) ?? ""
    width = Media.side(BodyRewriter.value(of: "width", in: tag).flatMap { Int($0) })
    self.isInLink = isInLink
    self.isAlone = isAlone
    self.fillsLink = fillsLink
  }
}

extension BodyRewriter {
  /// The first picture in an element of one in several forms, and where that element ends; nil for any other tag.
  /// - Parameter rest: what follows its start tag.
  static func pictureElement(
    before rest: Substring.UTF8View
  ) -> (image: Substring.UTF8View, end: String.Index)? {
    let end = end(of: "</picture>", in: rest)
    guard let start = Substring(rest[..<end]).firstRange(of: "<img ")?.lowerBound else { return nil }
    let image = rest[start..<end]
    return (image[..<endOfTag(image)], end)
  }
}
