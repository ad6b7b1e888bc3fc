import News
import Site

/// Tells which sections hold an item. It answers as `Section.takes` does, but looks up many items quickly, and knows when events leave.
struct SectionSelector {
  private let sections: [Section]
  private let now: Timestamp
  private let clock: SiteClock
  private let departed: Set<ItemID>
  /// The sections that name each source, ascending.
  private var naming: [SourceID: [Int32]] = [:]
  /// The sections that take every source, ascending.
  private var takingAll: [Int32] = []
  /// Sources in the order of their appearance; a source's number is its place here.
  private(set) var sources: [SourceID] = []
  private var numbers: [SourceID: Int32] = [:]
  private var sectionsOfSource: [[Int32]] = []
  /// The sources of the last item, which most items share with the one before them.
  private var last: (sources: [SourceID], numbers: [Int32]) = ([], [])
  private var kindMasks: [UInt8]
  private let hasExclusions: Bool
  /// The items that some sections list, by section; the other sections list all that they select.
  private let admitted: [Int: Set<ItemID>]

  struct Answer {
    var sources: [Int32]
    /// In ascending order.
    var sections: [Int32]
    /// The sections that would list an event if it had not begun; empty once it is over.
    var running: [Int32] = []
    /// Whether some section selects the item, even if the item has expired or is excluded.
    var isSelected: Bool
    /// When an event leaves the last of the sections that select it, in the future or in the past.
    var ending: Timestamp?
  }

  init(
    _ sections: [Section], now: Timestamp, clock: SiteClock, departed: Set<ItemID>,
    admitted: [Int: Set<ItemID>]
  ) {
    self.clock = clock
    self.admitted = admitted
    self.sections = sections
    self.now = now
    self.departed = departed
    hasExclusions = sections.contains { !$0.excluded.isEmpty }
    kindMasks = sections.map { section in
      NewsKind.allCases.reduce(0) { section.takes($1) ? $0 | SectionSelector.bit($1) : $0 }
    }
    for (index, section) in sections.enumerated() {
      guard let chosen = section.sources else {
        takingAll.append(Int32(index))
        continue
      }
      for source in chosen { naming[source, default: []].append(Int32(index)) }
    }
  }

  mutating func sections(of item: NewsItem, from itsSources: [SourceID]) -> Answer {
    if last.sources != itsSources { last = (itsSources, itsSources.map { number(of: $0) }) }
    let numbers = last.numbers
    let candidates: [Int32]
    switch numbers.count {
    case 0: candidates = takingAll
    case 1: candidates = sectionsOfSource[Int(numbers[0])]
    default: candidates = Set(numbers.flatMap { sectionsOfSource[Int($0)] }).sorted()
    }
    var answer = select(item, candidates, numbers)
    if !admitted.isEmpty, item.kind != .advert {
      answer.leave { admitted[Int($0)]?.contains(item.id) == false }
    }
    if hasExclusions { answer.leave { sections[Int($0)].excluded.contains(item.id) } }
    return answer
  }

  private func select(_ item: NewsItem, _ candidates: [Int32], _ numbers: [Int32]) -> Answer {
    switch item {
    case .advert:
      let asking = candidates.filter { sections[Int($0)].advertEvery > 0 }
      return Answer(sources: numbers, sections: asking, isSelected: !candidates.isEmpty)
    case .event(let event):
      let selecting = candidates.filter { kindMasks[Int($0)] & SectionSelector.bit(.event) != 0 }
      let endings = selecting.map { sections[Int($0)].ending(of: event, clock) }
      let current = zip(selecting, endings).filter { $1.map { now < $0 } ?? true }.map(\.0)
      let isDeparted = !departed.isEmpty && departed.contains(event.details.id)
      let ending = endings.contains(nil) ? nil : endings.compactMap(\.self).max()
      let isRunning = event.end.map { now < $0 } ?? false
      return Answer(
        sources: numbers, sections: isDeparted ? [] : current, running: isRunning && !isDeparted ? selecting : [],
        isSelected: !selecting.isEmpty, ending: ending)
    case .story, .webLink:
      let bit = SectionSelector.bit(item.kind)
      if candidates.allSatisfy({ kindMasks[Int($0)] & bit != 0 }) {
        return Answer(sources: numbers, sections: candidates, isSelected: !candidates.isEmpty)
      }
      let selecting = candidates.filter { kindMasks[Int($0)] & bit != 0 }
      return Answer(sources: numbers, sections: selecting, isSelected: !selecting.isEmpty)
    }
  }

  private mutating func number(of source: SourceID) -> Int32 {
    if let number = numbers[source] { return number }
    let number = Int32(sources.count)
    numbers[source] = number
    sources.append(source)
    sectionsOfSource.append(((naming[source] ?? []) + takingAll).sorted())
    return number
  }

  private static func bit(_ kind: NewsKind) -> UInt8 {
    switch kind {
    case .story: 1
    case .webLink: 2
    case .advert: 4
    case .event: 8
    }
  }
}

extension SectionSelector.Answer {
  fileprivate mutating func leave(_ isLeft: (Int32) -> Bool) {
    sections.removeAll(where: isLeft)
    running.removeAll(where: isLeft)
  }
}
