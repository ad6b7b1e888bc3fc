import News
public import Showing
import Site

/// What the page of a source says about it besides its items.
struct ShownProfile: DigestInput {
  var face: Shared<ShownFace>?
  var summary: String?
  var language: String?
  var home: WebAddress?
  /// The feed that the source itself publishes.
  var feed: WebAddress?
  var activity: SourceActivity?

  func add(to digest: inout DigestAccumulator) {
    digest.add(face)
    digest.add(summary)
    digest.add(language)
    digest.add(home?.text)
    digest.add(feed?.text)
    digest.add(activity)
  }
}

extension ShownProfile {
  init(_ source: Source, _ face: Shared<ShownFace>?, _ activity: SourceActivity?) {
    self.init(
      face: face, summary: source.summary, language: source.language, home: source.home, feed: source.feed,
      activity: activity)
  }
}

extension SourceActivity: DigestInput {
  func add(to digest: inout DigestAccumulator) {
    digest.add(lastDay.description)
    digest.add(counts.count)
    for count in counts { digest.add(count) }
  }
}
