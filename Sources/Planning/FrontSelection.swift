import News
import Site

/// The items of the front page in the order of their scores, of which `latest` chooses those that stand in Latest.
struct FrontSelection {
  struct Entry {
    var item: Int32
    var source: SourceID?
    var score: Int64
    var hasPicture: Bool
    /// The founder of the story that the item tells together with others.
    var founder: ItemID?
  }

  private(set) var entries: [Entry]
  private let order: FrontOrder

  /// Items at most `window` seconds older than the newest are news; the newest `least` items are news in any case.
  static let (window, least): (Int64, Int) = (30 * 86_400, 200)

  /// - Parameter news: newest first.
  init(_ news: some Sequence<Int32>, in catalog: Catalog, by order: FrontOrder, _ shared: SharedStories) {
    self.order = order
    entries = []
    var oldest: Timestamp?
    for item in news {
      let date = catalog.positions[Int(item)].date
      let end = oldest ?? (date + -FrontSelection.window)
      oldest = end
      if date < end, entries.count >= FrontSelection.least { break }
      let details = catalog.items.item(Int(item)).details
      let weight = order.weight(of: details, toldBy: shared.sourceCount(of: details))
      let score = date + (order.sort == .newest ? 0 : order.lead(of: weight))
      let founder = shared.founders[details.id]
      entries.append(
        Entry(
          item: item, source: details.sources.first, score: score.secondsSince1970,
          hasPicture: details.hasImage, founder: founder))
    }
    // Items are numbered from the newest.
    entries.sort { $0.score == $1.score ? $0.item < $1.item : $0.score > $1.score }
    // One item of each story is enough.
    var met: Set<ItemID> = []
    entries.removeAll { entry in entry.founder.map { !met.insert($0).inserted } ?? false }
  }

  /// The first `count` items without `leading`, which stands above them, and without the others of its story, which has
  /// this founder. While there are items of other sources, no source has two in a row, nor more than its share.
  func latest(_ count: Int, below leading: Int32?, _ founder: ItemID?) -> [Int32] {
    var waiting = entries.filter { $0.item != leading && ($0.founder == nil || $0.founder != founder) }
    guard order.sort == .rank else { return waiting.prefix(count).map(\.item) }
    let lead = entries.first { $0.item == leading }
    var turns = SourceTurns(share: max(1, order.share(of: min(count, waiting.count))), after: lead?.source)
    var result: [Int32] = []
    // If neither the lead nor the first item below it has a picture, the second has one, so that a first screen shows one.
    var isBare = lead?.hasPicture != true
    while result.count < count {
      let pictured =
        isBare && result.count == 1
        ? waiting.prefix(count).firstIndex { $0.hasPicture && turns.mayFollow($0.source) } : nil
      guard let place = pictured ?? turns.next(of: waiting, by: \.source) else { break }
      let entry = waiting.remove(at: place)
      result.append(entry.item)
      isBare = isBare && !entry.hasPicture
      turns.take(entry.source)
    }
    return result
  }
}

extension FrontOrder {
  /// How many of `count` items may be of one source while others have some; `perSource` is said of twenty items.
  func share(of count: Int) -> Int { (perSource * count + 19) / 20 }
}
