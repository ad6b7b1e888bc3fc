/// A folder as the user names it, from where they are.
package struct NamedFolder: Sendable, Hashable {
  package let name: String

  package init(_ name: String) { self.name = name }

  /// Where the user is.
  package var isHere: Bool { name == "." }

  /// A file in it, as the user reaches it.
  package func path(_ path: String) -> String {
    isHere ? path : name.hasSuffix("/") ? name + path : name + "/" + path
  }
}
