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
  var facets: [Placed<Facet>] = []
  var details: [Placed<Facet>] = []
  var cardDetails: [Placed<Facet>] = []
  var advertEvery = 0
  var minimumSources: Placed<Int>?
  var style = Section.Style()
  var only: RuleDraft = []
  var except: RuleDraft = []
}

extension SectionDraft {
  /// The facets by which it filters or which it shows.
  var declaredFacets: [Placed<Facet>] { facets + details + cardDetails }

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
      "Names of sources, as configured or as pages show them, in upper or lower case, and tags of sources as `tag:word`."
    )
    SettingsKey(
      "kinds", \.kinds,
      .list(of: .choice { $0 == .advert ? "give the section `advertEvery`: adverts stand between its items" : nil }),
      default: "all", "Which kinds of items it lists. Adverts stand between them with `advertEvery`.")
    SettingsKey(
      "only", \.only, .conditions, default: "`{}`",
      "Lists only items that match in every field given; see [Rules](rules.md).")
    SettingsKey(
      "except", \.except, .conditions, default: "`{}`", "Does not list items that match in at least one of the fields.")
    SettingsKey(
      "minimumSources", \.minimumSources, .placed(.integer(1...100)), default: "`1`",
      "Lists only stories that at least this many sources tell, each once, with its best item; needs `stories`."
    )
    SettingsKey(
      "sort", \.style.sort, .choice(),
      "The order. With `newest` and `updated`, numbered pages keep their items for ever; with `updated`, what was last updated is on the section's first page."
    )
    SettingsKey(
      "layout", \.style.layout, .choice(),
      "`river`: one item below the other; `grid`: cards side by side, image first, for sections whose items have images."
    )
    SettingsKey("pageSize", \.pageSize, .integer(1...500), default: "the site's `pageSize`", "Items on a page.")
    SettingsKey(
      "facets", \.facets, .list(of: .placed(.facet)),
      "Properties that readers can filter by: `source`, `tag`, `author`, `type`, `language`, `day`, or one that front matter declares."
    )
    SettingsKey(
      "details", \.details, .list(of: .placed(.facet)),
      "Declared properties that the page of an item shows, in this order.")
    SettingsKey(
      "cardDetails", \.cardDetails, .list(of: .placed(.facet)),
      "Declared properties that stories and events show in lists, in this order."
    )
    SettingsKey(
      "expireAfter", \.style.expireAfter, .duration(),
      "How long an event stays after its start, or an event of whole days after its last day.")
    SettingsKey(
      "advertEvery", \.advertEvery, .integer(0...1_000),
      "An advert of its sources after this many items, whatever `kinds` says; 0: none. `only` and `except` apply to adverts, too."
    )
    SettingsKey(
      "top", \.style.tops, .list(of: .integer(1...500)),
      "Lengths that readers can cut the list to, such as `[5, 10, 20]`. With `sort: start` the first is the list's own length, unless "
        + "`pageSize` says otherwise.")
    SettingsKey(
      "poll", \.style.poll, .duration(from: 5), "How often an open page of events (`sort: start`) looks for new ones.")
    SettingsKey("resort", \.style.resort, .duration(from: 1), "How often an open page of events is sorted again.")
  }
}
