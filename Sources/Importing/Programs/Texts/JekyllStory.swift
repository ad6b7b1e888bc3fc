import Decoding
import Dialects
import ImportedSites
import Settings

/// A text that becomes a story, before its links to other texts and its pictures can be followed.
struct JekyllStory {
  var text: ForeignText
  var section: ImportedSection
  var collection: String
  /// The name without its date.
  var name: String
  /// The former path; nil if its pattern asks for something that is not known.
  var former: String?
  var slug: String?
  var isDraft: Bool

  /// The new path; nil for a draft, and if no address can be made for it.
  var path: String? { isDraft ? nil : slug.map { section.home + $0 + "/" } }
}

extension ForeignText {
  /// Its categories, in the order in which addresses have them: those of folders, of defaults and of its head, and one that is said alone
  /// (Jekyll::Document, `merge_categories!` and `populate_categories`).
  ///
  /// - Parameter isMark: What separates several in one text.
  func categories(below folders: [String], _ isMark: (Character) -> Bool = \.isWhitespace) -> [String] {
    let key = "categories"
    let all = folders + ForeignText.names(defaults[key], isMark) + ForeignText.names(head[key], isMark)
    var met: Set<String> = []
    return (all + list("category")).filter { met.insert($0).inserted }
  }

  /// Its tags: one that is said alone counts before others (`populate_tags`).
  func tags(_ isMark: (Character) -> Bool) -> [String] {
    self["tag"] == nil ? ForeignText.names(self["tags"], isMark) : list("tag")
  }

  private static func names(_ node: SettingsNode?, _ isMark: (Character) -> Bool) -> [String] {
    node?.text?.split(whereSeparator: isMark).map(String.init) ?? node?.listed ?? []
  }

  /// Whether its own head keeps it from being published; texts in `_drafts` are not published either.
  var isHeldBack: Bool { isDraft || isUnpublished }

  /// Its date, if that is a time without a zone that Jekyll takes for one of UTC: YAML reads it, so it has seconds and no quotation marks.
  /// Ruby reads all others, and takes them for local ones.
  var dateOfUTC: String? {
    guard let node = self["date"], node.isPlain, let date = text("date"), let read = FeedDate.read(date), read.hasTime,
      !read.namesZone, ForeignDay(date)?.isPadded == true, date.count(where: { $0 == ":" }) == 2
    else { return nil }
    return date
  }

  /// Whether the name of its file begins with a date.
  var isDatedByName: Bool { ForeignDay.nameWithoutDay(file.stem) != file.stem }
}
