import News
import Site

/// All that the page of a story is made from.
struct StoryInput: DigestInput {
  var path: SitePath
  var tellings: [ShownTelling]
  var sourceCount: Int

  func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(tellings)
    digest.add(sourceCount)
  }
}

/// An item of a story.
struct ShownTelling: DigestInput {
  var item: ShownItem
  /// Of its source.
  var face: ShownFace?
  var evidence: Evidence?

  func add(to digest: inout DigestAccumulator) {
    digest.add(item)
    digest.add(face)
    digest.add(evidence?.other.description)
    digest.add(evidence.map { Int($0.seconds) })
    digest.add(evidence?.basis.description)
  }
}

/// Where else the event of an item is told.
struct ToldElsewhere: DigestInput {
  /// By other sources, as many as are named.
  var others: [OtherTelling]
  /// Those that are not named.
  var further: Int
  /// The page of the story, where it has one.
  var story: SitePath?
  var sourceCount: Int

  func add(to digest: inout DigestAccumulator) {
    digest.add(others)
    digest.add(further)
    digest.add(story)
    digest.add(sourceCount)
  }
}

/// What another source tells, by that source's name.
struct OtherTelling: DigestInput {
  var name: String
  var permalink: Permalink?
  /// Where it leads without a page of its own.
  var link: WebAddress?

  func add(to digest: inout DigestAccumulator) {
    digest.add(name)
    digest.add(permalink?.section.text)
    digest.add(permalink?.slug.text)
    digest.add(link?.text)
  }
}
