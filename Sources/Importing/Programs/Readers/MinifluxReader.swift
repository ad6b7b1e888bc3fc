import Bytes
import Diagnostics
import Dialects
import News
import Settings

/// Miniflux: the answer of its API to `/v1/feeds`. Its OPML is read by `OutlineReader`.
struct MinifluxReader {
  private(set) var site = ImportedSite(.miniflux)

  init(_ file: ForeignFile) {
    guard let bytes = file.text(&site) else { return }
    let document = SettingsDocument(json: bytes, file: file.name)
    site.diagnostics += document.diagnostics
    guard let root = document.root else { return }
    let feeds = root.kind == .sequence ? root.elements : (root["feeds"] ?? root["data"])?.elements ?? []
    for feed in feeds { read(feed) }
    if site.feeds.isEmpty { site.report(.notAList, at: Place(file.name)) }
  }

  private mutating func read(_ node: SettingsNode) {
    let place = node["feed_url"]?.place ?? node.place
    guard let address = site.address(node["feed_url"]?.text ?? "", at: place) else { return }
    var feed = ImportedFeed(address, place: place)
    // Taken before the name, which may hold the password.
    let words = ["username", "password"].map { node[$0].flatMap { MinifluxReader.says($0) ? $0.text : nil } ?? "" }
    feed.credentials = FeedCredentials(user: words[0], password: words[1]) ?? feed.credentials
    feed.take(name: node["title"]?.text)
    feed.take(home: node["site_url"]?.text.flatMap { WebAddress($0) })
    let title = feed.name ?? feed.address.shown
    if let group = node["category"]?["title"]?.text, !group.isEmpty { feed.tags = [group] }
    for (key, value) in node.entries {
      guard let name = key.text, MinifluxReader.says(value) else { continue }
      let text = value.text ?? ""
      switch name {
      case "blocklist_rules", "block_filter_entry_rules": takeRules(text, keeps: false, title, &feed, at: key.place)
      case "keeplist_rules", "keep_filter_entry_rules": takeRules(text, keeps: true, title, &feed, at: key.place)
      case "urlrewrite_rules": takeRewrites(text, title, &feed, at: key.place)
      case "cookie": feed.addSecret(header: "Cookie", text)
      case "disabled":
        feed.isOff = true
        site.leaveOut(title, .off, at: key.place)
      default:
        guard let reason = MinifluxReader.reasons[name] else { continue }
        site.leaveOut("\(title): \(name)", reason, at: key.place)
      }
    }
    site.add(feed)
  }

  /// Whether a value is set: `false`, "", 0 and null stand for nothing there.
  private static func says(_ value: SettingsNode) -> Bool {
    guard !value.isAbsent else { return false }
    guard let text = value.text else { return true }
    return !text.isEmpty && text != "false" && text != "0"
  }

  /// Takes rules, one a line, in the form `EntryTitle=pattern`. A pattern alone looks at title, address, author and tags.
  ///
  /// One rule that matches is enough, both to block and to keep. `except` works like this, but `only` wants all of its fields to match.
  private mutating func takeRules(
    _ text: String, keeps: Bool, _ title: String, _ feed: inout ImportedFeed, at place: Place
  ) {
    var wanted: [FieldPatterns] = []
    var hasOthers = false
    for line in text.split(whereSeparator: \.isNewline).map({ String($0).trimmingSpaces }) where !line.isEmpty {
      let equals = line.firstIndex(of: "=")
      let name = equals.map { String(line[..<$0]).trimmingSpaces } ?? ""
      do throws(NoCounterpart.RuleFault) {
        if name.hasPrefix("Entry"), let equals {
          guard name != "EntryContent" else { throw .textAlone }
          guard let field = MinifluxReader.fields[name] else { throw .condition(name) }
          let pattern = try ImportedPattern.pattern(
            String(line[line.index(after: equals)...]).trimmingSpaces, ignoresCase: false, isWhole: field == "tag")
          ImportedRules.add(pattern, of: field, to: &wanted)
        } else {
          for field in ["title", "link", "author", "tag"] {
            let pattern = try ImportedPattern.pattern(line, ignoresCase: false, isWhole: field == "tag")
            ImportedRules.add(pattern, of: field, to: &wanted)
          }
        }
      } catch {
        site.leaveOut("\(title): \(line)", .rule(error), at: place)
        hasOthers = true
      }
    }
    if keeps, wanted.count > 1 || hasOthers && !wanted.isEmpty {
      site.leaveOut("\(title): keep \(text.replacing("\n", with: "; "))", .rule(.combination), at: place)
    } else if keeps {
      ImportedRules.add(wanted, to: &feed.rules.only)
    } else {
      ImportedRules.add(wanted, to: &feed.rules.except)
    }
  }

  /// Takes a rewrite of links such as `rewrite("^https://a/(.*)"|"https://b/$1")`.
  private mutating func takeRewrites(_ text: String, _ title: String, _ feed: inout ImportedFeed, at place: Place) {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, parts[0].trimmingSpaces == "rewrite(", parts[2] == "|", parts[4].trimmingSpaces == ")",
      let pattern = try? ImportedPattern.pattern(parts[1], ignoresCase: true)
    else {
      site.leaveOut("\(title): \(text)", .rule(.combination), at: place)
      return
    }
    var with = ""
    var isReference = false
    for character in parts[3] {
      if character == "$" {
        isReference = true
      } else {
        with += (isReference ? "\\" : character == "\\" ? "\\" : "") + String(character)
        isReference = false
      }
    }
    feed.rules.rewrites.append(ImportedRewrite(pattern: pattern, with: with))
  }

  private static let fields = [
    "EntryTitle": "title", "EntryURL": "link", "EntryAuthor": "author", "EntryTag": "tag",
  ]

  /// Settings of a feed that have no counterpart. Any other key is state rather than a setting.
  private static let reasons: [String: NoCounterpart.Reason] = [
    "scraper_rules": .scraper, "rewrite_rules": .fullText, "crawler": .fullText, "user_agent": .userAgent,
    "ignore_http_cache": .alwaysSo, "fetch_via_proxy": .proxy, "proxy_url": .proxy, "hide_globally": .hidden,
    "no_media_player": .alwaysSo, "allow_self_signed_certificates": .certificates, "disable_http2": .alwaysSo,
    "apprise_service_urls": .push, "webhook_url": .push, "ntfy_enabled": .push, "ntfy_topic": .push,
    "pushover_enabled": .push, "ignore_entry_updates": .alwaysSo,
  ]
}
