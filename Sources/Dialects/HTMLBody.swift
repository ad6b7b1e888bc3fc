import Bytes

/// A body in HTML as a text of Markdown.
public enum HTMLBody {
  /// One block of HTML, in which nothing is read as Markdown. Such a block ends at an empty line (CommonMark 0.31 section 4.6, kind 6),
  /// so there is none: in `<pre>` a comment takes its place.
  public static func markdown(_ html: String) -> String {
    var lines = ["<div>"]
    var depth = 0
    for line in html.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.allSatisfy(\.isWhitespace) { lines.append(String(line)) } else if depth > 0 { lines.append("<!-- -->") }
      let lower = line.lowercased()
      depth = max(0, depth + lower.ranges(of: "<pre").count - lower.ranges(of: "</pre").count)
    }
    return (lines + ["</div>", ""]).joined(separator: "\n")
  }
}
