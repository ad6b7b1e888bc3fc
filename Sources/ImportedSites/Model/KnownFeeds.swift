/// Feeds by their address, and variables by the secrets that they stand for: equal secrets of a host share one variable.
struct KnownFeeds {
  private struct Feed: Hashable {
    var address: FeedAddress
    var isList: Bool
  }

  private struct Owner: Hashable {
    /// The names of the variables without a number, made from the host and the kind of secret.
    var names: [String]
    var secrets: [String]
  }

  private var indices: [Feed: Int] = [:]
  private var numbers: [Owner: Int] = [:]
  private var lastNumbers: [[String]: Int] = [:]
  private var owners: [String: Owner] = [:]

  func index(of feed: ImportedFeed) -> Int? { indices[Feed(address: feed.address, isList: feed.isList)] }

  mutating func add(_ feed: ImportedFeed, at index: Int) {
    indices[Feed(address: feed.address, isList: feed.isList)] = index
  }

  /// Gives the feed's variables names that no other secret has.
  mutating func number(_ feed: inout ImportedFeed) {
    guard !feed.variables.isEmpty else { return }
    let owner = Owner(names: feed.variables, secrets: feed.secrets)
    if let number = numbers[owner] {
      feed.address.number = number
      return
    }
    var number = lastNumbers[owner.names, default: 0]
    repeat {
      number += 1
      feed.address.number = number
    } while feed.variables.contains { owners[$0].map { $0 != owner } ?? false }
    for name in feed.variables { owners[name] = owner }
    (numbers[owner], lastNumbers[owner.names]) = (number, number)
  }
}
