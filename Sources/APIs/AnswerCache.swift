import Configuration
public import Foundation
import News

/// The last answers of an API. What a server says is unchanged is read from here, and so is what does not come this time.
public struct AnswerCache: Sendable {
  struct Answer: Sendable {
    var validators = Validators()
    var contentType: String?
    var links: [String] = []
    /// Where redirects led, without its query; nil if there were none.
    var end: WebAddress?
    var asked: Timestamp
    /// When it was last asked for in vain after it came.
    var missed: Timestamp?
    /// The digest that the item had in the list when this was asked for; "" for pages of the list.
    var version = ""
    /// Whether the server said with an error that there is no such page; it then has no body.
    var isEnd = false
    var body: [UInt8] = []

    /// Whether it came less than `age` seconds ago. False if the clock was ahead when it came, since its age is then unknown.
    func isYounger(than age: Int64, at now: Timestamp) -> Bool { 0..<age ~= now - asked }
  }

  /// The folder of one source; nil: nothing is kept.
  private let folder: URL?
  private let isKept: Bool

  /// - Parameter isKept: false if new answers are not to be kept.
  public init(folder: URL?, isKept: Bool = true) { (self.folder, self.isKept) = (folder, isKept) }

  /// nil if nothing is kept or it cannot be read, so that it has to be asked for again.
  func answer(_ name: ContentDigest) -> Answer? {
    file(name).flatMap { read($0) }.flatMap { $0.body.isEmpty ? nil : $0 }
  }

  /// What is kept of a page of which the server said that there is none.
  func end(_ name: ContentDigest) -> Answer? { file(name).flatMap { read($0) }.flatMap { $0.isEnd ? $0 : nil } }

  /// When it was last asked for in vain; nil if it never was, or has come since.
  func missed(_ name: ContentDigest) -> Timestamp? { file(name).flatMap { read($0) }?.missed }

  /// Notes that it was asked for in vain. A kept answer stays; if none ever came, one without a body is kept.
  func miss(_ name: ContentDigest, at now: Timestamp) {
    var answer = answer(name) ?? Answer(asked: now)
    answer.missed = now
    keep(answer, as: name)
  }

  /// Notes that the kept answer was cut off on its way: it is asked for again, without validators, since its server would say that it is
  /// unchanged.
  func noteCut(_ name: ContentDigest, at now: Timestamp) {
    guard var answer = answer(name) else { return }
    (answer.validators, answer.missed) = (Validators(), now)
    keep(answer, as: name)
  }

  private func read(_ file: URL) -> Answer? {
    guard let data = try? Data(contentsOf: file), let end = data.firstIndex(of: 0x0A),
      let head = try? JSONDecoder().decode(Head.self, from: data[..<end])
    else { return nil }
    return Answer(
      validators: Validators(
        entityTag: head.tag, lastModified: head.modified, giver: head.giver.flatMap { ContentDigest($0) }),
      contentType: head.type, links: head.links, end: head.end.flatMap { WebAddress($0) },
      asked: Timestamp(secondsSince1970: head.asked),
      missed: head.missed.map { Timestamp(secondsSince1970: $0) }, version: head.version,
      isEnd: head.isEnd == true, body: [UInt8](data[(end + 1)...]))
  }

  /// Keeps an answer. One that cannot be written is merely asked for again.
  func keep(_ answer: Answer, as name: ContentDigest) {
    guard isKept, let file = file(name), let folder else { return }
    let head = Head(
      tag: answer.validators.entityTag, modified: answer.validators.lastModified,
      giver: answer.validators.giver?.description, type: answer.contentType, links: answer.links,
      end: answer.end?.text, asked: answer.asked.secondsSince1970, missed: answer.missed?.secondsSince1970,
      version: answer.version, isEnd: answer.isEnd ? true : nil)
    guard var data = try? JSONEncoder().encode(head) else { return }
    data.append(0x0A)
    data.append(contentsOf: answer.body)
    if !FileManager.default.fileExists(atPath: folder.path) {
      // An API may answer only those who have a key.
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      for made in [folder.deletingLastPathComponent(), folder] { SiteFolder.giveToOwnerOfFolder(made.path) }
    }
    try? data.write(to: file, options: .atomic)
  }

  /// Puts back what was kept before an answer that turned out to be useless, so that the latter is asked for again.
  func restore(_ former: Answer?, as name: ContentDigest) {
    if let former { return keep(former, as: name) }
    guard isKept, let file = file(name) else { return }
    try? FileManager.default.removeItem(at: file)
  }

  /// Removes answers that were not used in this run and were last asked for more than 30 days ago.
  func prune(keeping used: Set<ContentDigest>, now: Timestamp) {
    guard isKept, let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      return
    }
    let kept = Set(used.map { AnswerCache.name($0) })
    for name in names.sorted() where !kept.contains(name) {
      let file = folder.appending(path: name)
      if read(file)?.isYounger(than: 30 * 86_400, at: now) == true { continue }
      try? FileManager.default.removeItem(at: file)
    }
  }

  private func file(_ name: ContentDigest) -> URL? { folder?.appending(path: AnswerCache.name(name)) }

  private static func name(_ digest: ContentDigest) -> String { String(digest.description.prefix(32)) }

  private struct Head: Codable {
    var tag: String?
    var modified: String?
    var giver: String?
    var type: String?
    var links: [String]
    var end: String?
    var asked: Int64
    var missed: Int64?
    var version: String
    /// Absent from most answers.
    var isEnd: Bool?
  }
}
