import ParsedFeeds
import News

extension Normaliser {
  /// Why an item is not to be shown from the first; nil where it is.
  func hidden(_ item: ParsedItem) -> Candidate.Hidden? {
    if item.isDraft { return .draft }
    if let expires = item.expires, expires <= now { return .expired }
    // A feed's date from the future is a clock gone wrong; that of a local text is a wish.
    if item.file != nil, let published = item.published, published > now { return .future }
    return nil
  }
}
