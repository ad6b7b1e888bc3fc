public import Foundation

/// The real Caddy on a loopback port, with a site's lines in its block.
public final class Caddy: SiteServer {
  private var port = 0
  private let folder: TemporaryFolder
  private let server: @Sendable (_ port: Int) -> String
  private var child: Child?

  public convenience init(_ lines: String, serving output: URL) throws {
    let folder = try TemporaryFolder(["site.caddy": lines])
    try self.init(folder) { port in
      """
      http://:\(port) {
      \tbind 127.0.0.1
      \troot * "\(output.path)"
      \timport "\(folder.url.appending(path: "site.caddy").path)"
      \trespond /other/ "another's"
      }
      """
    }
  }

  /// Starts Caddy with a whole block.
  ///
  /// - Parameter address: the address at the head of the block, in whose place Caddy listens on a free port.
  public convenience init(block: String, of address: String) throws {
    try self.init(TemporaryFolder()) { port in
      block.replacing("\n\(address) {\n", with: "\nhttp://:\(port) {\n\tbind 127.0.0.1\n")
    }
  }

  private init(_ folder: TemporaryFolder, _ server: @escaping @Sendable (_ port: Int) -> String) throws {
    (self.folder, self.server) = (folder, server)
    // A free port may be taken before Caddy listens.
    var told = "address already in use"
    for _ in 0..<5 where told.contains("address already in use") { told = try start() }
    // Warnings of these loggers are expected: administration and HTTPS are switched off.
    let complaints = told.split(separator: "\n").filter {
      $0.contains(#""level":"error""#) || $0.contains(#""level":"warn""#) && !$0.contains(/"logger":"(admin|http)"/)
    }
    guard told.contains("serving initial configuration"), complaints.isEmpty else {
      throw ServerRefused(errors: told)
    }
  }

  /// Starts Caddy on a free port, and returns what it prints until it serves or gives up.
  private func start() throws -> String {
    let free = try RawServer { _ in false }
    port = free.port
    free.close()
    try folder.write(
      """
      {
      \tadmin off
      \tauto_https off
      }
      \(server(port))

      """, to: "Caddyfile")
    let child = try Child(
      unpacked.appending(path: "usr/bin/caddy").path,
      ["run", "--config", folder.url.appending(path: "Caddyfile").path, "--adapter", "caddyfile"], in: folder.url,
      environment: ["HOME": folder.url.path, "XDG_DATA_HOME": folder.url.path, "XDG_CONFIG_HOME": folder.url.path],
      errors: .pipe)
    self.child = child
    return child.said { $0.contains("serving initial configuration") }
  }

  // The server ends before its folder is removed.
  deinit { child = nil }

  public func get(_ path: String, _ fields: [String]) throws -> RawClient.Answer {
    try RawClient(port: port).get(path, fields)
  }
}
