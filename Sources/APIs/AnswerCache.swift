public import Foundation
import News

/// Answers of an API as they last came: what a server says is unchanged is read from here, and what does not come is not missing.
public struct AnswerCache: Sendable {
  struct Answer: Sendable {
    var validators = Validators()
    var contentType: String?
    var links: [String] = []
    var asked: Timestamp
    /// When it was asked for in vain, since it came.
    var missed: Timestamp?
    /// Of the item in the list when its detail was asked for; "" for pages of the list.
    var version = ""
    var body: [UInt8] = []

    /// Of what a run asked whose clock was ahead nobody knows how old it is.
    func isYounger(than age: Int64, at now: Timestamp) -> Bool { 0..<age ~= now - asked }
  }

  /// Of one source; nil: nothing is kept.
  private let folder: URL?
  private let isKept: Bool

  /// - Parameter isKept: false where what comes is not to be remembered.
  public init(folder: URL?, isKept: Bool = true) { (self.folder, self.isKept) = (folder, isKept) }

  /// nil where nothing is kept, or it cannot be read: it is asked for anew then.
  func answer(_ name: ContentDigest) -> Answer? {
    file(name).flatMap { read($0) }.flatMap { $0.body.isEmpty ? nil : $0 }
  }

  /// When it was last asked for in vain; nil where it never was, or has come since.
  func missed(_ name: ContentDigest) -> Timestamp? { file(name).flatMap { read($0) }?.missed }

  /// Notes that it was asked for in vain. What is kept of it stays; an answer without a body says that none ever came.
  func miss(_ name: ContentDigest, at now: Timestamp) {
    var answer = answer(name) ?? Answer(asked: now)
    answer.missed = now
    keep(answer, as: name)
  }

  private func read(_ file: URL) -> Answer? {
    guard let data = try? Data(contentsOf: file), let end = data.firstIndex(of: 0x0A),
      let head = try? JSONDecoder().decode(Head.self, from: data[..<end])
    else { return nil }
    return Answer(
      validators: Validators(
        entityTag: head.tag, lastModified: head.modified, giver: head.giver.flatMap { ContentDigest($0) }),
      contentType: head.type, links: head.links, asked: Timestamp(secondsSince1970: head.asked),
      missed: head.missed.map { Timestamp(secondsSince1970: $0) }, version: head.version,
      body: [UInt8](data[(end + 1)...]))
  }

  /// What cannot be written is only asked for again.
  func keep(_ answer: Answer, as name: ContentDigest) {
    guard isKept, let file = file(name), let folder else { return }
    let head = Head(
      tag: answer.validators.entityTag, modified: answer.validators.lastModified,
      giver: answer.validators.giver?.description, type: answer.contentType, links: answer.links,
      asked: answer.asked.secondsSince1970, missed: answer.missed?.secondsSince1970, version: answer.version)
    guard var data = try? JSONEncoder().encode(head) else { return }
    data.append(0x0A)
    data.append(contentsOf: answer.body)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }

  /// Puts back what was kept before an answer that turned out to be none: it is asked for again, and not taken for known.
  func restore(_ former: Answer?, as name: ContentDigest) {
    if let former { return keep(former, as: name) }
    guard isKept, let file = file(name) else { return }
    try? FileManager.default.removeItem(at: file)
  }

  /// Lets go of answers that were not used in this run and not asked for in 30 days.
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
    var asked: Int64
    var missed: Int64?
    var version: String
  }
}
