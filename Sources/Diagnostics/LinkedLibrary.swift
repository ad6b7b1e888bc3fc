/// A library of others, and the version that the program found when it started, which may be newer than the one that it was built with.
public struct LinkedLibrary: Sendable, Hashable {
  public let name: String
  public let version: String

  public init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}
