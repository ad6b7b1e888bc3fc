import Configuration
import Diagnostics
import News
import Newsroom

extension Gathering {
  /// Takes nothing from a source that has become another one: what it brought before stays as it is, its name and what it said of itself too.
  func withhold(
    _ reading: SourceReading, of source: SiteSource, _ known: [IdentityKey: KnownItem], _ memory: inout SourceMemory
  ) -> SourceReading {
    guard let masthead = reading.masthead, !reading.candidates.candidates.isEmpty, !source.configured.access.isOwn
    else {
      return reading
    }
    let isFamiliar = reading.candidates.isFamiliar(known)
    if memory.meet(masthead, isFamiliar: isFamiliar, accepted: source.configured.accept) { return reading }
    var reading = reading
    reading.candidates.candidates = []
    reading.candidates.withdrawn = []
    reading.candidates.hidden = reading.candidates.found
    reading.state?.title = states[source.id]?.title
    reading.state?.home = states[source.id]?.home
    reading.state?.summary = states[source.id]?.summary
    reading.state?.language = states[source.id]?.language
    reading.state?.icon = states[source.id]?.icon
    return reading
  }
}

extension SiteSource {
  /// Told on each run, also where the source was not asked, until the configuration accepts what it has become.
  func quarantine(_ memory: SourceMemory) -> Diagnostic? {
    guard let former = memory.masthead, let current = memory.suspect, memory.isHeldBack(accepted: configured.accept)
    else { return nil }
    let change = MastheadChange(from: former, to: current)
    var notes: [String] = []
    func add(_ what: String, _ isChanged: Bool?, _ former: String?, _ current: String?) {
      if isChanged == true, let former, let current { notes.append("its \(what) was \(former), and is \(current)") }
    }
    add("title", change.title, former.title.map { "“\($0)”" }, current.title.map { "“\($0)”" })
    add("language", change.language, former.language, current.language)
    add("site", change.host, former.host ?? former.home, current.host ?? current.home)
    notes.append("none of its items is one that it brought before; those stay")
    let entry = configured.place == place ? "the source" : "its list at \(configured.place)"
    return Diagnostic(
      .warning, "source.quarantined",
      "\(name ?? former.title ?? writtenName) has become another publication: nothing is taken from it", at: place,
      notes: notes,
      fixes: [
        "if it is meant to be, add to \(entry): accept: \(current.name)",
        "if its address has a new owner, remove the source",
      ])
  }
}
