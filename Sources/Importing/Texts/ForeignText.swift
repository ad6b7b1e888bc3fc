import Bytes
import Decoding
import Diagnostics
import Dialects
import ImportedSites
import News
import Settings

/// A text with a head, as Hugo and Jekyll have them. What it says is read, and only a few lines of its head are changed.
struct ForeignText {
  let file: ForeignFile
  private(set) var head: TextHead
  /// Values set elsewhere, which apply where its own head says nothing.
  var defaults: [String: SettingsNode] = [:]
  /// The keys that give it its day, the first that has one before the others.
  var dateKeys = ["date"]
  /// Anything that cannot be read as false counts as true: one draft too many is better than one too few.
  private(set) var isDraft = false
  /// The line of the file on which the body begins.
  let bodyLine: Int
  var body: String
  /// The path of its picture.
  var picture: String?
  /// What Hugo took from its name, if it was told to.
  private var named: (day: ForeignDay, slug: String?)?

  /// Returns nil if it is not a text, or if its head has no end or cannot be read, which is reported: part of a head must not become part
  /// of a text.
  init?(_ file: ForeignFile, _ site: inout ImportedSite) {
    guard var bytes = file.text(&site) else { return nil }
    self.file = file
    let isHugo = site.program == .hugo
    var skipped = 0
    if isHugo, let first = bytes.firstIndex(where: { $0 > 0x20 }), "-+{".utf8.contains(bytes[first]) {
      skipped = bytes[..<first].count { $0 == 0x0A }
      bytes.removeFirst(first)
    }
    if isHugo, JSONHead.begins(bytes) {
      guard let json = JSONHead(of: bytes) else {
        site.leaveOut(file.path, .frontMatter, at: Place(file.name))
        return nil
      }
      let document = SettingsDocument(json: Array(bytes[json.settings]), file: file.name, firstLine: 1 + skipped)
      site.diagnostics += document.diagnostics.map(\.asWarning)
      head = TextHead(
        document, nil, isTOML: false, isThere: true, firstLine: 1 + skipped, spelling: HugoKeys.spelling)
      bodyLine = 1 + skipped + bytes[..<json.body].count { $0 == 0x0A }
      body = String(decoding: bytes[json.body...], as: UTF8.self)
      // YAML accepts more as an object than JSON does.
      guard isReadable, document.root?.entries.allSatisfy({ !$0.key.isPlain }) == true else {
        site.leaveOut(file.path, .frontMatter, at: Place(file.name))
        return nil
      }
    } else {
      var parts = FrontMatter(of: bytes)
      if let problem = parts.problem(in: bytes, file: file.name) {
        site.diagnostics.append(problem.diagnostic(as: .warning))
        site.leaveOut(file.path, .frontMatter, at: Place(file.name))
        return nil
      }
      parts.firstLine += skipped
      let document = parts.document(in: bytes, file: file.name)
      site.diagnostics += document.diagnostics.map(\.asWarning)
      head = TextHead(
        document, parts.settings.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "",
        isTOML: parts.notation == .toml, isThere: parts.settings != nil, firstLine: parts.firstLine,
        spelling: isHugo ? HugoKeys.spelling : { $0 })
      bodyLine = parts.bodyLine + skipped
      body = String(decoding: bytes[parts.body], as: UTF8.self)
    }
    isDraft = head.values("draft").contains { !ForeignText.no.contains($0.text?.lowercased() ?? "") }
    if isHugo { settlePublication() }
  }

  /// What YAML 1.1, which Jekyll and older Hugos read, takes for true and for false.
  private static let yes = ["true", "yes", "on"]
  static let no = ["false", "no", "off"]

  /// Whether `published` says no.
  var isUnpublished: Bool { text("published").map { ForeignText.no.contains($0.lowercased()) } ?? false }

