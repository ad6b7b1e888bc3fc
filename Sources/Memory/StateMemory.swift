import Archive
public import News
public import PublishedState

/// What an archive knows about the states that were published of it; kept as a fact.
public struct StateMemory: Sendable, Hashable {
  /// The number of the last state; 0 before the first.
  public var number = 0
  /// The name and content of the last state; without a content the next one counts as different in any case.
  public var name: String?
  var content: ContentDigest?
  /// The names of the states that it follows from.
  var former: [String] = []
  /// The archive's generation when it was made; the state told all that had been kept by then.
  public var generation: Int64 = 0
  /// The name of the published state that was compared last, and the validators by which its server tells it from others.
  public var seen: String?
  public var validators = Validators()

  public static let fact = "published-states"

  /// For an archive that goes on from a published state.
  public init(takenFrom index: StateIndex, generation: Int64, validators: Validators) {
    number = index.lineage?.number ?? 0
    name = index.name
    content = index.lineage.map { _ in index.content }
    former = index.lineage?.former ?? []
    self.generation = generation
    seen = index.name
    self.validators = validators
  }

  public init(_ text: String?) {
    for line in (text ?? "").split(separator: "\n") {
      guard let space = line.firstIndex(of: " ") else { continue }
      let value = String(line[line.index(after: space)...])
      switch line[..<space] {
      case "number": number = countable(Int(value)) ?? 0
      case "name": name = value
      case "content": content = ContentDigest(value)
      case "former": former = value.split(separator: " ").map(String.init)
      case "generation": generation = Int64(value) ?? 0
      case "seen": seen = value
      case "etag": validators.entityTag = value
      case "modified": validators.lastModified = value
      case "giver": validators.giver = ContentDigest(value)
      default: continue
      }
    }
  }

  public var text: String {
    let lines: [(String, String?)] = [
      ("number", String(number)), ("name", name), ("content", content?.description),
      ("former", former.isEmpty ? nil : former.joined(separator: " ")), ("generation", String(generation)),
      ("seen", seen), ("etag", validators.entityTag), ("modified", validators.lastModified),
      ("giver", validators.giver?.description),
    ]
    return lines.compactMap { name, value in value.map { "\(name) \($0)" } }.joined(separator: "\n")
  }

  /// The lineage of a state with this content: that of the last one if it holds the same.
  func lineage(of content: ContentDigest, site: String) -> StateLineage {
    if content == self.content { return StateLineage(site: site, number: number, former: former) }
    return StateLineage(site: site, number: number + 1, former: (name.map { [$0] } ?? []) + former)
  }

  public mutating func take(_ index: StateIndex, generation: Int64) {
    guard let lineage = index.lineage else { return }
    (number, former, content, name) = (lineage.number, lineage.former, index.content, index.name)
    self.generation = generation
  }

  public mutating func saw(_ index: StateIndex, _ validators: Validators) {
    (seen, self.validators) = (index.name, validators)
  }

  /// Makes the next state follow from both.
  public mutating func join(_ index: StateIndex) {
    number = max(number, index.lineage?.number ?? 0)
    former = [index.name] + former + (index.lineage?.former ?? [])
    content = nil
  }
}
