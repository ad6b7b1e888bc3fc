import News
import TestSupport
import Testing

@testable import Fetching

@Suite("The address guard")
struct AddressGuardTests {
  @Test(
    "Loopback, private, link-local, metadata, shared, multicast and disguised addresses are refused",
    arguments: [
      "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.254", "169.254.169.254", "172.16.0.1",
      "172.31.255.255",
      "192.0.0.8", "192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fc00::1",
      "fd12::1",
      "ff02::1", "::ffff:127.0.0.1", "::ffff:a00:1", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::", "2001:db8::1",
      "2001::1", "::7f00:1", "fec0::1",
    ])
  func refused(_ text: String) throws {
    #expect(!AddressGuard(allowed: []).permits(try #require(AddressRange.bytes(of: text))))
  }

  @Test(
    "Public addresses are let through, also those with a public IPv4 address inside",
    arguments: [
      "1.1.1.1", "93.184.216.34", "172.15.0.1", "172.32.0.1", "100.63.255.255", "100.128.0.0", "2606:4700::1111",
      "2a00:1450:4001::1", "::ffff:1.1.1.1", "64:ff9b::101:101", "2002:101:101::1",
    ])
  func permitted(_ text: String) throws {
    #expect(AddressGuard(allowed: []).permits(try #require(AddressRange.bytes(of: text))))
  }

  @Test("An allowed range opens what lies in it, even disguised, and nothing beside it")
  func opened() throws {
    let guarded = AddressGuard(allowed: [
      try #require(AddressRange("10.20.0.0/14")), try #require(AddressRange("fd00::5")),
    ])
    for (text, isPermitted) in [
      ("10.20.0.0", true), ("10.23.255.255", true), ("10.24.0.0", false), ("10.19.255.255", false),
      ("127.0.0.1", false),
      ("::ffff:10.21.1.1", true), ("fd00::5", true), ("fd00::6", false),
    ] {
      #expect(guarded.permits(try #require(AddressRange.bytes(of: text))) == isPermitted, "\(text)")
    }
  }

  @Test(
    "Malformed ranges are refused",
    arguments: ["", "10.0.0.0/33", "10.0.0/8", "::/129", "10.0.0.0/-1", "localhost", "10.0.0.0/8/8"])
  func badRanges(_ text: String) { #expect(AddressRange(text) == nil) }

  @Test("No name or spelling of a number leads to a private address, and the server is not even connected to")
  func names() async throws {
    let server = try RawServer { $0.answer() }
    for host in ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "127.1", "[::ffff:127.0.0.1]", "[::1]", "0"] {
      let failure = await fetcher.fetch(try request("http://\(host):\(server.port)/", allowed: [])).failure
      guard case .refusedAddress = failure else {
        Issue.record("\(host): \(String(describing: failure))")
        continue
      }
    }
    #expect(server.heads.isEmpty)
  }

  @Test("A connection opened for one source's allowed range is not reused for another source")
  func reusedConnection() async throws {
    let server = try RawServer { $0.answer(body: [1]) }
    let fetcher = fetcher
    #expect(await fetcher.fetch(try request(server.base)).fresh != nil)
    #expect(await fetcher.fetch(try request(server.base, allowed: [])).failure == .refusedAddress("127.0.0.1"))
    #expect(server.heads.count == 1)
  }
}