  /// Settles Hugo's `published: false`, and drafts that another line of the head calls published.
  private mutating func settlePublication() {
    if let published = head["published"]?.text?.lowercased(), (ForeignText.yes + ForeignText.no).contains(published) {
      if ForeignText.no.contains(published), head["draft"] == nil {
        head.set("draft", to: "true", inPlaceOf: "published")
        isDraft = true
      } else {
        head.remove("published")
      }
    }
    if isDraft, head.values("draft").count > 1 { head.set("draft", to: "true") }
  }

  /// Makes it a draft because another place than its own head keeps it from being read.
  mutating func keepBack() {
    head.set("draft", to: "true")
    isDraft = true
  }

  var hasHead: Bool { head.isThere }
  /// Whether the head could be read.
  var isReadable: Bool { head.root?.kind == .mapping }

  subscript(_ key: String) -> SettingsNode? { head[key] ?? defaults[key] }

  func text(_ key: String) -> String? { self[key]?.text.map(\.trimmingSpaces).flatMap { $0.isEmpty ? nil : $0 } }

  /// A text as a list of one, or a list of texts.
  func list(_ key: String) -> [String] { self[key]?.listed ?? [] }

  func place(_ key: String) -> Place { self[key]?.place ?? Place(file.name) }

  /// The date of the head, such as `2026-11-20`.
  var day: ForeignDay? { named?.day ?? dateKeys.lazy.compactMap { self.day(of: $0) }.first }

  /// Whether it says when it was published, and not only when it was changed.
  var isDated: Bool { named != nil || self["date"] != nil || self["publishDate"] != nil }

  private func day(of key: String) -> ForeignDay? { text(key).flatMap { ForeignDay($0) } }

  /// The last part of its address, if that was neither its title nor its whole name.
  var slug: String? { text("slug") ?? named?.slug }

  /// Takes day and slug from a name such as `2026-11-20-ferry`, unless one of the keys that come first has a date.
  mutating func takeDay(of name: String, after keys: [String]) {
    guard isReadable, !keys.contains(where: { self[$0] != nil }), let day = ForeignDay(name), day.isPadded else {
      return
    }
    if self.day(of: "date")?.date != day.date { set("date", to: settingsText(day.date.description)) }
    let rest = name.dropFirst(day.length).drop { " -_".contains($0) }
    named = (day, rest.isEmpty ? nil : String(rest))
  }

  mutating func remove(_ key: String) { head.remove(key) }

  /// - Parameter value: The value in YAML; a list or a quoted text is valid TOML, too.
  mutating func set(_ key: String, to value: String, inPlaceOf former: String? = nil) {
    head.set(key, to: value, inPlaceOf: former)
  }

  /// Writes the values that are set elsewhere into its own head.
  mutating func writeDefaults(except keys: Set<String> = []) {
    guard isReadable || !hasHead else { return }
    for (key, value) in defaults.sorted(by: { $0.key < $1.key }) where head[key] == nil && !keys.contains(key) {
      set(key, to: value.text.map(settingsText) ?? settingsList(list(key)))
    }
  }

  /// The file with the changes.
  var bytes: [UInt8] {
    guard let head = head.text else { return Array(body.utf8) }
    return Array((head + (hasHead || body.hasPrefix("\n") ? "" : "\n") + body).utf8)
  }
}

extension ImportedSite {
  /// Adds a text under an ending that texts have here.
  mutating func add(_ text: ForeignText, at names: [String]) {
    var path = names.joined(separator: "/")
    if !["md", "markdown"].contains(text.file.ending), let dot = path.lastIndex(of: ".") {
      path = path[..<dot] + ".md"
    }
    add(.bytes(text.bytes), at: path)
  }

  /// Counts a page. If its layout made what it showed, it is empty here, and that is reported.
  mutating func count(page text: ForeignText) {
    if text.isDraft { counts.drafts += 1 } else { counts.pages += 1 }
    guard !text.isDraft, text["layout"] != nil || text["type"] != nil, text.body.trimmingSpaces.isEmpty else { return }
    leaveOut(text.file.path, .emptyPage, at: text.place("layout"))
  }
}
