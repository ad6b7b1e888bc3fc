import CCMarkGFM

/// The library that parses Markdown, as it is installed here.
public enum MarkdownLibrary: Sendable {
  public static var version: String { String(cString: cmark_version_string()) }

  /// Whether several texts are parsed at a time: where the self-check fails, they wait for each other.
  public static var parsesInParallel: Bool { markdown_parses_in_parallel() }
}
