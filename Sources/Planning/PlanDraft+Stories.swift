import News
import Site

extension PlanDraft {
  /// How many sources a story needs to get a page, which it then keeps.
  private static let sourcesForPage = 3
  /// How many stories the index of stories names.
  private static let storiesInIndex = 100
  /// Which stories programs are told of: those that had an item at most so many seconds before the newest one, and at most so many stories.
  private static let (reachOfData, storiesInData): (Int64, Int) = (14 * 86_400, 1_000)

  /// Gathers the published items of each story and the address of its page; the story that began first comes first.
  mutating func gatherStories() {
    let shared = input.shared
    guard !shared.founders.isEmpty else { return }
    var places: [ItemID: Int] = [:]
    for item in catalog.items.indices {
      let id = catalog.positions[item].id
      if shared.founders[id] != nil { places[id] = item }
    }
    for (founder, story) in shared.stories {
      let tellings = story.members.compactMap { member in
        places[member.id].map { PlannedStory.Telling(item: $0, evidence: member.evidence) }
      }
      guard !tellings.isEmpty else { continue }
      stories.append(
        PlannedStory(founder: founder, tellings: tellings, voices: story.voices.compactMap { places[$0] }))
    }
    stories = stories.sorted { (begin($0), $0.founder) < (begin($1), $1.founder) }
    nameStories()
  }

  private mutating func nameStories() {
    var taken = Set(input.shared.slugs.values)
    for (index, story) in stories.enumerated() {
      var slug = input.shared.slugs[story.founder]
      if slug == nil, story.voices.count >= PlanDraft.sourcesForPage, let first = story.headlined {
        let title = catalog.items.item(first.item).title
        let base = SiteNames.slug(for: title, style: outline.slugStyle, language: outline.language)
        let free = Suffix.free(base, or: "story", digits: story.founder.description) {
          !SiteNames.isReserved(item: $0) && !taken.contains($0)
        }
        taken.insert(free)
        decisions.storySlugs[story.founder] = free
        slug = free
      }
      stories[index].path = slug.map { SitePath(StoriesFile.Format.page.rawValue).page($0.text) }
    }
  }

  /// Plans the pages of stories, their index, and the data on them that programs read.
  mutating func planStories() {
    for story in stories {
      guard let path = story.path else { continue }
      add(path, .story(story), lastModified: lastChange(of: story.tellings.map(\.item)), end: begin(story))
    }
    let ends = stories.map { story in story.tellings.map { catalog.positions[$0.item].date }.max() ?? .unknown }
    let order = stories.indices.sorted { (ends[$1], stories[$0].founder) < (ends[$0], stories[$1].founder) }
    let named = order.filter { stories[$0].path != nil }.prefix(PlanDraft.storiesInIndex).map { stories[$0] }
    if !named.isEmpty { planStories(.page, named) }
    guard input.shared.isOfSeveralSources else { return }
    let newest = catalog.positions.indices.first { !catalog.traits[$0].contains(.isEvent) }
    let oldest = newest.map { catalog.positions[$0].date + -PlanDraft.reachOfData } ?? .unknown
    let told = order.filter { ends[$0] >= oldest && stories[$0].voices.count > 1 }
    planStories(.json, told.prefix(PlanDraft.storiesInData).map { stories[$0] })
  }

  private mutating func planStories(_ format: StoriesFile.Format, _ stories: [PlannedStory]) {
    add(
      SitePath(format.rawValue), .stories(StoriesFile(format: format, stories: stories)),
      lastModified: lastChange(of: stories.flatMap { $0.tellings.map(\.item) }))
  }

  private func begin(_ story: PlannedStory) -> Timestamp {
    story.tellings.first.map { catalog.positions[$0.item].date } ?? .unknown
  }
}
