/// The lists of the whole site that stay, with their feeds, even while they have nothing to show: people may have subscribed to them.
public struct LastingLists: Sendable, Hashable {
  public var keys: Set<ListKey>

  /// The fact under which an archive keeps them.
  public static let fact = "lasting-lists"

  public init(_ text: String?) { keys = Set((text ?? "").split(separator: "\n").map { ListKey(String($0)) }) }

  public var text: String { keys.sorted().map(\.text).joined(separator: "\n") }
}
