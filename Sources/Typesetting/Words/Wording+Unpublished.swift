public import News
import Theming

extension Wording {
  /// Why a text is not published.
  public func reason(_ unpublished: Unpublished) -> String {
    switch (unpublished.reason, unpublished.date) {
    case (.future, let date?): strings.filled("notBefore", ["date": dates.date(date)])
    case (.expired, let date?): strings.filled("endedOn", ["date": dates.date(date)])
    default: strings[.draft]
    }
  }
}
