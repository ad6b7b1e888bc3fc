public import Foundation

/// A real server on a port of loopback that has a site's lines in its configuration; gone when the value is.
public protocol SiteServer: AnyObject {
  /// - Parameters:
  ///   - lines: what is included.
  ///   - output: the folder in which the address `/` is.
  init(_ lines: String, serving output: URL) throws

  func get(_ path: String, _ fields: [String]) throws -> RawClient.Answer
}

extension SiteServer {
  public func get(_ path: String) throws -> RawClient.Answer { try get(path, []) }
}

/// What a server says instead of working.
public struct ServerRefused: Error {
  public var errors: String
}

/// Where `make test` has unpacked the servers.
let unpacked = packageFolder.appending(path: ".build/servers/")
