import News
import Settings
import Site

/// An entry of `sections` as the file gives it.
struct SectionDraft: Sendable {
  var name: Placed<String>?
  var slug: Placed<Slug>?
  var sources: [Placed<String>]?
  var kinds: [NewsKind]?
  var pageSize: Int?
  var facets: [Facet] = []
  var advertEvery = 0
  var minimumSources: Placed<Int>?
  var style = Section.Style()
  var only: RuleDraft = []
  var except: RuleDraft = []
}

extension SectionDraft {
  /// All that it filters by or shows of an item's own fields.
  var declaredFacets: [Facet] { facets + style.details + style.cardDetails }

  static let schema = SettingsSchema<SectionDraft>(
    "a section", plural: "sections", title: "A section", example: "name: World", initial: SectionDraft(),
    otherNames: ["title": "name", "feeds": "sources", "feed": "sources"]
  ) {
    SettingsKey("name", \.name, .placed(.text), required: true, "What readers see.")
    SettingsKey(
      "slug", \.slug, .placed(.slug), default: "made from `name`", "The section's part of addresses: `/<slug>/`.")
    SettingsKey("description", \.style.summary, .text, "One sentence about the section.")
    SettingsKey(
      "sources", \.sources, .list(of: .placed(.selection)), default: "all",
      "Names of sources, their own or as pages show them, whatever their case, and tags of sources as `tag:word`.")
    SettingsKey("kinds", \.kinds, .list(of: .choice()), default: "all", "Kinds of items.")
    SettingsKey(
      "only", \.only, .conditions, default: "`{}`",
      "Lists only items that have this, in every field that is given; see Rules.")
    SettingsKey(
      "except", \.except, .conditions, default: "`{}`", "Does not list items that have this in one of the fields.")
    SettingsKey(
      "minimumSources", \.minimumSources, .placed(.integer(1...100)), default: "`1`",
      "Lists only what so many sources tell, which needs `stories`: of each such story the best item, so that each stands there once."
    )
    SettingsKey(
      "sort", \.style.sort, .choice(),
      "The order. Numbered pages keep their items for ever in the first two; with `updated` it is the section's first page that has what was last updated."
    )
    SettingsKey(
      "layout", \.style.layout, .choice(),
      "`river`: one item below the other; `grid`: cards beside each other, image first, for sections whose items have images."
    )
    SettingsKey("pageSize", \.pageSize, .integer(1...500), default: "the site's `pageSize`", "Items on a page.")
    SettingsKey(
      "facets", \.facets, .list(of: .facet),
      "Properties that readers filter by: `source`, `tag`, `author`, `type`, `language`, `day`, or one that front matter declares."
    )
    SettingsKey(
      "details", \.style.details, .list(of: .facet),
      "Declared properties that the page of an item shows, in this order.")
    SettingsKey(
      "cardDetails", \.style.cardDetails, .list(of: .facet),
      "Declared properties that stories and events show in lists, in this order."
    )
    SettingsKey(
      "expireAfter", \.style.expireAfter, .duration(),
      "How long an event stays after its start, one of whole days after the last of them.")
    SettingsKey("advertEvery", \.advertEvery, .integer(0...1_000), "An advert after so many items; 0: none.")
    SettingsKey(
      "top", \.style.tops, .list(of: .integer(1...500)),
      "Lengths that readers may cut the list to, such as `[5, 10, 20]`; with `sort: start` the first is the list's own, where `pageSize` "
        + "does not say it.")
    SettingsKey(
      "poll", \.style.poll, .duration(from: 5), "How often an open page of events (`sort: start`) looks for new ones.")
    SettingsKey("resort", \.style.resort, .duration(from: 1), "How often an open page of events is sorted anew.")
  }
}
