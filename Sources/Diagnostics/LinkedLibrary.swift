/// A library of others, and the version that the program found when it started, which may be newer than the one that it was built with.
package struct LinkedLibrary: Sendable, Hashable {
  package let name: String
  package let version: String

  package init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}
