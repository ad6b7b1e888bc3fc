public import News

/// A picture at its place in a body.
public struct BodyPicture: Sendable {
  public var location: Media.Location
  public var alternativeText: String
  public var title: String
  /// The width that the body asks for, in CSS pixels.
  public var width: Int?
  public var isInLink: Bool
  /// Whether no words stand beside it in its block.
  public var isAlone: Bool
  /// Whether the link around it contains only pictures.
  public var fillsLink: Bool

  /// Returns nil if the tag names no location of a file.
  /// - Parameter element: the tag, with everything around it that represents the same picture.
  init?(
    _ tag: Substring.UTF8View, in element: Substring.UTF8View, isInLink: Bool, isAlone: Bool, fillsLink: Bool
  ) {
    guard var source = BodyRewriter.value(of: "src", in: tag) else { return nil }
    // A picture embedded in its own address may be a placeholder until it is seen.
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
  /// The first `img` in a `picture` element, and where that element ends; nil if it contains none.
  /// - Parameter rest: what follows the element's start tag.
  static func pictureElement(
    before rest: Substring.UTF8View
  ) -> (image: Substring.UTF8View, end: String.Index)? {
    let end = end(of: "</picture>", in: rest)
    guard let start = range(of: "<img ", in: rest[..<end])?.lowerBound else { return nil }
    let image = rest[start..<end]
    return (image[..<endOfTag(image)], end)
  }
}
