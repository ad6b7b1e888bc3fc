import Foundation
import Glibc

/// Looks up the addresses of a host on this machine. For a request through a proxy, nothing else here learns them.
enum HostLookup {
  /// Empty if the host cannot be looked up here.
  static func addresses(of host: String) async -> [[UInt8]] {
    let name = host.withoutBrackets
    return await withCheckedContinuation { continuation in
      // A look-up waits for servers; on a thread of its own it delays nothing else.
      let thread = Thread { continuation.resume(returning: look(up: name)) }
      thread.start()
    }
  }

  private static func look(up name: String) -> [[UInt8]] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var addresses: [[UInt8]] = []
    var next = list
    while let entry = next?.pointee {
      if let address = entry.ai_addr { addresses.append(bytes(of: address, family: entry.ai_family)) }
      next = entry.ai_next
    }
    return addresses.filter { !$0.isEmpty }
  }

  private static func bytes(of address: UnsafeMutablePointer<sockaddr>, family: Int32) -> [UInt8] {
    let raw = UnsafeRawPointer(address)
    switch family {
    case AF_INET: return withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr) { Array($0) }
    case AF_INET6: return withUnsafeBytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) }
    default: return []
    }
  }
}
