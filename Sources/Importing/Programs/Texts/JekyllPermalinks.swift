import Decoding
import Dialects
import Foundation
import ImportedSites
import News
import Settings

/// Where Jekyll had a text, by the `permalink` of the text, of its collection or of the site.
struct JekyllPermalinks {
  /// The style of the site.
  var style = "date"
  /// The patterns of collections that have one.
  var ofCollections: [String: String] = [:]
  var zone: TimeZone?

  /// The former path of a text; nil if a pattern asks for something that is not known.
  ///
  /// - Parameter zoned: Whether the day is that in the zone of the site, or the one that is written.
  func path(of text: ForeignText, in collection: String, below folders: [String], zoned: Bool) -> String? {
    let stem = text.file.stem
    let name = ForeignDay.nameWithoutDay(stem)
    let rule =
      text.text("permalink") ?? ofCollections[collection]
      ?? (collection == "posts" ? JekyllStyle.pattern(of: style) : "/:collection/:path" + JekyllStyle.ending(of: style))
    // The day of a name counts in every collection (Jekyll::Document#populate_title).
    var values = name == stem ? [:] : ForeignDay(stem)?.values ?? [:]
    values.merge((zoned ? dayInZone(of: text) : text.day)?.values ?? [:]) { $1 }
    let own = text.text("slug") ?? name
    let categories = text.categories(below: collection == "posts" ? folders : [])
    values.merge(JekyllStyle.values(ofCategories: categories)) { $1 }
    values["output_ext"] = ".html"
    values["collection"] = collection
    values["title"] = ForeignSlug.jekyll(own, keeping: ForeignSlug.keptInTitles)
    values["slug"] = ForeignSlug.jekyll(own.lowercased())
    values["name"] = ForeignSlug.jekyll(stem.lowercased())
    values["path"] = JekyllStyle.escaped((collection == "posts" ? [name] : folders + [stem]).joined(separator: "/"))
    return PermalinkRule(rule).path(values)
  }

  /// The day of a text in the zone of the site.
  private func dayInZone(of text: ForeignText) -> ForeignDay? {
    guard let zone, let date = text.text("date").flatMap({ FeedDate.read($0) }), date.hasTime,
      date.namesZone || text.dateOfUTC != nil
    else { return text.day }
    let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(date.time.secondsSince1970)))
    return ForeignDay(CivilDate(date.time, secondsFromGMT: offset).description)
  }

  /// The former path of a page; `index` is the page of its folder.
  func path(ofPage text: ForeignText, in folders: [String]) -> String? {
    let name = text.file.stem
    let rule =
      text.text("permalink") ?? (name == "index" ? "/:path/" : "/:path/:basename" + JekyllStyle.ending(of: style))
    let (path, own) = (JekyllStyle.escaped(folders.joined(separator: "/")), JekyllStyle.escaped(name))
    return PermalinkRule(rule).path(["path": path, "basename": own, "title": own, "name": own, "output_ext": ".html"])
  }
}
