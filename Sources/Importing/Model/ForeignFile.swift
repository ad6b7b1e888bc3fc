/// A file of the other program.
public struct ForeignFile: Sendable {
  /// Within the folder that was given, with `/` between names; its own name where a file was given.
  public var path: String
  /// As messages call it.
  public var name: String
  /// nil where they are not wanted.
  public var bytes: [UInt8]?

  public init(path: String, name: String, bytes: [UInt8]?) { (self.path, self.name, self.bytes) = (path, name, bytes) }
}

extension ForeignFile {
  /// The last part of the path.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? "" }

  /// Without its ending.
  var stem: String {
    let name = fileName
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// In lower case, without the dot; "" where there is none.
  var ending: String {
    let name = fileName
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// Names of the folders that it lies in, outermost first.
  var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }

  var isMarkdown: Bool { ForeignFile.markdownEndings.contains(ending) }

  /// A text in a notation that is not read here.
  var isOtherText: Bool {
    ["org", "adoc", "asciidoc", "ad", "rst", "rest", "textile", "pandoc", "pdc", "mmark", "wiki"].contains(ending)
  }

  static let markdownEndings = ["md", "markdown", "mkd", "mkdown", "mkdn", "mdown"]
}
