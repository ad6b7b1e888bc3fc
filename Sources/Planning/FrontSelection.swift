import News
import Site

/// Items of the front page in the order of their scores, and those of them that stand in Latest.
struct FrontSelection {
  struct Entry {
    var item: Int32
    var source: SourceID?
    var score: Int64
    var hasPicture: Bool
    /// Of the story that it tells with others.
    var founder: ItemID?
  }

  private(set) var entries: [Entry]
  private let order: FrontOrder

  /// How far behind the newest item others are still news, in seconds, and how many are in any case.
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
    // One of each story.
    var met: Set<ItemID> = []
    entries.removeAll { entry in entry.founder.map { !met.insert($0).inserted } ?? false }
  }

  /// The first so many without `leading`, which stands above them, and whose story has a founder or is its own. While others are there, no source has two in a row, nor more than
  /// its share.
  func latest(_ count: Int, below leading: Int32?, _ founder: ItemID?) -> [Int32] {
    var waiting = entries.filter { $0.item != leading && ($0.founder == nil || $0.founder != founder) }
    guard order.sort == .rank else { return waiting.prefix(count).map(\.item) }
    let lead = entries.first { $0.item == leading }
    var turns = SourceTurns(share: max(1, order.share(of: min(count, waiting.count))), after: lead?.source)
    var result: [Int32] = []
    // Where neither the lead nor the first below it has a picture, the second has one, so that a first screen does.
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
  /// Most items of one source among so many, while others are there.
  func share(of count: Int) -> Int { (perSource * count + 19) / 20 }
}
