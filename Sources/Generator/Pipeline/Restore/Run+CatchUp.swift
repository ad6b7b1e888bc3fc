public import Archive
import Configuration
import Diagnostics
import Foundation
import Gathering
import Memory
import News
import Notices
import PublishedState
import Reporting
public import Roster

extension Run {
  /// Compares an archive that has a memory with what is published, by one conditional request, and goes on from the newer; throws if each
  /// has something that the other lacks.
  public mutating func catchUp(_ archive: any Archive, _ site: ConfiguredSite) async throws {
    // Whoever asks for what is published gets it, or is told why not.
    let insists = request.memory.choice == .published
    guard request.memory.comparesState, insists || publishesState(of: site),
      let origin = site.configuration.stateFrom, let folder = StateFolder(origin, site, request.time.clock)
    else { return }
    if request.asking.isOffline, case .web = origin.location { return try refuseUnasked(origin) }
    var memory = StateMemory(try await archive.fact(StateMemory.fact))
    let file = folder.written + StateIndex.file
    let (index, validators): (StateIndex, Validators)
    // Even if a run has compared it before.
    switch try await folder.index(ifOtherThan: insists ? Validators() : memory.validators) {
    case .unchanged: return
    case .index(let found, let its): (index, validators) = (found, its)
    case .none:
      // A state that was never published, or that stood in a folder that was emptied, is written by this run.
      guard insists || memory.seen != nil && !folder.isOutput else { return }
      return try tell(.gone(file: file, wasSeen: memory.seen != nil), at: origin.place)
    case .failed(let reason):
      guard insists || !folder.isOutput else { return }
      return try tell(.notCompared(file: file, reason: reason), at: origin.place)
    }
    let hasMore = try await archive.generation() != memory.generation
    let mark = try await archive.fact(Run.markFact)
    let standing = StateStanding(of: index, to: memory, site: mark, hasMore: hasMore)
    switch (standing, request.memory.choice) {
    case (.current, .archive), (.current, nil): memory.saw(index, validators)
    case (.newer, nil), (_, .published):
      guard index.name != memory.name || hasMore else { return }
      // An archive that is merely older than what is published is contained in it, and need not be copied.
      if insists, standing != .newer { try await keepCopy(of: archive, site) }
      let state = try await FetchedState(index, from: folder, validators, at: origin.place)
      return try await restore(state, into: archive, from: folder, site)
    case (_, .archive):
      memory.join(index)
      memory.saw(index, validators)
      // The standing site may be planned again without a change, and has another number now.
      try await archive.setFact(Run.standingFact, to: nil)
    case (.later, nil):
      let state = try await FetchedState(index, from: folder, validators, at: origin.place)
      guard try await state.knowsAll(of: archive) else { throw apart(index, memory, mark, file, at: origin.place) }
      return try await restore(state, into: archive, from: folder, site)
    case (.apart, nil): throw apart(index, memory, mark, file, at: origin.place)
    }
    if !request.writing.isDryRun { try await archive.setFact(StateMemory.fact, to: memory.text) }
  }

  private mutating func tell(_ problem: StateReadProblem, at place: Place) throws {
    if request.memory.choice == .published { throw RunFailure(.buildFailed, [problem.refusal(at: place)]) }
    let diagnostic = problem.diagnostic(at: place)
    report.diagnostics.append(diagnostic)
    doubt(.memory, diagnostic)
  }

  /// Throws if `--memory published` means a state on the web that this run is not to ask for. A run that writes nothing asks nobody anyway.
  func refuseUnasked(_ origin: Configuration.StateOrigin) throws {
    guard request.memory.choice == .published, !request.writing.isDryRun else { return }
    let problem = StateReadProblem.notAsked(at: origin.location.written)
    throw RunFailure(.buildFailed, [problem.refusal(at: origin.place)])
  }

  private func apart(
    _ index: StateIndex, _ memory: StateMemory, _ mark: String?, _ file: String, at place: Place
  ) -> RunFailure {
    let problem = StateReadProblem.apart(
      file: file, published: index.lineage?.number ?? 0, archive: memory.number,
      isSameSite: mark == nil || index.lineage == nil || mark == index.lineage?.site)
    return RunFailure(.buildFailed, [problem.diagnostic(at: place)])
  }

  /// Takes in a state, in place of everything that the archive holds.
  mutating func restore(
    _ state: FetchedState, into archive: any Archive, from folder: StateFolder, _ site: ConfiguredSite
  ) async throws {
    var restoration = state.restoration(Set(site.configuration.frames))
    let memory = StateMemory(
      takenFrom: state.index, generation: try await archive.generation() + 1, validators: state.validators)
    restoration.facts[StateMemory.fact] = memory.text
    // States of former versions do not say what browsers out there still have.
    restoration.facts[PlannedState.workerFact] =
      try await archive.fact(PlannedState.workerFact) ?? restoration.facts[PlannedState.workerFact]
    restoration.facts.merge(try await site.keptLists(in: archive)) { $1 }
    if let mark = state.index.lineage?.site { restoration.facts[Run.markFact] = mark }
    // A run that published a state ended well, and no later than that; this holds for the next run, too, if this one is refused.
    restoration.facts[Run.lastRun] = restoration.fetchStates.values.compactMap(\.lastAsked).max()
      .map { String($0.secondsSince1970) }
    formerPages = state.pages
    do {
      let count = try await archive.restore(restoration, now: request.time.now)
      report.restored = RunReport.Restored(items: count, from: folder.written, former: formerArchive)
    } catch let problem as StateProblem {
      throw RunFailure(.buildFailed, [problem.diagnostic(of: folder.written, for: site.folder.named)])
    }
  }

  /// The archive's notes on its states after this one, by the generation that the plan's own changes lead to.
  func states(
    with planned: PlannedState?, in archive: any Archive
  ) async throws -> (@Sendable (Int64) -> [String: String])? {
    guard let index = planned?.index else { return nil }
    let former = StateMemory(try await archive.fact(StateMemory.fact))
    return { generation in
      var memory = former
      memory.take(index, generation: generation)
      return [StateMemory.fact: memory.text]
    }
  }

  private mutating func keepCopy(of archive: any Archive, _ site: ConfiguredSite) async throws {
    guard !request.writing.isDryRun else { return }
    let place = KeptArchive.replaced.place(in: site.folder.memory)
    try await archive.copy(to: place.path)
    formerArchive = ".broadsheet/" + place.lastPathComponent
  }
}
