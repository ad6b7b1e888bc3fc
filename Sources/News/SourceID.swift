/// The identity of a source of the configuration: a digest of its address, so that it keeps its items under another name and nobody can
/// read the address from it.
public struct SourceID: Sendable, Hashable, Comparable {
  public var name: String

  public init(_ name: String) { self.name = name }

  public static func < (left: SourceID, right: SourceID) -> Bool { left.name < right.name }
}
