public import Diagnostics
import Dispatch
import Foundation
import Pictures

/// The program itself, started once for each picture (`make-picture`). Whatever the bytes of strangers do, they do to a process that has
/// nothing, may do little, and ends with them.
public struct PictureProcess: Sendable {
  /// The path of the program; nil if there is none, so that nothing is made.
  public let program: String?
  /// Seconds after which the process is killed. It ends itself before that, unless it waits for something.
  private let patience: Double

  public static let command = "make-picture"
  /// The option with which nothing is made: the process only says if anything could be.
  public static let judgingOption = "judge"
  /// More bytes than all sizes of a picture ever have.
  private static let mostBytes = 64_000_000

  public init(program: String?, patience: Double = 120) {
    self.program = PictureMaker.isAvailable ? program : nil
    self.patience = patience
  }

  /// The message for sites that want pictures this program cannot make; nil if it can make them.
  public var absence: Diagnostic? {
    PictureMaker.isAvailable ? nil : GalleryProblem.noMaker.diagnostic
  }

  struct Result: Sendable {
    /// nil if the process died, took too long or gave no proper answer.
    var answer: PictureAnswer?
    /// False if the process could not be started, which says nothing about the picture.
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

  /// Starts a process with one way in and out, nothing in its environment, and its errors sent nowhere. It has a process group of its own,
  /// so that the keyboard does not end it with the run: that would look as if the picture had done it.
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

/// Sends bytes to a socket and reads the answer, whichever is possible, until the other side has said everything.
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

  /// Returns nil if the answer took too long or was too long.
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
        // A process that no longer listens may already have said why.
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
