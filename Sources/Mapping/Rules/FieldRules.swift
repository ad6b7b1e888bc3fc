import Bytes
import Diagnostics
import Settings

/// Where the values of an item are, by the field that they become. Of several rules for a value, the first that finds something counts; if
/// a field may have several values, all of them do.
struct FieldRules: Sendable {
  var id: [ValueRule] = []
  var title: [ValueRule] = []
  var subtitle: [ValueRule] = []
  var summary: [ValueRule] = []
  var body: [BodyRule] = []
  var link: [ValueRule] = []
  var image: [MediaRule] = []
  var enclosures: [MediaRule] = []
  var published: [DateRule] = []
  var updated: [DateRule] = []
  var start: [DateRule] = []
  var end: [DateRule] = []
  var expires: [DateRule] = []
  var venue: [ValueRule] = []
  var authors: [PersonRule] = []
  var tags: [ValueRule] = []
  var language: [ValueRule] = []
  var featured: [ValueRule] = []
  /// The rules of facets, by name, in the order of the file.
  var facets: [NamedValue<[ValueRule]>] = []
}

extension FieldRules {
  static let schema = SettingsSchema<FieldRules>(
    "the fields", plural: "fields", title: "Fields",
    introduction: """
      Any other name of a to z, digits and `-` declares a facet, which sections can filter by: `country: $.venue_country`. `type` is what readers filter by as \
      the type of an item. `section`, `source`, `day` and `kind`, also as `sections` and so on, are refused, because the site sets them itself.
      """,
    example: "title: $.name", initial: FieldRules(),
    others: { key, value, decoder, rules in
      rules.addFacet(key, value, &decoder)
    }
  ) {
    SettingsKey(
      "id", \.id, .several(of: ValueRule.form), default: "the item's key in an object",
      "What identifies the item for ever.")
    SettingsKey("title", \.title, .several(of: ValueRule.form), default: "–", "The headline.")
    SettingsKey(
      "subtitle", \.subtitle, .several(of: ValueRule.form), default: "–",
      "The line below the headline. Lists show it for events; for other items they show `summary`.")
    SettingsKey("summary", \.summary, .several(of: ValueRule.form), default: "–", "What lists show of the text.")
    SettingsKey("body", \.body, .several(of: BodyRule.form), default: "–", "The text, from one or several places.")
    SettingsKey("link", \.link, .several(of: ValueRule.form), default: "–", "The address of the original.")
    SettingsKey(
      "image", \.image, .several(of: MediaRule.form), default: "–",
      "Images of the item. The first is shown, in lists and above the text.")
    SettingsKey(
      "enclosures", \.enclosures, .several(of: MediaRule.form), default: "–", "Sound, film and files.")
    SettingsKey("published", \.published, .several(of: DateRule.form), default: "–", "When it was published.")
    SettingsKey("updated", \.updated, .several(of: DateRule.form), default: "–", "When it was last changed.")
    SettingsKey(
      "start", \.start, .several(of: DateRule.form), default: "–", "When an event begins; required for events.")
    SettingsKey("end", \.end, .several(of: DateRule.form), default: "–", "When an event ends.")
    SettingsKey("expires", \.expires, .several(of: DateRule.form), default: "–", "When it stops being shown.")
    SettingsKey("venue", \.venue, .several(of: ValueRule.form), default: "–", "Where an event is.")
    SettingsKey("authors", \.authors, .several(of: PersonRule.form), default: "–", "Who wrote it.")
    SettingsKey("tags", \.tags, .several(of: ValueRule.form), default: "–", "Words that it is filed under.")
    SettingsKey("language", \.language, .several(of: ValueRule.form), default: "the source's", "A language tag.")
    SettingsKey(
      "featured", \.featured, .several(of: ValueRule.form), default: "–", "Whether it may be the top story: `true`.")
  }

