import Diagnostics

/// A folder as the user names it, from where they are.
public struct NamedFolder: Sendable, Hashable {
  public let name: String

  public init(_ name: String) { self.name = name }

  /// Where the user is.
  var isHere: Bool { name == "." }

  /// What a command about the site in it is called with.
  public var option: String { isHere ? "" : " --site \(name.quotedForShell)" }

  /// A file in it, as the user reaches it.
  public func path(_ path: String) -> String {
    isHere ? path : name.hasSuffix("/") ? name + path : name + "/" + path
  }
}
