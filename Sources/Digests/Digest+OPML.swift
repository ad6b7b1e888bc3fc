import Diagnostics
import Feeds
import News

extension Digest {
  /// The feeds that brought something, as a list that feed readers can import.
  var opml: String {
    var list = OPMLList(title: title)
    for source in sources {
      list.entries.append(
        OPMLList.Entry(
          title: source.name, feed: source.feed.text, home: source.home, tags: [], language: source.language,
          place: Place("")))
    }
    return list.text
  }
}
