public import Foundation

/// The real nginx on a loopback port, with a site's lines in its server block.
public final class Nginx: SiteServer {
  private var port = 0
  private let folder: TemporaryFolder
  private var child: Child?
  private let server: @Sendable (_ port: Int) -> String

  public convenience init(_ lines: String, serving output: URL) throws {
    let folder = try TemporaryFolder(["site.conf": lines])
    try self.init(folder) { port in
      """
      server {
        listen 127.0.0.1:\(port);
        root "\(output.path)";
        include "\(folder.url.appending(path: "site.conf").path)";
        location /other/ { return 200 "another's"; }
      }
      """
    }
  }

  /// Starts nginx with a whole server block that listens on port 80, in whose place a free port is used.
  public convenience init(block: String) throws {
    try self.init(TemporaryFolder()) { port in
      block.replacing("listen 80;", with: "listen 127.0.0.1:\(port);").replacing("listen [::]:80;", with: "")
    }
  }

  private init(_ folder: TemporaryFolder, _ server: @escaping @Sendable (_ port: Int) -> String) throws {
    (self.folder, self.server) = (folder, server)
    // A free port may be taken before nginx listens.
    var told = "could not bind"
    for _ in 0..<5 where told.contains("could not bind") { told = try start() }
    guard told.contains("start worker process"), !told.contains("[warn]"), !told.contains("[emerg]") else {
      throw ServerRefused(errors: told)
    }
  }

  /// Starts nginx on a free port, and returns what it prints until it works or gives up.
  private func start() throws -> String {
    let free = try RawServer { _ in false }
    port = free.port
    free.close()
    try folder.write(
      """
      load_module "\(unpacked.appending(path: "usr/lib/nginx/modules/ngx_http_brotli_static_module.so").path)";
      \(getuid() == 0 ? "user root;" : "")
      daemon off;
      pid nginx.pid;
      error_log stderr notice;
      events {}
      http {
        include "\(unpacked.appending(path: "etc/nginx/mime.types").path)";
        access_log off;
        client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
        \(server(port))
      }
      """, to: "nginx.conf")
    let child = try Child(
      unpacked.appending(path: "usr/sbin/nginx").path, ["-p", folder.url.path, "-c", "nginx.conf", "-e", "stderr"],
      in: folder.url, errors: .pipe)
    self.child = child
    // nginx listens before it starts its workers.
    return child.said { $0.contains("start worker process") }
  }

  // The server ends before its folder is removed.
  deinit { child = nil }

  public func get(_ path: String, _ fields: [String]) throws -> RawClient.Answer {
    try RawClient(port: port).get(path, fields)
  }
}
