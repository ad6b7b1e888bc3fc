import News
import Settings

/// What kind of thing items are: all the same, or as one of their values says.
struct KindRule: Sendable {
  /// The values that tell the kind, of which the first that exists counts. If there are no rules, `standard` is for all items.
  var values: [ValueRule] = []
  var cases: [String: Case] = [:]
  /// The case for values that are not named; nil: such an item is left out, with a warning.
  var standard: Case?

  struct Case: Sendable {
    /// nil: the item is left out.
    var kind: NewsKind?
    var fields = FieldRules()
  }
}

extension KindRule {
  enum Word: String, Sendable, CaseIterable {
    case story, webLink, advert, event, ignore

    var kind: NewsKind? {
      switch self {
      case .story: .story
      case .webLink: .webLink
      case .advert: .advert
      case .event: .event
      case .ignore: nil
      }
    }
  }

  private struct CaseDraft: Sendable {
    var word = Word.story
    var fields = FieldRules()
  }

  private static let caseSchema = SettingsSchema<CaseDraft>(
    "a kind with fields", plural: "kinds with fields", title: "A kind with fields of its own",
    example: "kind: webLink", initial: CaseDraft()
  ) {
    SettingsKey("kind", \.word, .choice(), required: true, "The kind.")
    // The reference shows their table with the mapping's own fields.
    SettingsKey(
      "fields", \.fields, FieldRules.schema.form.withoutTables, default: "–",
      "Fields that differ from those of the other kinds.")
  }

  private static let caseForm = SettingsForm<Case>.either(
    SettingsForm<Word>.choice().map { Case(kind: $0.kind) },
    caseSchema.form.map { Case(kind: $0.word.kind, fields: $0.fields) })

  private struct Draft: Sendable {
    var path: [ValueRule.Origin] = []
    var cases: [NamedValue<Case>] = []
    var standard: Case?
  }

  private static let schema = SettingsSchema<Draft>(
    "a choice of kinds", plural: "choices of kinds", title: "Kinds",
    introduction: "Short form: one kind for all items.", example: "{path: $.type, map: {story: story}}",
    initial: Draft()
  ) {
    SettingsKey("path", \.path, .several(of: .origin), default: "–", required: true, "The value that tells the kind.")
    SettingsKey(
      "map", \.cases, .mapping(to: caseForm, example: "{story: story, ad: advert}"), default: "–", required: true,
      "Kinds by that value; `ignore` leaves an item out.")
    SettingsKey(
      "default", \.standard, caseForm, default: "left out, with a warning", "The kind for values that are not named.")
  }

  static let form = SettingsForm<KindRule>.either(
    SettingsForm<Word>.choice().map { KindRule(standard: Case(kind: $0.kind)) },
    schema.form.mapped { draft, _, _ in
      let cases = Dictionary(draft.cases.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      return KindRule(values: draft.path.map { ValueRule($0) }, cases: cases, standard: draft.standard)
    })

  static let stories = KindRule(standard: Case(kind: .story))
}
