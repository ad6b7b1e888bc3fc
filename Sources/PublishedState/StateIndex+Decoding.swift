import Foundation
import News

extension StateIndex {
  /// Throws unless all of it is there, as it was written.
  public init(decoding bytes: [UInt8], limits: StateLimits = StateLimits()) throws(StateProblem) {
    self.init(parts: [], sources: [:], seals: [])
    var lines = try StateLines(bytes, limit: limits.index, limits: limits)
    guard let head = lines.next()?.fields, (1...StateText.version).contains(where: { head == [String($0), "index"] })
    else { throw .notAState }
    var source: SourceID?
    var isWhole = false
    var files: Set<String> = []
    while !isWhole, let line = lines.next() {
      switch line.name {
      case "lineage":
        guard lineage == nil, let found = StateLineage(line) else { throw .line(lines.number) }
        lineage = found
      case "worker":
        guard line.fields.isEmpty else { throw .line(lines.number) }
        hadWorker = true
      case "first-home":
        guard firstHome == nil, let text = line.text else { throw .line(lines.number) }
        firstHome = text
      case "lasting":
        guard let list = line.text else { throw .line(lines.number) }
        lastingLists.append(list)
      case "part":
        guard let part = StatePartName(line) else { throw .line(lines.number) }
        guard files.insert("\(part.month)-\(part.number)").inserted else { throw .doubled(part.file) }
        parts.append(part)
        guard parts.count <= limits.parts else { throw .tooManyParts(limit: limits.parts) }
      case "source":
        guard let name = line.text else { throw .line(lines.number) }
        let id = SourceID(name)
        guard sources.updateValue(StateSource(), forKey: id) == nil else { throw .doubled(name) }
        source = id
      case "picture":
        guard let (location, picture) = StatePicture.read(line) else { throw .line(lines.number) }
        guard pictures.updateValue(picture, forKey: location) == nil else { throw .doubled(line.fields[0] ?? "") }
      case "seal":
        guard let seal = StateSeal(line) else { throw .line(lines.number) }
        seals.append(seal)
      case "end":
        guard line.text == ContentDigest(of: Array(lines.beforeLast)).description else { throw .foreignEnd }
        isWhole = true
      default:
        guard let source, sources[source]?.add(line) == true else { throw .line(lines.number) }
      }
    }
    guard isWhole, lines.isAtEnd else { throw .broken }
  }
}

extension StatePartName {
  fileprivate init?(_ line: StateLine) {
    guard let fields = line.fields(4), let month = fields[0], StatePartName.isMonth(month),
      let number = fields[1].flatMap({ StateLine.count($0) }), number > 0,
      let digest = fields[2].flatMap({ ContentDigest($0) }),
      let count = fields[3].flatMap({ Int($0) }), 0...StateLimits.recordsInPart ~= count
    else { return nil }
    self.init(month: month, number: number, digest: digest, count: count)
  }

  /// Checked because the month becomes part of a file's name.
  private static func isMonth(_ text: String) -> Bool {
    text.utf8.count <= 16
      && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}

extension StateSource {
  fileprivate mutating func add(_ line: StateLine) -> Bool {
    switch line.name {
    case "masthead":
      masthead = Masthead(line)
      return masthead != nil
    case "suspect":
      suspect = Masthead(line)
      return suspect != nil
    case "moved":
      if fetch == nil { fetch = FetchState() }
      fetch?.relocation = Relocation(line)
      return fetch?.relocation != nil
    default:
      guard let text = line.text else { return false }
      return add(line.name, text)
    }
  }

