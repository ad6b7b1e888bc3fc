import Foundation
import News

/// The form in which a notice waits to be told, without its diagnostic.
extension Notice: Codable {
  private enum Key: String, CodingKey { case kind, source, id, since, time, lines }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let kind = try NoticeKind(rawValue: values.decode(String.self, forKey: .kind))
    let time = try Timestamp(rfc3339: values.decode(String.self, forKey: .time))
    guard let kind, let time else {
      throw DecodingError.dataCorruptedError(forKey: .kind, in: values, debugDescription: "no notice")
    }
    self.init(
      kind, source: try values.decodeIfPresent(String.self, forKey: .source),
      id: try values.decodeIfPresent(String.self, forKey: .id),
      since: try values.decodeIfPresent(String.self, forKey: .since).flatMap { Timestamp(rfc3339: $0) }, at: time,
      lines: try values.decode([String].self, forKey: .lines))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(kind.rawValue, forKey: .kind)
    try values.encodeIfPresent(source, forKey: .source)
    try values.encodeIfPresent(id, forKey: .id)
    try values.encodeIfPresent(since?.description, forKey: .since)
    try values.encode(time.description, forKey: .time)
    try values.encode(lines, forKey: .lines)
  }
}

extension [Notice] {
  /// The fact with the notices that were decided on and that nobody has said yet were told, as the archive keeps them.
  public static let dueFact = "notices-due"

  /// The notices of former runs, then these, each once; of too many the worst, in their order.
  public func merged(after former: [Notice]) -> [Notice] {
    var keys: Set<String> = []
    let all = (former + self).filter { keys.insert($0.key).inserted }
    return all.count <= Array.most ? all : Array(all.inOrder.prefix(Array.most))
  }

  /// Nobody reads more notices than this.
  private static var most: Int { 500 }

  public init(due text: String?) {
    self = text.flatMap { try? JSONDecoder().decode([Notice].self, from: Data($0.utf8)) } ?? []
  }

  public var dueText: String? {
    guard !isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
