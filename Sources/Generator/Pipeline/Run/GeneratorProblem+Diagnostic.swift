import Configuration
import Diagnostics
import Fetching
import News
import Newsroom
import Reporting
import Roster

extension GeneratorProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .stateNotAsked(let place):
      Diagnostic(
        .warning, "state.offline", "the site's memory was not restored, because --offline uses no network", at: place,
        notes: ["this run begins with nothing, and nothing of it is remembered: do not publish what it wrote"],
        fixes: ["run once without --offline"])
    case .memoryBegins(let folder, let place):
      Diagnostic(
        .note, "state.begins", "there is no published memory at \(folder) yet: this run begins it", at: place)
    case .clock(let judgement, let newest, let now, let count): clock(judgement, newest, now, redated: count)
    case .clockWasBehind(let time, let now, let count):
      Diagnostic(
        now - time > 24 * 3_600 ? .warning : .note, "clock.was-behind",
        "a former run took place at \(time) by its clock, which was behind", notes: ["\(met(count)) dated anew"])
    case .longSilence(let latest, let now): silence((now - latest) / (24 * 3_600), since: latest, now)
    case .unrecognised(let name, let page, let hasFeeds, let bringsItems, let source):
      Diagnostic(
        .warning, "source.unrecognised",
        "\"\(name)\" is taken for a new source: the page \(hasFeeds ? "and the feeds " : "")at /sources/\(page)/ \(hasFeeds ? "go" : "goes")",
        at: source.place,
        notes: [
          "it is called like a source that is no longer named, and "
            + (bringsItems ? "brings its items" : "calls the same site its own; its items are taken for new ones")
        ],
        fixes: [
          "if only its address changed, "
            + (source.isOfList
              ? source.shown == source.written
                ? "give it an entry of its own: `- {feed: \"\(source.shown)\", was: \"its former address\"}`"
                : "give it an entry of its own, with its address as `feed`, and `was: its former address`"
              : "add to its entry `was: its former address`")
        ])
    case .archiveSetAside(let path, let detail, let outcome, let name, let site):
      Diagnostic(
        .warning, "archive.set-aside", "the archive was damaged (\(detail)), and \(outcome.words)", at: Place(path),
        notes: [outcome.note, "the damaged one is kept as \(name)"],
        fixes: outcome.fixes(for: site) + ["see that the disk is sound"])
    case .noTheme(let name, let fault, let path, let asked):
      Diagnostic(
        .error, "theme.not-found", fault.words(name), at: asked ?? Place(name), notes: ["it is looked for at \(path)"],
        fixes: asked == nil
          ? ["put a folder there, or remove it to use the default theme"]
          : ["correct the path, which is relative to the folder of the configuration", "leave `theme` out"])
    case .noPolicy(let count, let first):
      Diagnostic(
        .warning, "privacy.no-policy",
        "\(count == 1 ? "one page has" : "\(count) of the pages have") no policy that holds browsers to `privacy: strict`, the first /\(first)",
        fixes: ["put `{{> head}}` or `{{page.policy}}` into the head of your layout"])
    case .contact(let contact):
      Diagnostic(
        .warning, "privacy.contact",
        "pages contact \(contact.host) when they are opened, the first of them /\(contact.page)",
        notes: ["Broadsheet itself writes none under `privacy: strict`: this one is in a template or style sheet"],
        fixes: ["take it out of the theme, or put the file beside it"])
    case .shrinks(let loss):
      Diagnostic(
        .error, "run.shrink", "\(loss.words); nothing was written",
        notes: ["a source, a list of feeds, a section or a folder may be missing by mistake, or `keep` shorter"],
        fixes: ["if it is meant: run again with --allow-shrink"])
    case .nothing(
      let file, let found, let failed, let count, let names, let waiting, let isOffline, let isVerbose, let site):
      Diagnostic(
        .error, "run.nothing",
        "there is nothing to publish: no \(found > 0 ? "item that was read is shown" : "source gave an item"); nothing was written",
        at: Place(file),
        notes: (found > 0 ? ["`keep` or rules hide them, or they are drafts, to come or over"] : [])
          + (failed > 0 ? ["\(portion(failed, of: count, "source")) failed: \(names)"] : [])
          + (waiting > 0 ? ["not asked, since their turn has not come: \(counted(waiting, "source"))"] : []),
        fixes: (isOffline ? ["run without --offline"] : [])
          + (waiting > 0 ? ["ask now: \(site.call("generate --refresh"))"] : [])
          + (count > 0 ? ["see what a source gives: `\(site.call("inspect NAME"))`"] : [])
          + (isVerbose || found + count == 0 ? [] : ["see what hides items: `\(site.call("generate --verbose"))`"]))
    case .unpublishable(let problem, let whileWriting):
      unpublishable(problem.diagnostic(), standing: standing(whileWriting: whileWriting))
    case .pictureGone(let path):
      Diagnostic(
        .error, "picture.gone", "a picture was removed while the site was written: \(path)",
        notes: ["pages that show it were not written"],
        fixes: ["run again: it is made or fetched anew"])
    case .failed(let error, let whileWriting):
      Diagnostic(.error, "run.failed", "\(error)", notes: [standing(whileWriting: whileWriting)])
    }
  }

  private func clock(
    _ judgement: ClockJudgement, _ newest: Timestamp, _ now: Timestamp, redated count: Int
  ) -> Diagnostic {
    // A difference of hours is noticed only by those who look.
    let severity: Diagnostic.Severity = newest - now > 24 * 3_600 ? .warning : .note
    return switch judgement {
    case .formerRunWasAhead:
      Diagnostic(
        severity, "clock.was-ahead", "a former run took place at \(newest), and it is only \(now): its clock was ahead",
        notes: ["sources are asked as if it had not taken place" + (count > 0 ? "; \(met(count)) dated anew" : "")],
        fixes: ["if the clock of this run is the one that is wrong: set it"])
    case .thisRunIsBehind:
      Diagnostic(
        severity, "clock.is-behind", "it is \(now) by the clock, but a former run took place at \(newest)",
        notes: ["what this run finds is dated by its clock, until a run whose clock is right dates it anew"],
        fixes: ["set the clock, and run again"])
    }
  }

  private func met(_ count: Int) -> String {
    count == 1 ? "one item that it found is" : "\(count) items that it found are"
  }

  /// A note for those who run Broadsheet now and then by hand, a warning if a wrong clock is more likely.
  private func silence(_ days: Int64, since latest: Timestamp, _ now: Timestamp) -> Diagnostic {
    Diagnostic(
      days > 366 ? .warning : .note, "clock.long-silence",
      "the last run was \(days == 1 ? "a day" : "\(days) days") ago, on \(CivilDate(latest)); the clock of this one says \(CivilDate(now))",
      notes: ["a clock that is ahead dates texts wrongly, and hides what `keep` no longer keeps"],
      fixes: ["if it is wrong: set the clock, and run again; what it has hidden is shown again then"])
  }

  /// What stands after the run.
  private func standing(whileWriting: Bool) -> String {
    whileWriting ? "other files may be new already; the next run carries on" : "the former site is unchanged"
  }

  private func unpublishable(_ problem: Diagnostic, standing: String) -> Diagnostic {
    var diagnostic = problem
    diagnostic.notes.append("nothing of what it belongs to can be published without it; \(standing)")
    return diagnostic
  }
}

