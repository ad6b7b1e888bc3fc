import Feeds
import Fetching
import Gathering
import News
import ParsedFeeds
import Pictures
import Roster

/// Looks for the icon of a source where it may be: where it was last, where the feed says, where the page of the source's site says, and
/// where browsers look when all else fails. It makes only a few requests in all.
struct IconReader: Sendable {
  let fetcher: any Fetcher
  let proxies: ProxySettings
  let now: Timestamp
  /// Seconds that one answer may take.
  let time: Int

  private static let pictureAccept = "image/png, image/vnd.microsoft.icon, image/x-icon;q=0.9, image/*;q=0.5"
  private static let pageAccept = "text/html, application/xhtml+xml;q=0.9, */*;q=0.1"
  /// How many of the icons that a page names are asked for.
  private static let mostNamed = 2

  private func limits(_ body: Int) -> FetchLimits { FetchLimits(total: min(time, 10), body: body, redirects: 3) }

  /// Returns nil if the run was ended before the answer was known.
  func read(_ wanted: WantedIcon) async -> (icon: SourceIcon?, fetching: FetchingReport) {
    var fetching = FetchingReport()
    var asked: Set<WebAddress> = []
    var isLost = true
    if let former = wanted.former, former.picture != nil, let address = former.address {
      asked.insert(address)
      switch await picture(at: address, former.validators, wanted, &fetching) {
      case .found(let icon): return (icon, fetching)
      case .same(let validators):
        var icon = former
        icon.asked = now
        icon.validators = former.validators.refreshed(by: validators)
        return (icon, fetching)
      // A server that does not answer today still has the icon.
      case .nothing(let isGone): isLost = isGone
      }
    }
    for place in [Place.named, .page, .root] {
      for address in await addresses(place, wanted, &fetching) where asked.insert(address).inserted {
        if case .found(let icon) = await picture(at: address, Validators(), wanted, &fetching) {
          return (icon, fetching)
        }
      }
    }
    guard !Task.isCancelled else { return (nil, fetching) }
    var icon = isLost ? SourceIcon(asked: now) : wanted.former ?? SourceIcon(asked: now)
    icon.asked = now
    return (icon, fetching)
  }

  private enum Place { case named, page, root }

  private func addresses(_ place: Place, _ wanted: WantedIcon, _ fetching: inout FetchingReport) async -> [WebAddress] {
    let found: [WebAddress] =
      switch place {
      case .named: [wanted.named].compactMap(\.self)
      case .page: Array(await named(byPage: wanted, &fetching).prefix(IconReader.mostNamed))
      case .root: [wanted.home.flatMap { WebAddress("/favicon.ico", relativeTo: $0) }].compactMap(\.self)
      }
    return found.filter(wanted.reach.mayBeAsked)
  }

  private func named(byPage wanted: WantedIcon, _ fetching: inout FetchingReport) async -> [WebAddress] {
    guard let home = wanted.home, wanted.reach.mayBeAsked(home) else { return [] }
    let request = wanted.reach.request(for: home, Validators(), limits(2 << 20), accept: IconReader.pageAccept)
    guard case .fresh(let response) = await answer(to: request, &fetching) else { return [] }
    let context = FeedContext(
      placeFile: home.text, address: response.finalAddress, contentType: response.contentType)
    return PageIcons.best(in: response.body, context).filter(wanted.reach.mayBeAsked)
  }

  private enum Answer {
    case found(SourceIcon)
    case same(Validators)
    /// `isGone` says whether something came that is no picture, or the server says that it has none.
    case nothing(isGone: Bool)
  }

  private func picture(
    at address: WebAddress, _ validators: Validators, _ wanted: WantedIcon, _ fetching: inout FetchingReport
  ) async -> Answer {
    let request = wanted.reach.request(for: address, validators, limits(256 << 10), accept: IconReader.pictureAccept)
    switch await answer(to: request, &fetching) {
    case .fresh(let response):
      do throws(PictureProblem) {
        let picture = try Icon.png(from: response.body)
        return .found(
          SourceIcon(asked: now, picture: picture, address: address, validators: response.validators))
      } catch {
        return .nothing(isGone: true)
      }
    case .notModified(let response): return .same(response.validators)
    case .failed(.status(let status, _), _): return .nothing(isGone: [404, 410].contains(status))
    case .failed: return .nothing(isGone: false)
    }
  }

  private func answer(to request: FetchRequest, _ fetching: inout FetchingReport) async -> FetchOutcome {
    let outcome = await fetcher.fetch(request)
    var figures = FetchingReport(outcome, of: request, through: proxies)
    // No message would say which address it was, and a letter stands in its place.
    figures.refused = 0
    fetching += figures
    return outcome
  }
}
