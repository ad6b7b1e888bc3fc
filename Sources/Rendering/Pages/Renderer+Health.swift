internal import News
internal import Site
internal import Templating

extension Renderer {
  func healthRecord(_ health: HealthFile, _ page: PlannedPage) -> Record {
    let rows = health.rows.map { row -> Record in
      let source = sources[row.source]
      let newest = row.newest.flatMap { isKnown($0) ? plan.items[$0] : nil }
      let link = newest.map { record -> Value in
        let path = record.item.hasDetailPage ? record.permalink.map { SitePath($0) } : nil
        return .record(linkRecord(record.item.details.title, path, from: page.path))
      }
      return [
        .text(source?.name ?? ""), optionalAddress(source?.home?.text), optionalAddress(source?.feed?.text),
        .text(row.health.condition?.rawValue ?? ""), .text(words(row.health.condition)),
        .flag(row.health.condition?.isFailing == true), date(row.health.lastSuccess, withTime: true),
        .text(theme.strings.plural("sourceItems", row.count)), link ?? .absent,
        date(newest?.item.details.dates.shown, withTime: false),
        optional(row.health.warnings > 0 ? theme.strings.plural("sourceWarnings", row.health.warnings) : nil),
      ]
    }
    let failing = health.rows.count { $0.health.condition?.isFailing == true }
    let summary = failing > 0 ? theme.strings.plural("sourcesFailed", failing) : theme.strings[.allAnswer]
    let facts = PageFacts(title: theme.strings[.health], kind: .health, isHidden: true)
    return frame(for: page.path).record(
      page: pageRecord(facts, page.path), breadcrumbs: breadcrumbs([], from: page.path),
      content: .record([.text(summary), .flag(failing > 0), .list(rows)]))
  }

  private func date(_ time: Timestamp?, withTime: Bool) -> Value {
    guard let time, time.isWritable else { return .absent }
    return .record([.text(withTime ? dates.dateTime(time) : dates.date(time)), .text(time.description)])
  }

  func words(_ condition: SourceCondition?) -> String {
    let phrase: Phrase =
      switch condition {
      case .ok: .conditionOK
      case .noNetwork: .conditionNoNetwork
      case .serverError: .conditionServerError
      case .badResponse: .conditionBadResponse
      case .unreadable: .conditionUnreadable
      case .gone: .conditionGone
      case .quarantined: .conditionQuarantined
      case nil: .conditionUnknown
      }
    return theme.strings[phrase]
  }

  func add(_ health: HealthFile, to digest: inout DigestAccumulator) {
    for row in health.rows {
      let source = sources[row.source]
      digest.add(source?.name)
      digest.add(source?.home?.text)
      digest.add(source?.feed?.text)
      digest.add(row.health.condition?.rawValue)
      digest.add(row.health.lastSuccess)
      digest.add(row.health.warnings)
      digest.add(row.count)
      if let newest = row.newest, isKnown(newest) {
        digest.add(itemDigests[newest].headline)
        digest.add(plan.items[newest].item.details.dates.shown)
      }
    }
    guard health.format == .atom else { return }
    for change in health.changes {
      digest.add(sources[change.source]?.name)
      digest.add(change.condition.rawValue)
      digest.add(change.time)
    }
  }
}
