import Archive
import Composing
import Configuration
import Diagnostics
import News
import Roster
import Site

extension ExplanationWriter {
  /// Why an item is in its story of several sources, or what keeps it apart from the nearest item of another source.
  func stories(of id: ItemID) async throws -> [String] {
    guard site.configuration.joinsStories, let index = plan.items.firstIndex(where: { $0.item.id == id }) else {
      return []
    }
    guard let story = plan.stories.first(where: { $0.tellings.contains { $0.item == index } }) else {
      return try await whyAlone(id)
    }
    var lines = [membership(of: index, in: story)]
    if let path = story.path { lines.append("the story is at /\(path.text)") }
    if let other = standIn(for: index, in: story) {
      lines.append("on the front page \(name(other)) stands for it")
    }
    return lines
  }

  private func membership(of item: Int, in story: PlannedStory) -> String {
    let count = story.voices.count
    let told = counted(count, "source")
    guard let evidence = story.tellings.first(where: { $0.item == item })?.evidence else {
      return "it began the story that \(told) tell\(count == 1 ? "s" : "")"
    }
    let other = plan.items.firstIndex { $0.item.id == evidence.other }.map(name) ?? "an item that is no longer shown"
    return "it joined a story of \(told): \(evidence), from \(other)"
  }

  private func whyAlone(_ id: ItemID) async throws -> [String] {
    let names = try await SourceNames(of: site, in: archive)
    let apart = names.sources(selectedBy: site.configuration.apart, of: site.sources)
    let record = input.records.first { $0.item.id == id }
    if let source = record?.item.sources.first, apart.contains(source) {
      return ["it joins no story: `stories` keeps its source apart"]
    }
    let nearest = SharedStories.nearest(
      to: id, among: input.records, try await StoryMemory(for: input.records, in: archive, jobs: 1), apart: apart)
    guard let nearest, let other = input.records.first(where: { $0.item.id == nearest.id })?.item else { return [] }
    return ["it shares no story with others; the nearest is \(name(other)): \(nearest.obstacles)"]
  }

  /// The item of the story that the front page shows.
  private func standIn(for item: Int, in story: PlannedStory) -> Int? {
    for page in plan.pages {
      guard case .front(let front) = page.content else { continue }
      let shown = [front.featured].compactMap(\.self) + front.latest + front.blocks.flatMap(\.items)
      guard !shown.contains(item) else { return nil }
      return shown.first { shown in story.tellings.contains { $0.item == shown } }
    }
    return nil
  }

  private func name(_ index: Int) -> String { name(plan.items.item(index)) }

  private func name(_ item: NewsItem) -> String {
    let source = item.sources.first.flatMap { input.sources[$0]?.name }
    return "“\(item.title)”" + (source.map { " (\($0))" } ?? "")
  }
}
