import Dialects
import ImportedSites

/// A feed that a site wrote itself, by a template.
struct JekyllFeedFile {
  let path: String
  /// Its former addresses.
  let formers: [String]
  let isRSS: Bool

  /// What themes call their feed, whatever layout makes it.
  private static let names = ["feed.xml", "atom.xml", "rss.xml"]

  /// Returns nil if the file is no such feed.
  init?(_ file: ForeignFile, _ configuration: JekyllConfiguration, _ site: ImportedSite) {
    let isNamed = JekyllFeedFile.names.contains(file.path)
    guard ["xml", "rss", "atom"].contains(file.ending), configuration.entries.shows(file.path),
      isNamed || file.bytes?.starts(with: "---".utf8) == true
    else { return nil }
    // What is wrong with its head is said where all files are read.
    var told = site
    let text = ForeignText(file, &told)
    let layout = text?.text("layout") ?? ""
    isRSS = file.path == "rss.xml" || layout == "rss" || text?.body.contains("<rss") == true
    guard text?.isUnpublished != true,
      isNamed || isRSS || ["feed", "atom"].contains(layout) || text?.body.contains("<feed") == true
    else { return nil }
    path = file.path
    let former = text?.text("permalink") ?? "/" + path
    // The file of a folder was there without its name, too.
    formers = [former] + (former.hasSuffix("/index.xml") ? [String(former.dropLast("index.xml".count))] : [])
  }
}
