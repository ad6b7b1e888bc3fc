import CSpawn
public import Foundation
import Glibc

/// A program that a test starts, and that ends with the value. It inherits no open file of the tests but those it is given.
///
/// This is not Foundation's `Process`, which reads beyond the end of a buffer if more than some 1,350 files are open, as they may be in a
/// run of all tests, and keeps the files of programs that have ended.
public final class Child {
  public enum Output {
    case nothing
    case file(URL)
    /// A pipe that `said` reads. Both outputs may go there.
    case pipe
  }

  public struct NotStarted: Error {
    public var program: String
    public var code: Int32
  }

  private let process: pid_t
  private let reading: Int32?
  /// The result of `wait`, which can ask the system only once.
  private var status: Int32?
  /// The processor time of the program and of the children that it waited for. It is zero before `wait`.
  public private(set) var processorTime = Duration.zero

  public init(
    _ program: String, _ arguments: [String], in folder: URL, environment: [String: String] = ["PATH": "/usr/bin:/bin"],
    output: Output = .nothing, errors: Output = .nothing
  ) throws {
    var ends: [Int32] = [-1, -1]
    if output.isPipe || errors.isPipe {
      guard pipe2(&ends, O_CLOEXEC) == 0 else { throw NotStarted(program: program, code: errno) }
      reading = ends[0]
    } else {
      reading = nil
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (descriptor, output) in [(1, output), (2, errors)] as [(Int32, Output)] {
      switch output {
      case .nothing: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      case .file(let file):
        // Both outputs may go to one file: each write is appended.
        posix_spawn_file_actions_addopen(&actions, descriptor, file.path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
      case .pipe: posix_spawn_file_actions_adddup2(&actions, ends[1], descriptor)
      }
    }
    posix_spawn_file_actions_addchdir_np(&actions, folder.path)
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    // Background threads block all signals, and a program that inherits that could not be told to end.
    var (attributes, none, all) = (posix_spawnattr_t(), sigset_t(), sigset_t())
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = ([program] + arguments).map { word in word.withCString { strdup($0) } }
    let variables = environment.map { "\($0)=\($1)".withCString { strdup($0) } }
    defer { (words + variables).forEach { free($0) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, &attributes, words + [nil], variables + [nil])
    self.process = process
    if ends[1] >= 0 { close(ends[1]) }
    guard code == 0 else {
      status = code
      throw NotStarted(program: program, code: code)
    }
  }

  deinit {
    // A program that writes to the pipe must not wait for a reader.
    if let reading { close(reading) }
    guard status == nil else { return }
    kill(process, SIGTERM)
    for _ in 0..<2_000 {
      if waitpid(process, nil, WNOHANG) != 0 { return }
      usleep(5_000)
    }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Waits for the program's end, and returns its exit code or the signal that ended it.
  @discardableResult
  public func wait() -> Int32 {
    if let status { return status }
    var word: Int32 = 0
    var usage = rusage()
    while wait4(process, &word, 0, &usage) < 0 { precondition(errno == EINTR, "nobody else waits for it") }
    for time in [usage.ru_utime, usage.ru_stime] {
      processorTime += .seconds(time.tv_sec) + .microseconds(time.tv_usec)
    }
    let status = word & 0x7F == 0 ? word >> 8 & 0xFF : word & 0x7F
    self.status = status
    return status
  }

  public func send(_ signal: Int32) { if status == nil { kill(process, signal) } }

  /// Waits for the program's next output. Returns nothing once it has closed its end.
  public func said(atMost count: Int = 65_536) -> [UInt8] {
    guard let reading else { return [] }
    var bytes = [UInt8](repeating: 0, count: count)
    var length: Int
    repeat { length = read(reading, &bytes, count) } while length < 0 && errno == EINTR
    return Array(bytes.prefix(max(0, length)))
  }

  /// Returns all further output, up to its end.
  public func rest() -> String {
    var told: [UInt8] = []
    while case let more = said(), !more.isEmpty { told += more }
    return String(decoding: told, as: UTF8.self)
  }

  /// Returns the output until it is enough, or ends.
  public func said(until isEnough: (String) -> Bool) -> String {
    var told: [UInt8] = []
    while !isEnough(String(decoding: told, as: UTF8.self)) {
      let more = said()
      if more.isEmpty { break }
      told += more
    }
    return String(decoding: told, as: UTF8.self)
  }
}

extension Child.Output {
  fileprivate var isPipe: Bool { if case .pipe = self { true } else { false } }
}