  /// Takes a line of one field.
  private mutating func add(_ name: String, _ text: String) -> Bool {
    switch name {
    case "address": address = SourceID(text)
    case "read-as": fingerprint = text
    case "slug": slug = text
    case "health": health = text
    case "health-changes": healthChanges = text
    case "told":
      // Former versions wrote here when a summary named the source.
      return StateLine.moment(text) != nil
    case "notices": notices = text
    case "departed": departed = text
    case "icon-asked":
      icon = StateLine.moment(text).map { SourceIcon(asked: $0) }
      return icon != nil
    case _ where name.hasPrefix("icon"): return icon?.add(name, text) ?? false
    default:
      if fetch == nil { fetch = FetchState() }
      return fetch?.add(name, text) ?? false
    }
    return true
  }
}

extension Masthead {
  fileprivate init?(_ line: StateLine) {
    guard let fields = line.fields(4) else { return nil }
    self.init(title: fields[0], language: fields[1], home: fields[2], host: fields[3])
  }

  var fields: [String?] { [title, language, home, host] }
}

extension Relocation {
  fileprivate init?(_ line: StateLine) {
    guard let fields = line.fields(3), let target = fields[0].flatMap({ WebAddress($0) }), target == target.veiled,
      let sightings = fields[1].flatMap({ Int($0) }), 1...1_000_000 ~= sightings,
      let since = fields[2].flatMap({ StateLine.moment($0) })
    else { return nil }
    self.init(target: target, sightings: sightings, since: since)
  }
}

extension SourceIcon {
  /// Takes a line that follows the one that says when the icon was asked for.
  fileprivate mutating func add(_ name: String, _ text: String) -> Bool {
    switch name {
    case "icon":
      // Base64 is a third longer than what it stands for.
      guard text.utf8.count <= 12_000, let bytes = Data(base64Encoded: text), SourceIcon.mayBe(Array(bytes)) else {
        return false
      }
      picture = Array(bytes)
    case "icon-at":
      address = WebAddress(text)
      return address != nil
    case "icon-etag": validators.entityTag = text
    case "icon-modified": validators.lastModified = text
    case "icon-giver":
      validators.giver = ContentDigest(text)
      return validators.giver != nil
    default: return false
    }
    return true
  }
}

extension FetchState {
  fileprivate mutating func add(_ name: String, _ text: String) -> Bool {
    func set<Value>(_ path: WritableKeyPath<FetchState, Value?>, _ value: Value?) -> Bool {
      self[keyPath: path] = value
      return value != nil
    }
    let time = StateLine.moment(text)
    let seconds = Int64(text).flatMap { 0...StateLine.longest ~= $0 ? $0 : nil }
    switch name {
    case "failures":
      guard let count = Int(text), 0...1_000_000 ~= count else { return false }
      failures = count
      return true
    case "etag": return set(\.validators.entityTag, text)
    case "modified": return set(\.validators.lastModified, text)
    case "giver": return set(\.validators.giver, ContentDigest(text))
    case "body": return set(\.bodyDigest, ContentDigest(text))
    case "asked": return set(\.lastAsked, time)
    case "succeeded": return set(\.lastSuccess, time)
    case "due": return set(\.nextDue, time)
    case "title": return set(\.title, text)
    case "home": return set(\.home, WebAddress(text))
    case "summary": return set(\.summary, text)
    case "language": return set(\.language, text)
    case "names-icon": return set(\.icon, WebAddress(text))
    case "max-age": return set(\.hints.maxAge, seconds)
    case "interval": return set(\.hints.interval, seconds)
    case "skip-hours": return setNumbers(\.hints.skippedHours, text, 0...23)
    case "skip-days": return setNumbers(\.hints.skippedDays, text, 1...7)
    case "gone":
      isGone = true
      return text == "410"
    default: return false
    }
  }

  private mutating func setNumbers(
    _ path: WritableKeyPath<FetchState, Set<Int>>, _ text: String, _ range: ClosedRange<Int>
  ) -> Bool {
    let numbers = text.split(separator: " ").map { Int($0) }
    self[keyPath: path] = Set(numbers.compactMap(\.self))
    return numbers.allSatisfy { $0.map(range.contains) ?? false }
  }
}
