import Foundation
public import News

/// By what the front page puts one item before another: the score of each depends on the item alone, and never on what time it is.
public struct FrontOrder: Sendable, Hashable {
  public enum Sort: String, Sendable, Hashable, CaseIterable {
    /// By weight and date, and no source alone.
    case rank
    /// By date.
    case newest
  }

  public var sort = Sort.rank
  /// Seconds by which an item has to be younger to stand level with one of twice its weight.
  public var halfLife = 12 * 3600
  /// Of an item with a picture.
  public var picture = 1.2
  /// Of an item whose text says more than its headline.
  public var text = 1.3
  /// Of an item of which nobody knows when it was published.
  public var undated = 0.25
  /// What each further source that brings an item adds to its weight.
  public var further = 1.0
  /// Most items of one source among twenty, while others are there; a section's block has two in any case.
  public var perSource = 3
  /// Of the items of a source; those that are not named have 1.
  public var sources: [SourceID: Double] = [:]

  public init() {}

  /// What makes an item weigh more than another.
  public struct Weight: Sendable, Hashable {
    public var source: Double
    public var sources: Int
    public var hasPicture: Bool
    public var hasText: Bool
    public var isDated: Bool
    public var product: Double
  }

  /// - Parameter count: of the sources that tell the same.
  public func weight(of details: ItemDetails, toldBy count: Int) -> Weight {
    var weight = Weight(
      source: details.sources.first.flatMap { sources[$0] } ?? 1, sources: count,
      hasPicture: details.hasImage, hasText: details.excerpt.utf8.count > details.title.utf8.count,
      isDated: details.dates.shown != nil, product: 1)
    weight.product = weight.source * (1 + further * Double(weight.sources - 1))
    if weight.hasPicture { weight.product *= picture }
    if weight.hasText { weight.product *= text }
    if !weight.isDated { weight.product *= undated }
    return weight
  }

  /// Seconds by which an item counts as younger than it is, or older. Whole ones, so that no machine's rounding decides.
  public func lead(of weight: Weight) -> Int64 {
    let lead = (Double(halfLife) * log2(max(weight.product, 1e-6))).rounded()
    return Int64(min(max(lead, -1e12), 1e12))
  }
}

extension ItemDetails {
  /// Who leads the front page has a date that can be believed, a text, and a headline that says something.
  public var mayLead: Bool { dates.given == dates.sort && !excerpt.isEmpty && title.hasThreeWords }
}

extension String {
  /// Three words, or what takes their room in dense scripts.
  fileprivate var hasThreeWords: Bool {
    split(whereSeparator: \.isWhitespace).count >= 3 || unicodeScalars.count { $0.isOfDenseScript } >= 6
  }
}
