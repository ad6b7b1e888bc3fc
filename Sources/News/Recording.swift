/// What an item lets hear or see: told in lists as well.
package struct Recording: Sendable, Hashable {
  package enum Medium: String, Sendable, Hashable {
    case audio, video
  }

  package var medium: Medium
  /// Seconds.
  package var duration: Int?
  package var season: Int?
  /// As it is to be shown: a number, or `315.5`.
  package var episode: String?

  package init(_ medium: Medium, duration: Int? = nil, season: Int? = nil, episode: String? = nil) {
    self.medium = medium
    self.duration = duration
    self.season = season
    self.episode = episode
  }

  /// As memories keep it.
  package var fields: [String?] {
    [medium.rawValue, duration.map { String($0) }, season.map { String($0) }, episode]
  }

  /// nil for fields that no recording has.
  package init?(fields: [String?]) {
    guard fields.count == 4, let medium = fields[0].flatMap({ Medium(rawValue: $0) }) else { return nil }
    let numbers = fields[1...2].map { $0.flatMap { Int($0) } }
    guard zip(numbers, fields[1...2]).allSatisfy({ ($0 == nil) == ($1 == nil) }) else { return nil }
    self.init(medium, duration: numbers[0], season: numbers[1], episode: fields[3])
  }
}
