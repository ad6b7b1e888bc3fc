import Dialects

/// A text that becomes a story, before links to the others and their pictures can be followed.
struct JekyllStory {
  var text: ForeignText
  var section: ImportedSection
  var collection: String
  /// The name without date.
  var name: String
  /// Where it was; nil where its pattern asks for what is not known.
  var former: String?
  var slug: String?
  var isDraft: Bool

  /// Where it is now; nil for a draft, and for what no address can be made of.
  var path: String? { isDraft ? nil : slug.map { section.home + $0 + "/" } }

  /// `2014-03-12-coming-soon.md` is `coming-soon`.
  static func name(of file: ForeignFile) -> String {
    let stem = file.stem
    guard let day = ForeignDay(stem), stem.dropFirst(day.length).first == "-" else { return stem }
    let name = stem.dropFirst(day.length + 1)
    return name.isEmpty ? stem : String(name)
  }
}

extension ForeignText {
  /// By its own head; so is what lies in `_drafts`.
  var isHeldBack: Bool { isDraft || text("published")?.lowercased() == "false" }
}
