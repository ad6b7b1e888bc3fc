public import News
public import Showing
import Site
import Templating
import Theming
import Typesetting

extension Edition {
  /// The most sources that are named; their total number is always given.
  private static let namedFailures = 3

  func attention(_ failing: [SourceID], _ style: HouseStyle, from page: SitePath) -> Value {
    failureText(failing, style).map {
      .record(style.linkRecord($0, map.health, from: page, count: style.theme.strings[.howSourcesAre]))
    } ?? .absent
  }

  /// Says how each source of a list fails and, if only one fails, since when what is shown of it may be out of date.
  public func failureText(_ failing: [SourceID], _ style: HouseStyle) -> String? {
    guard let first = failing.first else { return nil }
    let named = failing.prefix(Edition.namedFailures).map { changed($0, map.conditions[$0]?.condition, style) }
    guard failing.count == 1 else {
      return style.theme.strings.joined(named + [style.theme.strings.plural("sourcesFailed", failing.count)])
    }
    guard let time = map.conditions[first]?.lastSuccess else {
      return style.theme.strings.filled("sourceFailed", ["condition": named[0]])
    }
    return style.theme.strings.filled("sourceFailedSince", ["condition": named[0], "time": style.dates.dateTime(time)])
  }

  public func byName(_ failing: Set<SourceID>) -> [SourceID] {
    failing.sorted(byNamesOf: sources)
  }

  /// What happened to a source, with its name.
  public func changed(_ source: SourceID, _ condition: SourceCondition?, _ style: HouseStyle) -> String {
    style.theme.strings.filled(
      "conditionChanged", ["source": sources[source]?.name ?? "", "condition": style.wording.words(condition)])
  }
}
