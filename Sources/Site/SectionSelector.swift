internal import News

/// Tells which sections hold an item, by its sources, its kind and, for events, the time.
struct SectionSelector {
  private let sections: [Section]
  private let now: Timestamp
  /// Sections that name a source, ascending.
  private var naming: [SourceID: [Int32]] = [:]
  /// Sections that take every source, ascending.
  private var takingAll: [Int32] = []
  /// Numbers of sources in order of appearance, and the sections that take each.
  private(set) var sources: [SourceID] = []
  private var numbers: [SourceID: Int32] = [:]
  private var sectionsOfSource: [[Int32]] = []
  private var kindMasks: [UInt8]
  private let hasExclusions: Bool

  struct Answer {
    var sources: [Int32]
    /// Ascending.
    var sections: [Int32]
    /// Whether a section selects the item, expired or not, excluded or not.
    var isSelected: Bool
  }

  init(_ sections: [Section], now: Timestamp) {
    self.sections = sections
    self.now = now
    hasExclusions = sections.contains { !$0.excluded.isEmpty }
    kindMasks = sections.map { section in
      section.kinds.map { $0.reduce(0) { $0 | SectionSelector.bit($1) } } ?? .max
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
    let numbers = itsSources.map { number(of: $0) }
    let candidates: [Int32]
    switch numbers.count {
    case 0: candidates = takingAll
    case 1: candidates = sectionsOfSource[Int(numbers[0])]
    default: candidates = Set(numbers.flatMap { sectionsOfSource[Int($0)] }).sorted()
    }
    var answer = select(item, candidates, numbers)
    if hasExclusions { answer.sections.removeAll { sections[Int($0)].excluded.contains(item.id) } }
    return answer
  }

  private func select(_ item: NewsItem, _ candidates: [Int32], _ numbers: [Int32]) -> Answer {
    switch item {
    case .advert:
      // Kinds choose among items; adverts are asked for by their slots.
      let asking = candidates.filter { sections[Int($0)].advertEvery > 0 }
      return Answer(sources: numbers, sections: asking, isSelected: !candidates.isEmpty)
    case .event(let event):
      let selecting = candidates.filter { kindMasks[Int($0)] & SectionSelector.bit(.event) != 0 }
      let current = selecting.filter { section in
        let end = event.start.secondsSince1970.addingReportingOverflow(sections[Int(section)].expireAfter)
        return end.overflow || now.secondsSince1970 < end.partialValue
      }
      return Answer(sources: numbers, sections: current, isSelected: !selecting.isEmpty)
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
