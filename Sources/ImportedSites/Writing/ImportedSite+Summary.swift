import Diagnostics

extension ImportedSite {
  /// Says what was imported, and then what has no counterpart, with the place of each setting.
  public func summary(of origin: String) -> String {
    var lines = ["What came over from \(origin):"]
    func add(_ what: String, _ text: String) {
      if !text.isEmpty { lines.append("  " + what + String(repeating: " ", count: 10 - what.count) + text) }
    }
    add("settings", settings.joined(separator: ", "))
    add("feeds", feedCounts)
    add("texts", textCounts)
    add(
      "addresses",
      redirects.isEmpty
        ? "" : redirects.count == 1 ? "a former one redirects" : "\(redirects.count) former ones redirect"
    )
    if !unmatched.isEmpty {
      lines += ["", "Has no counterpart:"]
      // Settings with the same cure are listed together, in the order of the files.
      for (reason, settings) in unmatched.grouped(by: \.reason) {
        // What many feeds say, such as `face`, is listed once.
        for (setting, same) in settings.grouped(by: \.setting) {
          let more = same.count > 1 ? " (\(same.count) times)" : ""
          lines.append("  \(same[0].place.withoutColumn): \(setting)\(more)")
        }
        lines.append("      " + reason.words)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var settings: [String] {
    var names: [String] = []
    func add(_ name: String, _ isSaid: Bool) { if isSaid { names.append(name) } }
    add("title", title != nil)
    add("url", url != nil)
    add("description", description != nil)
    add("language", language != nil && languages.count < 2)
    add("\(languages.count) languages", languages.count > 1)
    add("timeZone", timeZone != nil)
    add("contact", contact != nil)
    add("copyright", copyright != nil)
    add("social", !social.isEmpty)
    add("pageSize", pageSize != nil)
    add("connections", connections != nil)
    add("keep", keepDays != nil)
    add("keepItems", keepItems != nil)
    add("rules for all feeds", !rules.isEmpty)
    add(counted(sections.count, "section"), !sections.isEmpty)
    add("a menu of \(menu.count)", !menu.isEmpty)
    return names
  }

  private var feedCounts: String {
    guard !feeds.isEmpty else { return "" }
    var parts: [String] = []
    func add(_ count: Int, _ words: String) { if count > 0 { parts.append("\(count) \(words)") } }
    let lists = feeds.count(where: \.isList)
    add(lists, lists == 1 ? "is a list" : "are lists")
    add(feeds.count { $0.name != nil }, "with names")
    add(groups.count, groups.count == 1 ? "group" : "groups")
    add(feeds.count { !$0.rules.isEmpty }, "with rules of their own")
    add(feeds.count { !$0.variables.isEmpty && !$0.isOff }, "in comments until a secret is set")
    add(feeds.count(where: \.isOff), "switched off, in comments")
    return "\(feeds.count)" + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }

  private var textCounts: String {
    var parts: [String] = []
    func add(_ count: Int, _ noun: String) { if count > 0 { parts.append(counted(count, noun)) } }
    add(counts.stories, "story")
    add(counts.drafts, "draft")
    add(counts.pages, "page")
    add(counts.statics, "file")
    return parts.joined(separator: ", ")
  }
}

extension Place {
  /// The place without its column, since a setting is found by its line.
  fileprivate var withoutColumn: String { file + (line.map { ":\($0)" } ?? "") }
}
