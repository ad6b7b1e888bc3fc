import Foundation
public import News

/// How the front page ranks items. The score of an item depends on the item alone, never on the current time.
public struct FrontOrder: Sendable, Hashable {
  public enum Sort: String, Sendable, Hashable, CaseIterable {
    /// By weight and date, with limits for each source.
    case rank
    /// By date.
    case newest
  }

  public var sort = Sort.rank
  /// Seconds by which an item must be newer to rank equal to an item of twice its weight.
  public var halfLife = 12 * 3600
  /// Factor for an item with a picture.
  public var picture = 1.2
  /// Factor for an item whose text says more than its headline.
  public var text = 1.3
  /// Factor for an item whose date of publication is unknown.
  public var undated = 0.25
  /// Added to an item's weight for each further source that brings it.
  public var further = 1.0
  /// The most items that one source may have among twenty while other sources have items; in a section's block, a source may always
  /// have two.
  public var perSource = 3
  /// Factors of sources; a source that is not listed has 1.
  public var sources: [SourceID: Double] = [:]

  public init() {}

  /// The factors of an item's weight, and their product.
  public struct Weight: Sendable, Hashable {
    public var source: Double
    public var sources: Int
    public var hasPicture: Bool
    public var hasText: Bool
    public var isDated: Bool
    public var product: Double
  }

  /// - Parameter count: the number of sources that tell the same story.
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

  /// Seconds by which an item counts as newer (or older) than it is. Rounded to whole seconds, so that the result does not depend on a
  /// machine's floating point.
  public func lead(of weight: Weight) -> Int64 {
    let lead = (Double(halfLife) * log2(max(weight.product, 1e-6))).rounded()
    return Int64(min(max(lead, -1e12), 1e12))
  }
}

extension ItemDetails {
  /// Whether the item may lead the front page: it needs a credible date, a text, and a headline of some substance.
  public var mayLead: Bool { dates.given == dates.sort && !excerpt.isEmpty && title.hasThreeWords }
}

extension String {
  /// Whether the text has at least three words, or six characters of a dense script.
  fileprivate var hasThreeWords: Bool {
    split(whereSeparator: \.isWhitespace).count >= 3 || unicodeScalars.count { $0.isOfDenseScript } >= 6
  }
}
