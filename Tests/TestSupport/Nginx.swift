package import Foundation

/// The real nginx on a port of loopback, with a site's lines in its server block; gone when the value is.
package final class Nginx {
  package let port: Int
  private let folder: TemporaryFolder
  private let process = Process()
  private static let program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  package static var isPresent: Bool { program != nil }

  package struct Refused: Error {
    package var errors: String
  }

  /// - Parameters:
  ///   - lines: what is included.
  ///   - root: the folder in which the address `/` is.
  package init(_ lines: String, root: URL) throws {
    let free = try RawServer { _ in false }
    port = free.port
    free.close()
    folder = try TemporaryFolder(["site.conf": lines])
    try folder.write(
      """
      \(getuid() == 0 ? "user root;" : "")
      daemon off;
      pid nginx.pid;
      error_log stderr notice;
      events {}
      http {
        include /etc/nginx/mime.types;
        access_log off;
        client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
        server {
          listen 127.0.0.1:\(port);
          root "\(root.path)";
          include "\(folder.url.appending(path: "site.conf").path)";
          location /other/ { return 200 "another's"; }
        }
      }
      """, to: "nginx.conf")
    process.executableURL = Nginx.program.map { URL(filePath: $0) }
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
    guard process.isRunning, !told.contains("[warn]"), !told.contains("[emerg]") else { throw Refused(errors: told) }
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  package func get(_ path: String) throws -> RawClient.Answer { try RawClient(port: port).get(path) }
}
