public import Diagnostics
import Dispatch
import Foundation
import Pictures

/// The program itself, started once for each picture: what strangers' bytes do to it they do to a process that has nothing and may do
/// little (`make-picture`), and that ends with them.
public struct PictureProcess: Sendable {
  /// nil where there is none: then nothing is made.
  public let program: String?
  /// Seconds after which it is ended; it ends itself before, unless it waits for something.
  private let patience: Double

  public static let command = "make-picture"
  /// Nothing is made: it is said whether anything could be.
  public static let judgingOption = "judge"
  /// More than all sizes of a picture ever have.
  private static let mostBytes = 64_000_000

  public init(program: String?, patience: Double = 120) {
    self.program = PictureMaker.isAvailable ? program : nil
    self.patience = patience
  }

  /// Told where pictures are wanted that this program cannot make; nil for one that can.
  public var absence: Diagnostic? {
    PictureMaker.isAvailable ? nil : GalleryProblem.noMaker.diagnostic
  }

  struct Result: Sendable {
    /// nil where it died, took too long or said what is no answer.
    var answer: PictureAnswer?
    /// False where it could not be started, which says nothing of the picture.
    var hasStarted = false
  }

  func make(from bytes: [UInt8]) async -> Result { await result(for: bytes) }

  func judge(_ bytes: [UInt8]) async -> Result { await result(for: bytes, "--" + PictureProcess.judgingOption) }

  private func result(for bytes: [UInt8], _ options: String...) async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: run(bytes, options)) }
    }
  }

  private func run(_ bytes: [UInt8], _ options: [String]) -> Result {
    var ends: [Int32] = [-1, -1]
    guard let program, socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      return Result()
    }
    defer { close(ends[0]) }
    guard let process = PictureProcess.start(program, options, talkingTo: ends[1]) else {
      close(ends[1])
      return Result()
    }
    close(ends[1])
    let message = Exchange(ends[0], patience: patience, most: PictureProcess.mostBytes).message(to: bytes)
    if message == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let answer = status == 0 ? message.flatMap { PictureAnswer(message: $0) } : nil
    return Result(answer: answer, hasStarted: true)
  }

  /// With one way in and out, nothing in its environment, deaf to what is said aloud, and not ended with the run by the keyboard: that
  /// would look as if the picture had done it.
  private static func start(_ program: String, _ options: [String], talkingTo end: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, end, 0)
    posix_spawn_file_actions_adddup2(&actions, end, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var process = pid_t()
    let words: [UnsafeMutablePointer<CChar>?] = ([program, command] + options).map { strdup($0) }
    defer { words.forEach { free($0) } }
    var nothing: [UnsafeMutablePointer<CChar>?] = [nil]
    guard posix_spawn(&process, program, &actions, &attributes, words + [nil], &nothing) == 0 else { return nil }
    return process
  }
}

/// Bytes to a socket and the answer from it, whichever goes on, until the other side has said all.
private struct Exchange {
  private let socket: Int32
  private let deadline: Double
  private let most: Int

  init(_ socket: Int32, patience: Double, most: Int) {
    (self.socket, self.most) = (socket, most)
    deadline = Exchange.now + patience
    _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
  }

  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// nil where it took too long or said too much.
  func message(to bytes: [UInt8]) -> [UInt8]? {
    var sent = 0
    var message: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    if bytes.isEmpty { shutdown(socket, Int32(SHUT_WR)) }
    while true {
      let rest = deadline - Exchange.now
      guard rest > 0 else { return nil }
      var state = pollfd(fd: socket, events: Int16(POLLIN) | (sent < bytes.count ? Int16(POLLOUT) : 0), revents: 0)
      guard poll(&state, 1, Int32(min(rest, 60) * 1_000) + 1) > 0 else { continue }
      if state.revents & Int16(POLLOUT) != 0, sent < bytes.count {
        let count = bytes.withUnsafeBytes {
          send(socket, $0.baseAddress?.advanced(by: sent), $0.count - sent, Int32(MSG_NOSIGNAL))
        }
        // Who listens no more may have said why.
        sent = count > 0 ? sent + count : count < 0 && errno != EAGAIN && errno != EINTR ? bytes.count : sent
        if sent == bytes.count { shutdown(socket, Int32(SHUT_WR)) }
      }
      guard state.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
      let count = recv(socket, &part, part.count, 0)
      if count == 0 { return message }
      if count < 0 {
        if errno == EAGAIN || errno == EINTR { continue }
        return message
      }
      message += part[..<count]
      guard message.count <= most else { return nil }
    }
  }
}
