import Foundation

/// A program that the configuration names, run without a shell around it, with given input and for a bounded time.
struct ChildProcess: Sendable {
  enum End: Sendable, Hashable {
    case exited(Int32)
    case signalled(Int32)
    case tookTooLong
    /// The reason in the system's words.
    case notStarted(String)
  }

  struct Result: Sendable {
    var end: End
    /// The last of what the program wrote, on either stream.
    var output = ""
  }

  /// The program, then its arguments. It is a path, or a name that is looked up in the `PATH` of its environment.
  var arguments: [String]
  var folder: String
  var environment: [String: String]
  var input: [UInt8]
  /// Seconds after which the program is killed.
  var patience: Double

  private static let mostOutput = 2_000

  func run() async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: runNow()) }
    }
  }

  private func runNow() -> Result {
    guard let program = executable, access(program, F_OK) == 0 else {
      return Result(end: .notStarted("no such program"))
    }
    guard access(program, X_OK) == 0 else { return Result(end: .notStarted(String(cString: strerror(errno)))) }
    // The input is a file, so that nobody waits for a program that does not read it.
    guard let file = tmpfile() else { return Result(end: .notStarted(String(cString: strerror(errno)))) }
    defer { fclose(file) }
    _ = input.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard fflush(file) == 0, lseek(fileno(file), 0, SEEK_SET) == 0 else {
      return Result(end: .notStarted(String(cString: strerror(errno))))
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return Result(end: .notStarted(String(cString: strerror(errno)))) }
    defer { close(ends[0]) }
    for end in ends + [fileno(file)] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var process = pid_t()
    let code = start(program, from: fileno(file), to: ends[1], &process)
    close(ends[1])
    guard code == 0 else { return Result(end: .notStarted(String(cString: strerror(code)))) }
    return wait(for: process, reading: ends[0])
  }

  private var executable: String? {
    guard let name = arguments.first else { return nil }
    if name.contains("/") {
      return URL(filePath: name, relativeTo: URL(filePath: folder, directoryHint: .isDirectory)).path
    }
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Starts the program in a process group of its own, so that it ends together with everything that it started.
  private func start(_ program: String, from input: Int32, to output: Int32, _ process: inout pid_t) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, output, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This process may ignore these signals, but the programs that it starts must not.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Background threads block signals, and the program would inherit that.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    let flags = [POSIX_SPAWN_SETPGROUP, POSIX_SPAWN_SETSIGDEF, POSIX_SPAWN_SETSIGMASK]
    posix_spawnattr_setflags(&attributes, flags.reduce(0) { $0 | Int16($1) })
    posix_spawnattr_setpgroup(&attributes, 0)
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    // The shell only changes the folder; it does not interpret what it passes on.
    let whole = ["sh", "-c", "cd -- \"$0\" && exec \"$@\"", folder, program] + arguments.dropFirst()
    let words: [UnsafeMutablePointer<CChar>?] = whole.map { $0.withCString { strdup($0) } }
    let settings: [UnsafeMutablePointer<CChar>?] = variables.map { $0.withCString { strdup($0) } }
    defer { (words + settings).forEach { free($0) } }
    return posix_spawn(&process, "/bin/sh", &actions, &attributes, words + [nil], settings + [nil])
  }

  /// Waits for the program. It has ended when its process has, whatever others that it started still hold open.
  private func wait(for process: pid_t, reading output: Int32) -> Result {
    _ = fcntl(output, F_SETFL, fcntl(output, F_GETFL) | O_NONBLOCK)
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(patience)
    var said: [UInt8] = []
    var status: Int32 = 0
    var hasEnded = false
    while !hasEnded {
      var state = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      // If the stream was closed while its writer goes on, `poll` would return at once each time.
      if poll(&state, 1, 20) > 0, state.revents & Int16(POLLIN) == 0 { usleep(20_000) }
      hasEnded = waitpid(process, &status, WNOHANG) == process
      read(output, into: &said)
      guard !hasEnded, clock.now > deadline else { continue }
      kill(-process, SIGKILL)
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      return Result(end: .tookTooLong, output: ChildProcess.text(said))
    }
    let end: End = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
    return Result(end: end, output: ChildProcess.text(said))
  }

  private func read(_ output: Int32, into said: inout [UInt8]) {
    var part = [UInt8](repeating: 0, count: 1 << 14)
    for _ in 0..<64 {
      let count = Glibc.read(output, &part, part.count)
      guard count > 0 else { return }
      said = Array((said + part[..<count]).suffix(ChildProcess.mostOutput))
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
