public import News

/// Items as they come, in stories. Each item is decided on once, in the order of dates and identities, by the last items before it
/// (`Coverage.mostItems`) and by what these tell of words. It makes no difference in how many batches items come, and in which order within
/// a batch, as long as no batch reaches back before the one before it. An item that comes late, dated before others that are there, joins
/// what it still reaches, and moves nothing.
public struct CoverageIndex: Sendable {
  let rules: CoverageRules
  private(set) var entries: [Entry] = []
  private(set) var stories: [StoryDraft] = []
  private(set) var weights: WordWeights
  /// The number of each item's entry.
  private(set) var known: [ItemID: Int] = [:]
  var postings = Postings()
  /// What each entry shares with the one that is being placed, in bits; 0 in between.
  var shared: [Float] = []
  private let former: [ItemID: Placement]
  private let new: Set<ItemID>?
  /// How many items each story of former runs has, by its founder: some may lie too far back to be here.
  private var formerSizes: [ItemID: Int] = [:]
  private var reader = TitleReader()
  private var storyOfFounder: [ItemID: Int] = [:]
  private var rubrics: [Rubric: Int] = [:]
  private var clock = Timestamp.unknown
  /// The first entry that still counts.
  private(set) var remembered = 0

  /// - Parameters:
  ///   - former: the stories of items of former runs. Items stay there, even if the founder is no longer among the items.
  ///   - new: items on which former runs did not decide. Of all others, those that `former` does not have stand alone until a story that
  ///     grows adopts them. nil for all items that former runs did not place.
  public init(former: [ItemID: Placement] = [:], new: Set<ItemID>? = nil) {
    self.init(former: former, new: new, rules: CoverageRules())
  }

  init(former: [ItemID: Placement] = [:], new: Set<ItemID>? = nil, rules: CoverageRules) {
    self.rules = rules
    self.former = former
    self.new = new
    weights = WordWeights(fewestBits: rules.fewestBits)
    for placement in former.values { formerSizes[placement.founder, default: 0] += 1 }
  }

  /// Adds items; one that is there already stays as it is.
  public mutating func add(_ items: [CoverageItem]) {
    for item in items.sorted(by: isEarlier) where known[item.id] == nil { add(item) }
  }

  public var coverage: Coverage {
    Coverage(stories: stories.filter { $0.members.count > 1 }.map(story))
  }

  private func story(_ draft: StoryDraft) -> CoveredStory {
    let members = draft.members.map { entries[$0] }.sorted { isEarlier($0.facts.item, $1.facts.item) }
    return CoveredStory(
      founder: draft.founder,
      members: members.map { .init(id: $0.facts.item.id, sources: $0.facts.item.sources, evidence: $0.evidence) })
  }

  private mutating func add(_ item: CoverageItem) {
    let date = item.date.bounded
    advance(to: date)
    let title = reader.read(item.title, year: CivilDate(date).year)
    weights.add(title, reader.bitsAtFirst)
    let number = entries.count
    known[item.id] = number
    entries.append(Entry(EntryFacts(item, title), bits: weights.bits(title.words)))
    shared.append(0)
    noteRubric(of: number)
    if let placement = former[item.id] {
      settle(number, placement)
    } else if new?.contains(item.id) ?? true {
      place(number)
    } else {
      join(number, begin(item.id), nil)
    }
    postings.add(number, entries[number])
  }

  private mutating func advance(to date: Timestamp) {
    clock = max(clock, date)
    while remembered < entries.count,
      clock - entries[remembered].date > rules.memory || entries.count - remembered >= rules.mostItems
    {
      weights.remove(entries[remembered].facts.title)
      remembered += 1
    }
    postings.forget(before: clock + -rules.reach, remembered)
  }

  /// Notes a headline that a source uses again, with other figures or on another day: that of the first and of all that follow recurs.
  private mutating func noteRubric(of number: Int) {
    let facts = entries[number].facts
    for source in facts.item.sources {
      let rubric = Rubric(source: source, text: facts.title.rubric)
      if let last = rubrics[rubric], last >= remembered {
        let apart = abs(entries[number].date - entries[last].date)
        let isInstalment = facts.title.figures != entries[last].facts.title.figures
        if isInstalment || apart > rules.correctionReach, apart <= rules.memory {
          entries[last].isRepeated = true
          entries[number].repeats = max(entries[number].repeats, last)
        }
      }
      rubrics[rubric] = number
    }
  }

  private mutating func settle(_ number: Int, _ placement: Placement) {
    entries[number].isSettled = true
    join(number, storyOfFounder[placement.founder] ?? begin(placement.founder), placement.evidence)
  }

  private mutating func place(_ number: Int) {
    let neighbours = neighbours(of: number)
    guard let (story, evidence) = decision(on: number, neighbours) else {
      join(number, begin(entries[number].facts.item.id), nil)
      return
    }
    join(number, story, evidence)
    adopt(neighbours, into: story)
  }

  /// Takes in neighbours that stood alone, and may be near enough now that the story has another member.
  private mutating func adopt(_ neighbours: [Neighbour], into story: Int) {
    for neighbour in neighbours where neighbour.score >= rules.enough {
      let lone = entries[neighbour.entry].story
      guard lone != story, stories[lone].members == [neighbour.entry], !entries[neighbour.entry].isSettled,
        let evidence = adoption(of: neighbour.entry, by: story)
      else { continue }
      stories[lone].members = []
      storyOfFounder[stories[lone].founder] = nil
      join(neighbour.entry, story, evidence)
    }
  }

  private mutating func begin(_ founder: ItemID) -> Int {
    storyOfFounder[founder] = stories.count
    stories.append(StoryDraft(founder: founder, elsewhere: formerSizes[founder] ?? 0))
    return stories.count - 1
  }

  private mutating func join(_ number: Int, _ story: Int, _ evidence: Evidence?) {
    entries[number].story = story
    entries[number].evidence = evidence
    stories[story].members.append(number)
    if entries[number].isSettled { stories[story].elsewhere -= 1 }
    if !stories[story].language.isKnown { stories[story].language = entries[number].language }
  }
}

func isEarlier(_ left: CoverageItem, _ right: CoverageItem) -> Bool {
  (left.date, left.id) < (right.date, right.id)
}
