import Foundation
import Site

/// Regular expressions over what an address stands for, in what RE2 and PCRE have in common.
extension ServerRules {
  /// As servers compare it, and as it is in a folder.
  var decodedBase: String { base.removingPercentEncoding ?? base }

  /// What is named by its bytes.
  var keptPattern: String {
    "^\(pattern(decodedBase))(?:\(DigestName.all.map(pattern).joined(separator: "|")))$"
  }

  /// Without regard to case.
  var documentPattern: String {
    "^\(pattern(decodedBase))media/.*\\.(?:\(ServerRules.documentEndings.joined(separator: "|")))$"
  }

  var feedPattern: String { "^\(pattern(decodedBase))(?:.*/)?feed\\.json$" }

  func endingPattern(_ ending: String) -> String { "^\(pattern(decodedBase)).*\\.\(ending)$" }

  /// For the text itself.
  func pattern(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      // A backslash or a quotation mark would mean something to configurations, too.
      case "\\": result += "\\x5c"
      case "\"": result += "\\x22"
      case _ where "^$.|?*+()[]{}".contains(character): result += "\\" + String(character)
      default: result.append(character)
      }
    }
  }

  private func pattern(_ name: DigestName) -> String {
    pattern(name.beginning) + "[0-9a-f]{\(name.digits)}" + pattern(name.ending)
      + (name.ending.hasSuffix("/") ? ".+" : "")
  }

  /// What the `root` of a server is.
  var rootNote: String {
    base == "/"
      ? "the folder of the site."
      : "a folder in which the site is \(decodedBase.replacing("\n", with: " ").replacing("\r", with: " "))"
  }

  /// The output folder's manifest, which is nobody else's business.
  static let hiddenFile = ".broadsheet-manifest"
  /// What servers have no type for, or another.
  static let typesByEnding = [
    ("webmanifest", "application/manifest+json"), ("opml", "text/x-opml"), ("mjs", "text/javascript"),
  ]
  /// A JSON that is more than that.
  static let feedType = FeedFile.Format.json.mediaType
}
