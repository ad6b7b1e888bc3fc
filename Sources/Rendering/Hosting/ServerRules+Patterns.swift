import Diagnostics
import Foundation
import Site

/// Regular expressions over decoded addresses, in the syntax that RE2 and PCRE have in common.
extension ServerRules {
  /// The base as servers compare it, and as it is in a folder.
  var decodedBase: String { base.removingPercentEncoding ?? base }

  /// Matches files that are named by their bytes.
  var keptPattern: String {
    "^\(pattern(decodedBase))(?:\(DigestName.all.map(pattern).joined(separator: "|")))$"
  }

  /// To be matched without regard to case.
  var documentPattern: String {
    "^\(pattern(decodedBase))media/.*\\.(?:\(ServerRules.documentEndings.joined(separator: "|")))$"
  }

  var feedPattern: String { "^\(pattern(decodedBase))(?:.*/)?feed\\.json$" }

  func endingPattern(_ ending: String) -> String { "^\(pattern(decodedBase)).*\\.\(ending)$" }

  /// Matches the text itself.
  func pattern(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      // A backslash or a quotation mark would have a meaning in configurations, too.
      case "\\": result += "\\x5c"
      case "\"": result += "\\x22"
      case _ where "^$.|?*+()[]{}".unicodeScalars.contains(scalar): result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
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
      : "a folder that has the site at \(decodedBase.escaping(["\n": " ", "\r": " "]))"
  }

  /// The manifest of the output folder, which servers must not send.
  static let hiddenFile = ".broadsheet-manifest"
  /// Endings for which servers have no type, or another one.
  static let typesByEnding = [
    ("webmanifest", "application/manifest+json"), ("opml", "text/x-opml"), ("mjs", "text/javascript"),
  ]
  /// The type of feeds in JSON, which is more specific than that of any JSON.
  static let feedType = FeedFile.Format.json.mediaType
}