  /// Takes a key as the name of a facet, or reports why it cannot be one; returns false if it is empty.
  private mutating func addFacet(_ key: SettingsNode, _ value: SettingsNode, _ decoder: inout SettingsDecoder) -> Bool {
    let name = key.text ?? ""
    guard !name.isEmpty else { return false }
    if let meant = FieldRules.meant(by: name) {
      decoder.report(
        .malformed(
          subject: "the fields", value: name, reason: "is not a field, and too similar to one to be a facet",
          fixes: ["write `\(meant)`"]), at: key)
      return true
    }
    if let way = FieldRules.wayToSay(name) {
      decoder.report(
        .malformed(
          subject: "the fields", value: name, reason: "is a name that the site reserves, so no facet can have it",
          fixes: [way]), at: key)
      return true
    }
    guard FieldRules.isFacet(name) else {
      let plain = String(name.map { $0 == "_" || $0 == " " ? "-" : $0 })
      let fix = FieldRules.isFacet(plain) ? "write `\(plain)`" : "write another name, for instance `country`"
      decoder.report(
        .malformed(
          subject: "the fields", value: name,
          reason: "is not a field, and names of facets consist of a to z, digits and `-`",
          fixes: [fix]), at: key)
      return true
    }
    if let rules = SettingsForm.several(of: ValueRule.form).value(of: value, &decoder) {
      facets.append(NamedValue(name: name, value: rules, node: key))
    }
    return true
  }

  private static func isFacet(_ name: String) -> Bool {
    name.utf8.allSatisfy { isASCIILetterOrDigit($0) || $0 == UInt8(ascii: "-") }
  }

  private static func meant(by name: String) -> String? {
    if let field = otherNames[name.lowercased()] { return field }
    // It is not a slip for `published`, but the name that is recommended instead of `source`.
    guard name.lowercased() != otherSource else { return nil }
    let near = nearestName(to: name, among: names)
    return near.flatMap { abs($0.count - name.count) <= 1 && name.count > 4 ? $0 : nil }
  }

  /// What other formats call these fields.
  private static let otherNames = [
    "date": "published", "modified": "updated", "text": "body", "content": "body", "description": "summary",
    "url": "link", "author": "authors", "tag": "tags", "images": "image", "headline": "title", "guid": "id",
    "enclosure": "enclosures", "ends": "end", "starts": "start",
  ]

  /// How to say what the site sets itself; nil for a name that a facet may have. Plurals are refused, too: sections know no such facet.
  private static func wayToSay(_ name: String) -> String? {
    let name = name.lowercased()
    if let way = builtIn[name] { return way }
    guard name.hasSuffix("s") else { return nil }
    let single = String(name.dropLast())
    return single == "type" ? "write `type`" : builtIn[single]
  }

  private static let otherSource = "publisher"

  private static let builtIn = [
    "section": "say under `sections` of the configuration which items a section has, or file them under `tags`",
    "source": "give the source its `name` in the configuration; for another name write, for instance, `\(otherSource)`",
    "day": "write `published`: days are made of it",
    "kind": "say it by `kind` beside `fields`; for another distinction write `type`",
  ]

  private static let names = schema.table.rows.map(\.key)

  /// These rules, with those of `other` in place of them where it has any.
  func overridden(by other: FieldRules) -> FieldRules {
    var result = self
    func take<Rule>(_ path: WritableKeyPath<FieldRules, [Rule]>) {
      if !other[keyPath: path].isEmpty { result[keyPath: path] = other[keyPath: path] }
    }
    for path in [\FieldRules.id, \.title, \.subtitle, \.summary, \.link, \.venue, \.tags, \.language, \.featured] {
      take(path)
    }
    for path in [\FieldRules.published, \.updated, \.start, \.end, \.expires] { take(path) }
    for path in [\FieldRules.image, \.enclosures] { take(path) }
    take(\.body)
    take(\.authors)
    for facet in other.facets {
      result.facets.removeAll { $0.name == facet.name }
      result.facets.append(facet)
    }
    return result
  }

  /// The names of the fields that have rules.
  var given: [String] {
    let single: [(String, Bool)] = [
      ("id", !id.isEmpty), ("title", !title.isEmpty), ("subtitle", !subtitle.isEmpty), ("summary", !summary.isEmpty),
      ("body", !body.isEmpty), ("link", !link.isEmpty), ("image", !image.isEmpty), ("enclosures", !enclosures.isEmpty),
      ("published", !published.isEmpty), ("updated", !updated.isEmpty), ("start", !start.isEmpty),
      ("end", !end.isEmpty),
      ("expires", !expires.isEmpty), ("venue", !venue.isEmpty), ("authors", !authors.isEmpty), ("tags", !tags.isEmpty),
      ("language", !language.isEmpty), ("featured", !featured.isEmpty),
    ]
    return single.filter(\.1).map(\.0) + facets.map(\.name)
  }
}
