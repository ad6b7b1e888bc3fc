import Configuration
import Foundation
import News
import Notices

/// The outbox on disk, for one process at a time.
final class OutboxFile: Sendable {
  private let path: String
  /// The file of the lock; if there can be none, the file that replaces it as far as turns go, or -1.
  private let descriptor: Int32
  private let canSave: Bool

  /// Waits for another process that is telling; returns nil if that takes too long.
  init?(in folder: URL, patience: Duration) async {
    path = OutboxFile.path(in: folder)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lock = folder.appending(path: "outbox.lock").path
    let new = open(lock, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let own = new >= 0 ? new : open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    canSave = own >= 0
    descriptor = canSave ? own : OutboxFile.turns(apartFrom: path)
    guard descriptor >= 0 else { return }
    if new >= 0 {
      SiteFolder.giveToOwnerOfFolder(lock)
      // Making the file does not count as a turn.
      leaveTurn()
    }
    let clock = ContinuousClock()
    let deadline = clock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, clock.now < deadline, !Task.isCancelled else { return nil }
      try? await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Opens a file for turns if a fault has made the disk read-only: it is in the folder for temporary files, and belongs to this user
  /// alone.
  private static func turns(apartFrom path: String) -> Int32 {
    let name = "broadsheet-\(geteuid())-\(ContentDigest(of: path).description.prefix(16)).turn"
    let file = FileManager.default.temporaryDirectory.appending(path: name).path
    let new = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard new < 0 else {
      _ = futimens(new, [timespec(), timespec()])
      return new
    }
    let known = open(file, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    var status = stat()
    if known >= 0, fstat(known, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() {
      return known
    }
    if known >= 0 { close(known) }
    return -1
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  static func path(in folder: URL) -> String { folder.appending(path: "outbox.json").path }

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Reads the outbox. One that cannot be read begins anew: what waited in it is lost, and nothing else.
  func load() -> Outbox {
    guard let data = FileManager.default.contents(atPath: path) else { return Outbox() }
    return (try? JSONDecoder().decode(Outbox.self, from: data)) ?? Outbox()
  }

  /// Whether somebody may be told of what cannot be written down: once a day, by the time of the lock, which needs no space to be kept;
  /// each time if not even that can be kept.
  func takesTurn(at now: Timestamp) -> Bool {
    guard descriptor >= 0 else { return true }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    let (last, seconds) = (Int64(status.st_mtim.tv_sec), now.secondsSince1970)
    guard last > seconds || seconds - last >= NoticePolicy.day - NoticePolicy.tolerance else { return false }
    let time = timespec(tv_sec: Int(seconds), tv_nsec: 0)
    return futimens(descriptor, [time, time]) == 0
  }

  /// Gives the turn back, because nobody was told: the next run is to try.
  func leaveTurn() { _ = futimens(descriptor, [timespec(), timespec()]) }

  /// Saves the outbox whole, or not at all.
  func save(_ outbox: Outbox) -> Bool {
    guard canSave else { return false }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(outbox) else { return false }
    let new = path + ".new"
    guard FileManager.default.createFile(atPath: new, contents: data, attributes: [.posixPermissions: 0o600]) else {
      return false
    }
    SiteFolder.giveToOwnerOfFolder(new)
    return rename(new, path) == 0
  }
}
