import Settings

/// The value of `stories` as the file gives it.
struct StoryDraft: Sendable {
  var areJoined = true
  /// The sources whose items are joined with no others.
  var except: [Placed<String>] = []
}

extension StoryDraft {
  static let schema = SettingsSchema<StoryDraft>(
    "stories", plural: "tables of stories", title: "Stories of several sources", example: "except: [Old News]",
    initial: StoryDraft()
  ) {
    SettingsKey(
      "except", \.except, .list(of: .placed(.selection)),
      "Sources, by name or as `tag:word`, whose items stay by themselves and join no story.")
  }

  /// `true`, `false`, or a table.
  static var form: SettingsForm<StoryDraft> {
    let flag = SettingsForm<Bool>.flag
    return .choosing(
      flag.map { StoryDraft(areJoined: $0) }, where: { $0.text != nil }, else: schema.form
    ).named("`true`, `false`, or what stays apart", plural: "tables of stories")
  }
}
