import Bytes
import Diagnostics
import Dialects
import ImportedSites
import News
import Patterns
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
    if let group = node["category"]?["title"]?.text, !group.isEmpty { feed.tags = [group] }
    for (key, value) in node.entries {
      guard let name = key.text, MinifluxReader.says(value) else { continue }
      site.takeMiniflux(name, value.text ?? "", &feed, at: key.place)
    }
    site.add(feed)
  }

  /// Whether a value is set: `false`, "", 0 and null stand for nothing there.
  private static func says(_ value: SettingsNode) -> Bool {
    !value.isAbsent && value.text.map { !["", "false", "0"].contains($0) } ?? true
  }
}

extension ImportedSite {
  /// Takes a setting of a feed in Miniflux, such as `hide_globally`, which its OPML calls `hideGlobally`.
  ///
  /// - Returns: Whether Miniflux has a setting of this name. Any other key of its API is state rather than a setting.
  @discardableResult
  mutating func takeMiniflux(_ name: String, _ text: String, _ feed: inout ImportedFeed, at place: Place) -> Bool {
    let title = feed.name ?? feed.address.shown
    let key = name.lowercased().replacing("_", with: "")
    switch key {
    case "blocklistrules", "blockfilterentryrules": takeRules(text, keeps: false, title, &feed, at: place)
    case "keeplistrules", "keepfilterentryrules": takeRules(text, keeps: true, title, &feed, at: place)
    case "urlrewriterules": takeRewrites(text, title, &feed, at: place)
    case "cookie": feed.addSecret(header: "Cookie", text)
    case "disabled":
      feed.isOff = text != "false"
      if feed.isOff { leaveOut(title, .off, at: place) }
    default:
      guard let reason = ImportedSite.minifluxReasons[key] else { return false }
      leaveOut("\(title): \(name)", reason, at: place)
    }
    return true
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
          guard let field = ImportedSite.minifluxFields[name] else { throw .condition(name) }
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
        leaveOut("\(title): \(line)", .rule(error), at: place)
        hasOthers = true
      }
    }
    if keeps, wanted.count > 1 || hasOthers && !wanted.isEmpty {
      leaveOut("\(title): keep \(text.replacing("\n", with: "; "))", .rule(.combination), at: place)
    } else if keeps {
      feed.rules.only = ImportedRules.joined([feed.rules.only, wanted])
    } else {
      feed.rules.except = ImportedRules.joined([feed.rules.except, wanted])
    }
  }

  /// Takes a rewrite of links such as `rewrite("^https://a/(.*)"|"https://b/$1")`.
  private mutating func takeRewrites(_ text: String, _ title: String, _ feed: inout ImportedFeed, at place: Place) {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5, parts[0].trimmingSpaces == "rewrite(", parts[2] == "|", parts[4].trimmingSpaces == ")",
      let with = ImportedSite.replacement(parts[3]), let pattern = try? Pattern(parts[1]),
      (try? Replacement(pattern, with: with)) != nil
    else {
      leaveOut("\(title): \(text)", .rule(.combination), at: place)
      return
    }
    // Case counts in rewrites of both programs.
    feed.rules.rewrites.append(ImportedRewrite(pattern: parts[1], with: with))
  }

  /// A replacement as Go reads it (`Regexp.Expand`), in our words; nil if it names a group that we cannot name.
  private static func replacement(_ text: String) -> String? {
    var (with, rest) = ("", text[...])
    while let sign = rest.popFirst() {
      guard sign == "$" else {
        with += sign == "\\" ? "\\\\" : String(sign)
        continue
      }
      if rest.first == "$" {
        with.append("$")
        rest.removeFirst()
        continue
      }
      let isBraced = rest.first == "{"
      if isBraced { rest.removeFirst() }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard isBraced || !name.isEmpty else {
        with.append("$")
        continue
      }
      rest = rest.dropFirst(name.count)
      guard name.count == 1, let digit = name.first, "0"..."9" ~= digit, !isBraced || rest.popFirst() == "}" else {
        return nil
      }
      with += "\\" + name
    }
    return with
  }

  private static let minifluxFields = [
    "EntryTitle": "title", "EntryURL": "link", "EntryAuthor": "author", "EntryTag": "tag",
  ]

  /// Settings of a feed that have no counterpart.
  private static let minifluxReasons: [String: NoCounterpart.Reason] = [
    "scraperrules": .scraper, "rewriterules": .fullText, "crawler": .fullText, "useragent": .userAgent,
    "ignorehttpcache": .alwaysSo, "fetchviaproxy": .proxy, "proxyurl": .proxy, "hideglobally": .hidden,
    "nomediaplayer": .alwaysSo, "allowselfsignedcertificates": .certificates, "disablehttp2": .alwaysSo,
    "appriseserviceurls": .push, "webhookurl": .push, "ntfyenabled": .push, "ntfytopic": .push,
    "pushoverenabled": .push, "ignoreentryupdates": .alwaysSo,
  ]
}
