public import News
public import Site

/// Everything that the page of a story is made from.
public struct StoryInput: DigestInput, Sendable {
  public var path: SitePath
  public var tellings: [ShownTelling]
  public var sourceCount: Int

  public func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(tellings)
    digest.add(sourceCount)
  }
}

/// An item of a story.
public struct ShownTelling: DigestInput, Sendable {
  public var item: ShownItem
  /// The face of the item's source.
  public var face: Shared<ShownFace>?
  public var evidence: Evidence?

  public func add(to digest: inout DigestAccumulator) {
    digest.add(item)
    digest.add(face)
    digest.add(evidence?.other.description)
    digest.add(evidence.map { Int($0.seconds) })
    digest.add(evidence?.basis.description)
  }
}

/// Who else reports the event of an item.
public struct ToldElsewhere: DigestInput, Sendable {
  /// The items of other sources that are named.
  public var others: [OtherTelling]
  /// Number of further sources, which are not named.
  public var further: Int
  /// The page of the story, if it has one.
  public var story: SitePath?
  public var sourceCount: Int

  public func add(to digest: inout DigestAccumulator) {
    digest.add(others)
    digest.add(further)
    digest.add(story)
    digest.add(sourceCount)
  }
}

/// An item of another source, named after that source.
public struct OtherTelling: DigestInput, Sendable {
  public var name: String
  public var permalink: Permalink?
  /// The address it leads to if it has no page on the site.
  public var link: WebAddress?

  public func add(to digest: inout DigestAccumulator) {
    digest.add(name)
    digest.add(permalink?.folder)
    digest.add(permalink?.slug.text)
    digest.add(link?.text)
  }
}
