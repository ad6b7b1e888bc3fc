/// What an item offers to hear or see; lists tell it, too.
public struct Recording: Sendable, Hashable {
  public enum Medium: String, Sendable, Hashable {
    case audio, video
  }

  public var medium: Medium
  /// Seconds.
  public var duration: Int?
  public var season: Int?
  /// As it is to be shown: a number, or `315.5`.
  public var episode: String?

  public init(_ medium: Medium, duration: Int? = nil, season: Int? = nil, episode: String? = nil) {
    self.medium = medium
    self.duration = duration
    self.season = season
    self.episode = episode
  }

  /// The form in which archives and published states keep it.
  public var fields: [String?] {
    [medium.rawValue, duration.map { String($0) }, season.map { String($0) }, episode]
  }

  /// Returns nil for fields that no recording has.
  public init?(fields: [String?]) {
    guard fields.count == 4, let medium = fields[0].flatMap({ Medium(rawValue: $0) }) else { return nil }
    let numbers = fields[1...2].map { countable($0.flatMap { Int($0) }) }
    guard zip(numbers, fields[1...2]).allSatisfy({ ($0 == nil) == ($1 == nil) }) else { return nil }
    self.init(medium, duration: numbers[0], season: numbers[1], episode: fields[3])
  }
}
