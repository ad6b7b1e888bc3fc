public import News
public import Site

/// All that the page of a story is made from.
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
  /// Of its source.
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

/// Where else the event of an item is told.
public struct ToldElsewhere: DigestInput, Sendable {
  /// By other sources, as many as are named.
  public var others: [OtherTelling]
  /// Those that are not named.
  public var further: Int
  /// The page of the story, where it has one.
  public var story: SitePath?
  public var sourceCount: Int

  public func add(to digest: inout DigestAccumulator) {
    digest.add(others)
    digest.add(further)
    digest.add(story)
    digest.add(sourceCount)
  }
}

/// What another source tells, by that source's name.
public struct OtherTelling: DigestInput, Sendable {
  public var name: String
  public var permalink: Permalink?
  /// Where it leads without a page of its own.
  public var link: WebAddress?

  public func add(to digest: inout DigestAccumulator) {
    digest.add(name)
    digest.add(permalink?.folder)
    digest.add(permalink?.slug.text)
    digest.add(link?.text)
  }
}
