/// A file that a recipe puts into a site's folder.
public struct RecipeFile: Sendable, Hashable {
  /// The path below the site's folder.
  public let path: String
  public let content: Content

  public enum Content: Sendable, Hashable {
    case text(String)
    /// The text of an executable file.
    case script(String)
    /// A symbolic link, to a path as seen from its folder.
    case link(String)
  }

  init(_ path: String, _ text: String) {
    self.path = path
    content = .text(text)
  }

  init(_ path: String, script text: String) {
    self.path = path
    content = .script(text)
  }

  init(_ path: String, leadingTo target: String) {
    self.path = path
    content = .link(target)
  }
}

extension RecipeFile {
  public var text: String {
    switch content {
    case .text(let text), .script(let text): text
    case .link(let target): target
    }
  }
}
