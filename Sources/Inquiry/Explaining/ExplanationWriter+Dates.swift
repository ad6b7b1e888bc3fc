import News
import Site

extension ExplanationWriter {
  func dates(of item: NewsItem, isLocal: Bool) -> [Explanation.Date] {
    let dates = item.details.dates
    let giver = isLocal ? "the text's front matter" : "the source"
    var result: [Explanation.Date] = []
    func add(_ what: String, _ time: Timestamp?, _ from: String) {
      result.append(Explanation.Date(what: what, time: time, from: from))
    }
    let published = dates.published?.known
    add(
      "published", published,
      published != nil
        ? "given by \(giver)" : dates.published == nil ? "not given by \(giver)" : "unknown, as \(giver) says")
    if let updated = dates.updated { add("updated", updated, "given by \(giver)") }
    add("first seen", dates.firstSeen, "the run that met it first")
    add("sorted by", dates.sort.known, sorting(dates))
    if let ranking = ranking(item) { result.append(ranking) }
    if case .event(let event) = item {
      add("starts", event.start, "given by \(giver)")
      if let end = event.end { add("ends", end, "given by \(giver)") }
    }
    return result
  }

  private func sorting(_ dates: ItemDates) -> String {
    if dates.isAhead, let given = dates.given {
      return (dates.placed == nil ? "first seen" : "its place in the source's first answer")
        + ": its own date, \(given), lay more than a day ahead of that"
    }
    if dates.shown == nil, dates.placed != nil {
      return "its place in the source's first answer: it was there before, and nobody says since when"
    }
    if dates.shown == nil { return "after all others: its date is unknown" }
    if dates.published?.known != nil { return "published" }
    return dates.updated == nil
      ? "first seen, in the absence of a date" : "updated, in the absence of a date of publication"
  }

  /// The item's rank on the front page; nil if that is sorted by date, or never shows such an item among its news.
  private func ranking(_ item: NewsItem) -> Explanation.Date? {
    let order = input.outline.front.order
    guard order.sort == .rank, !input.outline.frontIsList, item.kind == .story || item.kind == .webLink,
      let date = item.details.dates.sort.known
    else { return nil }
    let weight = order.weight(of: item.details, toldBy: input.shared.sourceCount(of: item.details))
    let lead = order.lead(of: weight)
    var reasons: [String] = []
    if weight.sources > 1 { reasons.append("\(weight.sources) sources tell it") }
    if weight.source != 1 { reasons.append("its source has the weight \(weight.source)") }
    if weight.hasPicture { reasons.append("it has a picture") }
    if weight.hasText { reasons.append("it has a text") }
    if !weight.isDated { reasons.append("it has no date") }
    let minutes = abs(lead) / 60
    let difference = "\(minutes / 60)h \(minutes % 60)m " + (lead < 0 ? "older" : "younger")
    return Explanation.Date(
      what: "ranked by", time: date + lead,
      from: "on the front page, " + (lead == 0 ? "its date alone" : "\(difference) than it is")
        + (reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", ")))
  }
}
