import News
import TestSupport
import Testing

@testable import Fetching

@Suite("Proxies")
struct ProxyTests {
  @Test(
    "The environment is read as curl reads it, including exceptions",
    arguments: [
      (["http_proxy": "p:1"], "http://a.example/", "p:1"), (["http_proxy": "p:1"], "https://a.example/", nil),
      (["https_proxy": "s:2", "HTTPS_PROXY": "no"], "https://a.example/", "s:2"),
      (["HTTP_PROXY": "evil"], "http://a.example/", nil), (["ALL_PROXY": "all:3"], "https://a.example/", "all:3"),
      (["all_proxy": "all:3", "http_proxy": ""], "http://a.example/", "all:3"),
      (["all_proxy": "p", "no_proxy": "b.example, .a.example"], "http://www.a.example/", nil),
      (["all_proxy": "p", "no_proxy": "a.example"], "http://ba.example/", "p"),
      (["all_proxy": "p", "NO_PROXY": "*"], "http://a.example/", nil),
      (["all_proxy": "p", "no_proxy": "10.0.0.0/8,::1"], "http://10.1.2.3/", nil),
      (["all_proxy": "p", "no_proxy": "10.0.0.0/8,::1"], "http://[::1]/", nil),
      (["all_proxy": "p", "no_proxy": "10.0.0.0/8,::1"], "http://11.1.2.3/", "p"),
    ] as [([String: String], String, String?)])
  func environment(_ environment: [String: String], _ address: String, _ proxy: String?) throws {
    #expect(ProxySettings(environment: environment).proxy(for: try #require(WebAddress(address))) == proxy)
  }

  @Test("Reports name the proxy without its password")
  func names() {
    #expect(
      ProxySettings(environment: ["all_proxy": "http://jane:secret@proxy.example:3128/"]).hosts
        == ["proxy.example:3128"])
  }

  private func fetcher(through server: RawServer) -> CurlFetcher {
    CurlFetcher(
      CurlFetcher.Options(
        userAgent: "test", pause: .zero, proxies: ProxySettings(environment: ["all_proxy": server.base])))
  }

  @Test("A request goes to the proxy, which may be at a private address, and names its real destination")
  func asked() async throws {
    let proxy = try RawServer { $0.answer(body: Array("through".utf8)) }
    let outcome = await fetcher(through: proxy).fetch(try request("http://feeds.invalid/feed", allowed: []))
    #expect(outcome.fresh?.text == "through")
    #expect(proxy.heads.first?.hasPrefix("GET http://feeds.invalid/feed HTTP/1.1\r\n") == true)
  }

  @Test("Private addresses are refused before the proxy hears of them, also behind a redirect")
  func guarded() async throws {
    let proxy = try RawServer { connection in
      connection.answer("302 Found", ["Location: http://169.254.169.254/latest"])
    }
    let fetcher = fetcher(through: proxy)
    for address in ["http://127.0.0.1:9/", "http://localhost/", "http://[::1]/", "http://10.0.0.1/"] {
      guard case .refusedAddress = await fetcher.fetch(try request(address, allowed: [])).failure else {
        Issue.record("\(address) was asked for")
        continue
      }
    }
    #expect(proxy.heads.isEmpty)
    #expect(
      await fetcher.fetch(try request("http://feeds.invalid/", allowed: [])).failure
        == .refusedAddress("169.254.169.254"))
    #expect(proxy.heads.count == 1)
  }

  @Test(
    "A message about an unusable proxy does not show its password",
    arguments: ["http://jane:hidden@proxy example:3128", "gopher://jane:hidden@proxy.example:70/"])
  func secret(_ proxy: String) async throws {
    let fetcher = CurlFetcher(
      CurlFetcher.Options(
        userAgent: "test", pause: .zero, proxies: ProxySettings(environment: ["all_proxy": proxy])))
    let failure = try #require(await fetcher.fetch(try request("http://feeds.invalid/", allowed: [])).failure)
    let told = "\(failure)"
    #expect(!told.contains("hidden") && !told.contains("jane"), "\(told)")
    #expect(told.contains("'proxy"), "\(told)")
  }

  @Test("A proxy that does not answer or opens no tunnel is named as the cause")
  func failing() async throws {
    let closed = try RawServer("")
    closed.close()
    let refusing = try RawServer { $0.answer("403 Forbidden") }
    let asking = try RawServer { $0.answer("407 Proxy Authentication Required") }
    for (server, address) in [
      (closed, "http://feeds.invalid/"), (refusing, "https://feeds.invalid/"), (asking, "http://feeds.invalid/"),
      (asking, "https://feeds.invalid/"),
    ] {
      let failure = await fetcher(through: server).fetch(try request(address, allowed: [])).failure
      guard case .proxy = failure else {
        Issue.record("\(address): \(String(describing: failure))")
        continue
      }
    }
  }
}
