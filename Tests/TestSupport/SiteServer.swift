public import Foundation

/// A real server on a loopback port with a site's lines in its configuration. It ends with the value.
public protocol SiteServer: AnyObject {
  /// - Parameters:
  ///   - lines: the lines that the configuration includes.
  ///   - output: the folder that is served at `/`.
  init(_ lines: String, serving output: URL) throws

  func get(_ path: String, _ fields: [String]) throws -> RawClient.Answer
}

extension SiteServer {
  public func get(_ path: String) throws -> RawClient.Answer { try get(path, []) }
}

/// A server did not start without complaints.
public struct ServerRefused: Error {
  public var errors: String
}

/// The folder in which `make test` has unpacked the servers.
let unpacked = packageFolder.appending(path: ".build/servers/")
