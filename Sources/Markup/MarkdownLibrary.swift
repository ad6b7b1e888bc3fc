import CCMarkGFM

/// The library that parses Markdown, in the installed version.
public enum MarkdownLibrary: Sendable {
  public static var version: String { String(cString: cmark_version_string()) }

  /// Whether several texts are parsed at the same time; if the self-check fails, they wait for each other.
  public static var parsesInParallel: Bool { markdown_parses_in_parallel() }
}
