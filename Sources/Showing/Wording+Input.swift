public import News
import Site
public import Theming
public import Typesetting

extension Wording {
  public init(_ settings: RenderingSettings, _ theme: Theme) {
    self.init(language: settings.language, direction: settings.direction, clock: settings.clock, theme: theme)
  }

  /// The update that an item is sorted by, where readers see another date than without it.
  public func shownUpdate(of item: ShownItem) -> Timestamp? {
    guard item.isSortedByUpdate else { return nil }
    let own = item.item.details.dates
    guard let update = own.updated, let shown = own.shown, shown.isWritable, dates.date(update) == dates.date(shown)
    else { return own.updated }
    return nil
  }
}

/// All that data for scripts takes of a site's style, so that another style sheet makes none of it anew.
extension Wording: DigestInput {
  public func add(to digest: inout DigestAccumulator) {
    digest.add(language)
    digest.add(direction.rawValue)
    digest.add(timeZone)
    digest.add(stringsDigest)
  }
}
