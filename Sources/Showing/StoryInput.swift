package import News
package import Site

/// All that the page of a story is made from.
package struct StoryInput: DigestInput {
  package var path: SitePath
  package var tellings: [ShownTelling]
  package var sourceCount: Int

  package func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(tellings)
    digest.add(sourceCount)
  }
}

/// An item of a story.
package struct ShownTelling: DigestInput {
  package var item: ShownItem
  /// Of its source.
  package var face: ShownFace?
  package var evidence: Evidence?

  package func add(to digest: inout DigestAccumulator) {
    digest.add(item)
    digest.add(face)
    digest.add(evidence?.other.description)
    digest.add(evidence.map { Int($0.seconds) })
    digest.add(evidence?.basis.description)
  }
}

/// Where else the event of an item is told.
package struct ToldElsewhere: DigestInput {
  /// By other sources, as many as are named.
  package var others: [OtherTelling]
  /// Those that are not named.
  package var further: Int
  /// The page of the story, where it has one.
  package var story: SitePath?
  package var sourceCount: Int

  package func add(to digest: inout DigestAccumulator) {
    digest.add(others)
    digest.add(further)
    digest.add(story)
    digest.add(sourceCount)
  }
}

/// What another source tells, by that source's name.
package struct OtherTelling: DigestInput {
  package var name: String
  package var permalink: Permalink?
  /// Where it leads without a page of its own.
  package var link: WebAddress?

  package func add(to digest: inout DigestAccumulator) {
    digest.add(name)
    digest.add(permalink?.section.text)
    digest.add(permalink?.slug.text)
    digest.add(link?.text)
  }
}