extension GeneratorProblem.ThemeFault {
  fileprivate func words(_ name: String) -> String {
    switch self {
    case .noFolder: "the theme \(name) is not a folder"
    case .deadLink(let destination): "\(name) is a link to \(destination), where nothing is"
    case .missing: "there is no folder \(name)"
    }
  }
}

extension GeneratorProblem.Loss {
  fileprivate var words: String {
    switch self {
    case .pages(let count, let all): "\(count) of \(all) detail pages would be removed"
    case .items(let count, let all):
      "\(count) of \(all) items would leave all lists, because their sources are no longer named"
    case .texts(let count): "all \(count) texts would be removed"
    }
  }
}

extension GeneratorProblem.Mended {
  fileprivate var words: String {
    switch self {
    case .rebuilt(let items): "was written anew with all of its \(items) items"
    case .restored: "was restored from what was published of it"
    case .begun: "begins anew, as asked"
    }
  }

  fileprivate var note: String {
    switch self {
    case .rebuilt: "every item could be read, so nothing is missing"
    case .restored:
      "what is not published is missing, such as when local texts were first read, and what came since the last run"
    case .begun(let reasons): (reasons + ["items get new dates, and perhaps new addresses"]).joined(separator: "; ")
    }
  }

  fileprivate func fixes(for site: NamedFolder) -> [String] {
    if case .restored = self {
      ["if there is a backup that is newer: \(site.call("archive import FILE --replace"))"]
    } else {
      []
    }
  }
}
