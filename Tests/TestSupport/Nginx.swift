package import Foundation

/// The real nginx on a port of loopback, with a site's lines in its server block; gone when the value is.
package final class Nginx {
  package private(set) var port = 0
  private let folder: TemporaryFolder
  private var process = Process()
  /// Where it is installed, or unpacked by `make test`.
  private static let root = [URL(filePath: "/"), packageFolder.appending(path: ".build/nginx/")].first {
    FileManager.default.isExecutableFile(atPath: program(in: $0).path)
  }

  private static func program(in root: URL) -> URL { root.appending(path: "usr/sbin/nginx") }

  package struct Refused: Error {
    package var errors: String
  }

  /// - Parameters:
  ///   - lines: what is included.
  ///   - output: the folder in which the address `/` is.
  package init(_ lines: String, serving output: URL) throws {
    guard let root = Nginx.root else { throw Refused(errors: "there is no nginx: `make test` fetches it") }
    folder = try TemporaryFolder(["site.conf": lines])
    // A port that was free may be taken by the time that nginx listens.
    var told = "could not bind"
    for _ in 0..<5 where told.contains("could not bind") { told = try start(root, serving: output) }
    guard process.isRunning, !told.contains("[warn]"), !told.contains("[emerg]") else { throw Refused(errors: told) }
  }

  /// What it says until it works or gives up.
  private func start(_ root: URL, serving output: URL) throws -> String {
    let free = try RawServer { _ in false }
    port = free.port
    free.close()
    try folder.write(
      """
      \(getuid() == 0 ? "user root;" : "")
      daemon off;
      pid nginx.pid;
      error_log stderr notice;
      events {}
      http {
        include "\(root.appending(path: "etc/nginx/mime.types").path)";
        access_log off;
        client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
        server {
          listen 127.0.0.1:\(port);
          root "\(output.path)";
          include "\(folder.url.appending(path: "site.conf").path)";
          location /other/ { return 200 "another's"; }
        }
      }
      """, to: "nginx.conf")
    process = Process()
    process.executableURL = Nginx.program(in: root)
    process.arguments = ["-p", folder.url.path, "-c", "nginx.conf", "-e", "stderr"]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    // It listens before it starts those who work.
    var told = ""
    while !told.contains("start worker process") {
      let more = errors.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      told += String(decoding: more, as: UTF8.self)
    }
    return told
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  package func get(_ path: String) throws -> RawClient.Answer { try RawClient(port: port).get(path) }
}
