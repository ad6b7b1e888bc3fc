public import News
public import Site

extension PlanInput {
  /// The next time at which planning the same input may give another plan; nil if time alone changes nothing any more.
  ///
  /// Time matters where events end (`Section.ending(of:_:)`), where a date that lies ahead is reached (`changed(by:)`, `NumberedPages`), where
  /// one comes near enough to be believed (`updateOrder(by:)`), and where a story is no longer news (`planNewsSitemap`). The answer may
  /// name a time too many, but never one too few.
  public var nextTurn: Timestamp? {
    var next = Int64.max
    func note(_ time: Int64, _ offset: Int64 = 0) {
      let turn = time.addingReportingOverflow(offset)
      if !turn.overflow, turn.partialValue > now.secondsSince1970, turn.partialValue < next { next = turn.partialValue }
    }
    for index in records.indices {
      let dates = records[index].item.dates
      for date in [dates.published, dates.updated] {
        guard let date else { continue }
        note(date.secondsSince1970)
        note(date.secondsSince1970, -ItemDates.futureTolerance)
      }
      if outline.hasNewsSitemap, let published = dates.published {
        note(published.secondsSince1970, PlanDraft.reachOfNews + 1)
      }
      guard case .event(let event) = records[index].item else { continue }
      for ending in Set(outline.sections.map { $0.ending(of: event, outline.clock) }) {
        if let ending { note(ending.secondsSince1970) }
      }
    }
    return next == .max ? nil : Timestamp(secondsSince1970: next)
  }
}
