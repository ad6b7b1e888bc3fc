import News

/// Where a word or an address occurs: lists of entries in the order in which they came. Beginnings of lists are forgotten as time goes on,
/// so that looking up stays as quick as it was.
struct Postings {
  /// What is older than this, or came before `first`, is out of reach.
  private var horizon = Timestamp.unknown
  private var first = 0
  private var words: [List] = []
  private var keys: [String: List] = [:]

  struct Place {
    var entry: Int
    var date: Timestamp
  }

  private struct List {
    private var places: [Place] = []
    private var start = 0

    mutating func add(_ place: Place) { places.append(place) }

    mutating func reached(since horizon: Timestamp, _ first: Int) -> ArraySlice<Place> {
      while start < places.count, places[start].date < horizon || places[start].entry < first { start += 1 }
      return places[start...]
    }
  }

  mutating func forget(before horizon: Timestamp, _ first: Int) {
    (self.horizon, self.first) = (horizon, first)
  }

  mutating func add(_ number: Int, _ entry: Entry) {
    let place = Place(entry: number, date: entry.date)
    for word in entry.facts.title.words {
      while words.count <= Int(word) { words.append(List()) }
      words[Int(word)].add(place)
    }
    for key in entry.facts.keys { keys[key, default: List()].add(place) }
  }

  mutating func places(of word: Int32) -> ArraySlice<Place> {
    Int(word) < words.count ? words[Int(word)].reached(since: horizon, first) : []
  }

  mutating func entries(with key: String) -> [Int] {
    (keys[key]?.reached(since: horizon, first) ?? []).map(\.entry)
  }
}
