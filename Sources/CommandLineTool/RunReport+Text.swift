import Composing
import Diagnostics
import Fetching
import Gallery
import Generator
import News
import Notices
import Reporting
import Roster

extension Notice {
  /// The notice in words, beside the messages of a run. These say everything except where a source has moved, which is only a note.
  var reported: String { kind == .moved ? lines.joined(separator: "; ") : headline }
}

extension RunReport {
  /// The report for a person; its last line tells where to look.
  func text(isVerbose: Bool) -> String {
    var lines: [String] = []
    if isVerbose {
      lines +=
        sources.map(line) + rules.map(line) + newsLines + [iconSummary, pictureSummary].compactMap(\.self) + costs
    }
    lines += plan + contactLines
    lines.append(contentsOf: wouldWrite.map { "would write  \($0)" })
    lines.append(contentsOf: wouldRemove.map { "would remove \($0)" })
    if let restored {
      let items = restored.items > 0 ? ": " + counted(restored.items, "item") : ""
      lines.append(
        "memory restored from \(restored.from)\(items)"
          + (restored.former.map { "; the former archive is kept as \($0)" } ?? ""))
    }
    if !sources.isEmpty { lines.append(sourceSummary) }
    if let fetchingSummary { lines.append(fetchingSummary) }
    if pictures.waiting > 0 {
      lines.append("\(counted(pictures.waiting, "picture")) of other sites left for the next run")
    }
    lines += formerSources.map { "\(printable($0.name)) \($0.fate)" }
    if formerTexts > 0 {
      let texts = "\(counted(formerTexts, "text")) \(formerTexts == 1 ? "is" : "are") hidden"
      lines.append("\(texts) until the configuration names the folder again")
    }
    if !fetching.proxies.isEmpty {
      let proxies = fetching.proxies.joined(separator: " and ")
      let isOne = fetching.proxies.count == 1
      lines.append(
        "requests went through the \(isOne ? "proxy" : "proxies") \(proxies), which \(isOne ? "decides" : "decide") where they go"
      )
    }
    // What is about no source is said by its message already.
    let others = notices.filter { $0.source != nil || $0.diagnostic.map { diagnostics.contains($0) } != true }
    lines += others.prefix(NoticeMessage.most).map(\.reported)
    switch end {
    case .done, .sourcesFailed:
      if !hasAddress, isFirst { lines.append("without `url:` the site has no feeds and no sitemap") }
      if writesPages { lines.append(pageSummary) }
      lines.append("\(counted(items, "item")) kept" + (hasWritten ? "; the front page is \(output)/index.html" : ""))
    case .buildFailed: if hasChangedFiles { lines.append(pageSummary) }
    case .nothingGiven, .invalidConfiguration, .invalidUsage, .notTold, .locked, .interrupted: break
    }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  private var sourceSummary: String {
    let new = sources.reduce(0) { $0 + $1.new }
    let changed = sources.reduce(0) { $0 + $1.changed }
    let leftOut = sources.reduce(0) { $0 + $1.leftOut }
    let asked =
      [
        counted(sources.count, "source"),
        named("failed") { $0.outcome == .failed }, named("blocked") { $0.outcome == .blocked },
        named("gone for good") { $0.outcome == .gone }, named("held back") { $0.condition == .quarantined },
        named("moved") { $0.movedTo != nil },
      ]
      .compactMap(\.self)
    var items = ["items: \(new) new", "\(changed) changed"]
    if leftOut > 0 { items.append("\(leftOut) left out") }
    if hiddenByRules > 0 { items.append("\(hiddenByRules) hidden by rules") }
    return asked.joined(separator: ", ") + "; " + items.joined(separator: ", ")
  }

  /// `2 failed (Gazette, Herald)`; nil if there are none.
  private func named(_ what: String, where isSo: (SourceReport) -> Bool) -> String? {
    let found = sources.filter(isSo)
    return found.isEmpty ? nil : "\(found.count) \(what) (\(found.names))"
  }

  /// How politely the servers were asked; nil if no source has a server.
  var fetchingSummary: String? {
    guard fetching.requests + fetching.notDue + fetching.gone + fetching.refused > 0 else { return nil }
    var parts = ["\(counted(fetching.requests, "request"))"]
    if fetching.requests > 0 {
      parts[0] +=
        ": \(fetching.conditional) conditional, \(fetching.notModified) not modified, \(bytesInWords(fetching.bytes))"
    }
    if fetching.notDue > 0 { parts.append("\(counted(fetching.notDue, "source")) not due") }
    if fetching.gone > 0 { parts.append("\(fetching.gone) gone for good, not asked") }
    if fetching.refused > 0 { parts.append("\(fetching.refused) refused because of an address or a redirect") }
    return parts.joined(separator: "; ")
  }

  private var newsLines: [String] {
    [("new", news.new), ("changed", news.changed), ("withdrawn", news.withdrawn)].flatMap { word, part in
      let lines = part.items.prefix(RunReport.mostTitles).map {
        "\(word): \(printable($0.title)) (\(printable($0.source)))"
      }
      return lines + (part.count > lines.count ? ["\(word): \(part.count - lines.count) more"] : [])
    }
  }

  private static let mostTitles = 50

  private var iconSummary: String? {
    guard icons.asked + icons.waiting > 0 else { return nil }
    let waiting = icons.waiting > 0 ? ", \(icons.waiting) left for the next run" : ""
    return "icons: \(counted(icons.asked, "source")) asked, \(icons.found) found\(waiting)"
  }

  private var pictureSummary: String? {
    guard !pictures.isEmpty else { return nil }
    let others = [
      (pictures.fetched, "fetched"), (pictures.failed, "failed"), (pictures.waiting, "left for the next run"),
    ]
    .map { count, words in count > 0 ? ", \(count) \(words)" : "" }.joined()
    return
      "pictures: \(pictures.made) made in \(counted(pictures.sizes, "size"))\(others); \(bytesInWords(pictures.bytesBefore)) before, "
      + "\(bytesInWords(pictures.bytesAfter)) after"
  }

  /// The other hosts that pages contact; only a check fills them in.
  private var contactLines: [String] {
    [(false, "when a page is opened"), (true, "after a click")].flatMap { isAfterClick, when in
      let found = contacts.filter { $0.isAfterClick == isAfterClick }
      let lines = found.map { "  \($0.host): \(counted($0.pages, "page")), the first /\($0.page)" }
      return found.isEmpty ? [] : ["other hosts that readers' browsers ask \(when): \(found.count)"] + lines
    }
  }

  var hasWritten: Bool { writesPages && !isDryRun && pages.written + pages.unchanged + pages.skipped > 0 }

  /// Whether nothing of the site stood there before.
  private var isFirst: Bool { hasWritten && pages.unchanged + pages.skipped + pages.removed == 0 }

  private var pageSummary: String {
    guard !isDryRun else {
      return "\(counted(pages.planned, "file")) planned, nothing written"
        + (hasNothing ? "; a run that finds no item writes nothing, either" : "")
    }
    return "\(counted(pages.planned, "file")): \(pages.written) written, \(pages.unchanged + pages.skipped) unchanged, "
      + "\(pages.removed) removed"
      + (pages.copied > 0 ? "; \(counted(pages.copied, "copy")) compressed" : "")
  }

  private func line(_ source: SourceReport) -> String {
    "source \(source.name): \(source.outcome.rawValue), found \(source.found), new \(source.new), "
      + "changed \(source.changed), left out \(source.leftOut), removed \(source.removed)"
      + (source.kept.map { ", kept \($0)" } ?? "") + (source.lastSuccess.map { ", last good answer \($0)" } ?? "")
  }

  private func line(_ rule: RuleReport) -> String {
    "rule \(rule.place) of \(rule.owner): \(rule.rule): \(rule.isOfSection ? "leaves out" : "hides") \(rule.count)"
  }

  /// Where the time of a run went.
  private var costs: [String] {
    let slow = sources.filter { $0.seconds != nil }.sorted { ($0.seconds ?? 0) > ($1.seconds ?? 0) }.prefix(5)
    return slow.map { "slow source \($0.name): \(milliseconds($0.seconds ?? 0))" }
      + stages.map {
        "stage \($0.name): \(milliseconds($0.seconds)), \(milliseconds($0.processorSeconds)) of processor time"
      }
      + rendering.map { "rendered \($0.kind): \(counted($0.files, "file")) in \(milliseconds($0.seconds))" }
      + slowestFiles.map { "slow file \($0.path): \(milliseconds($0.seconds))" }
      + ["memory at most: \(bytesInWords(peakMemory))"]
  }

  private func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) ms" : "\((tenths + 5) / 10) ms"
  }
}

extension FormerSource {
  /// What became of it and of its items, to follow its name.
  var fate: String {
    let isOne = items == 1
    let end =
      items == 0
      ? hasFeeds ? "its page and its feeds go, but no item with them" : "its page goes, but no item with it"
      : isHidden
        ? (isOne ? "its item is hidden" : "its \(items) items are hidden") + " until it is named again"
        : (isOne ? "its item keeps its page, but leaves" : "its \(items) items keep their pages, but leave")
          + " the lists" + (isLeftOut ? "" : "; \(site.call("prune")) removes what no other source brings")
    if isLeftOut { return "is left out by its list (`isComment`): \(end)" }
    return "is no longer in the configuration: \(end); if only its address changed, add `was` to its new entry"
  }
}

extension RunReport {
  var ending: String? {
    if end == .sourcesFailed { return "\(end.words): \(sources.filter(\.gaveNothing).names)" }
    return end == .done || diagnostics.contains { $0.severity == .error } ? nil : headline
  }

  /// The end, and whether the site is as it was.
  var headline: String {
    end == .buildFailed && hasChangedFiles
      ? "the build failed when files had been written; the next run carries on" : end.words
  }
}
