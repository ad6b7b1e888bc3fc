import Foundation
public import News

/// What was told of the list of changes, and what still waits to be told. It is kept before anything is sent, so that what is killed on the
/// way is told again: rather twice than never.
public struct AnnouncementNote: Sendable, Hashable {
  /// The number of the last run whose changes were told or wait.
  public var number = 0
  /// In the order in which they are to be told.
  public var waiting: [Announcement] = []

  public init() {}

  /// Adds new announcements, each once, before those that wait: what nobody wants to hear is not to keep others waiting. If one that waits
  /// has changed again, it counts as waiting from now on, and keeps its place.
  public mutating func add(_ announcements: [Announcement]) {
    var new: [Announcement] = []
    // Somebody may have written an announcement into the file twice.
    var places = Dictionary(
      waiting.enumerated().map { (Key(listener: $1.listener, address: $1.address), $0) },
      uniquingKeysWith: { first, _ in first })
    for announcement in announcements {
      let key = Key(listener: announcement.listener, address: announcement.address)
      if let place = places[key] {
        if place < waiting.count { waiting[place].since = announcement.since }
      } else {
        places[key] = waiting.count
        new.append(announcement)
      }
    }
    waiting = new + waiting
  }

  /// Makes what a clock that was ahead has dated count as waiting since `now`, and no longer than everything else.
  public mutating func redate(to now: Timestamp) {
    for index in waiting.indices where waiting[index].since > now { waiting[index].since = now }
  }

  /// Removes announcements that were heard.
  public mutating func remove(_ announcements: [Announcement]) {
    let heard = Set(announcements)
    waiting.removeAll(where: heard.contains)
  }

  /// Moves announcements that were not heard to the end, so that others come first the next time.
  public mutating func postpone(_ announcements: [Announcement]) {
    remove(announcements)
    waiting += announcements
  }

  private struct Key: Hashable {
    var listener: Announcement.Listener
    var address: String
  }

  private static let version = 1

  var json: [UInt8] {
    let shape = Shape(
      number: number, version: AnnouncementNote.version,
      waiting: waiting.map { .init(to: $0.listener.name, address: $0.address, since: $0.since.description) })
    return jsonBytes(of: shape) + [0x0A]
  }

  /// Returns nil for a file that this version did not write.
  init?(json: [UInt8]) {
    guard let shape = try? JSONDecoder().decode(Shape.self, from: Data(json)),
      shape.version == AnnouncementNote.version, let number = countable(shape.number)
    else { return nil }
    self.number = number
    waiting = shape.waiting.compactMap { entry in
      let listener =
        entry.to == Announcement.Listener.searchEngines.name
        ? Announcement.Listener.searchEngines : WebAddress(entry.to).map { .hub($0) }
      guard let listener, let since = Timestamp(rfc3339: entry.since) else { return nil }
      return Announcement(to: listener, entry.address, since: since)
    }
  }

  private struct Shape: Codable {
    struct Waiting: Codable { var to, address, since: String }
    var number, version: Int
    var waiting: [Waiting]
  }
}

extension ChangeMemory {
  private var announced: URL { folder.appending(path: Reader.announcement.rawValue) }

  /// The note; a new one if there is none that can be read, so that everything on the list is told.
  public func announcements() -> AnnouncementNote {
    (try? bytes(of: announced)).flatMap { AnnouncementNote(json: $0) } ?? AnnouncementNote()
  }

  public func keep(_ note: AnnouncementNote) throws { try write(note.json, to: announced) }
}
