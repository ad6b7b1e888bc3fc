import Configuration
import Diagnostics
import News
import Newsroom
import Roster

extension Gathering {
  /// Takes nothing from a source that has become another publication. What it brought before stays, and so do its name and what it said of
  /// itself.
  func withhold(
    _ reading: SourceReading, of source: SiteSource, _ known: [IdentityKey: KnownItem], _ memory: inout SourceMemory
  ) -> SourceReading {
    guard let masthead = reading.masthead, !source.configured.access.isOwn else { return reading }
    if reading.candidates.candidates.isEmpty {
      // Without items it says nothing of what it is, but it may still take items back.
      guard source.isHeldBack(memory) else { return reading }
    } else {
      let isFamiliar = reading.candidates.isFamiliar(known)
      if memory.meet(masthead, isFamiliar: isFamiliar, accepted: source.configured.accept) { return reading }
    }
    var reading = reading
    reading.candidates.candidates = []
    reading.candidates.withdrawn = []
    reading.candidates.hidden = reading.candidates.found
    return reading
  }
}

extension SiteSource {
  /// Whether nothing is taken from it until the configuration accepts what it has become.
  func isHeldBack(_ memory: SourceMemory) -> Bool {
    !configured.access.isOwn && memory.isHeldBack(accepted: configured.accept)
  }

  /// The warning of every run, even if the source was not asked.
  func quarantine(_ memory: SourceMemory) -> Diagnostic? {
    guard let former = memory.masthead, let current = memory.suspect, isHeldBack(memory) else { return nil }
    return SourceProblem.becameAnother(from: former, to: current, self).diagnostic
  }
}
