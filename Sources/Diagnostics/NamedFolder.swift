/// A site's folder under the name that the user gave it, relative to where they are. Messages know it, since a command that they advise has to
/// name the site that they are about.
public struct NamedFolder: Sendable, Hashable {
  public let name: String
  /// The output folder that the user asked for.
  private let output: String?

  public init(_ name: String, output: String? = nil) { (self.name, self.output) = (name, output) }

  /// Whether it is the user's working directory.
  public var isHere: Bool { name == "." }

  /// The options that a command about its site needs, each with a space before it; empty if it needs none.
  public var option: String {
    (isHere ? "" : " --site \(name.quotedForShell)") + (output.map { " --output \($0.quotedForShell)" } ?? "")
  }

  /// A command about its site, as the user has to write it: `broadsheet doctor --site paper`.
  public func call(_ words: String) -> String { "broadsheet " + words + option }

  /// A file in it, as a path that the user can use.
  public func path(_ path: String) -> String {
    isHere ? path : name.hasSuffix("/") ? name + path : name + "/" + path
  }
}
