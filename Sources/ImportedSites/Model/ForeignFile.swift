/// A file of the other program.
public struct ForeignFile: Sendable {
  /// The path within the folder that was given, with `/` between names; the file's own name if a file was given.
  public var path: String
  /// The name of the file in messages.
  public var name: String
  /// Nil if they are not wanted.
  public var bytes: [UInt8]?

  public init(path: String, name: String, bytes: [UInt8]?) { (self.path, self.name, self.bytes) = (path, name, bytes) }
}

extension ForeignFile {
  /// The last part of the path.
  public var fileName: String { path.split(separator: "/").last.map(String.init) ?? "" }

  /// The file name without its ending.
  public var stem: String {
    let name = fileName
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The ending of the file name in lower case, without the dot; empty if there is none.
  public var ending: String {
    let name = fileName
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The names of the folders that hold it, outermost first.
  public var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }

  public var isMarkdown: Bool { ForeignFile.markdownEndings.contains(ending) }

  public var isHTML: Bool { ["html", "htm"].contains(ending) }

  /// Whether it is a text in a notation that is not read.
  public var isOtherText: Bool {
    ["org", "adoc", "asciidoc", "ad", "rst", "rest", "textile", "pandoc", "pdc", "mmark", "wiki"].contains(ending)
  }

  public static let markdownEndings = ["md", "markdown", "mkd", "mkdown", "mkdn", "mdown"]
}
