internal import News

extension ExplanationWriter {
  func dates(of item: NewsItem, isLocal: Bool) -> [Explanation.Date] {
    let dates = item.details.dates
    let giver = isLocal ? "the text's front matter" : "the source"
    var result: [Explanation.Date] = []
    func add(_ what: String, _ time: Timestamp?, _ from: String) {
      result.append(Explanation.Date(what: what, time: time, from: from))
    }
    add("published", dates.published, dates.published == nil ? "not given by \(giver)" : "given by \(giver)")
    if let updated = dates.updated { add("updated", updated, "given by \(giver)") }
    add("first seen", dates.firstSeen, "the run that met it first")
    add("sorted by", dates.sort, sorting(dates))
    if case .event(let event) = item {
      add("starts", event.start, "given by \(giver)")
      if let end = event.end { add("ends", end, "given by \(giver)") }
    }
    return result
  }

  private func sorting(_ dates: ItemDates) -> String {
    let given = dates.published ?? dates.updated
    if let given, given != dates.sort {
      return "first seen: its own date, \(given), lay more than a day ahead of that"
    }
    if dates.published != nil { return "published" }
    return dates.updated == nil
      ? "first seen, in the absence of a date" : "updated, in the absence of a date of publication"
  }
}
