import Foundation
import TestSupport
import Testing

/// What the real nginx says with a site.
@Suite struct NginxTests {
  /// - Parameter folder: where the site is below the server's root.
  private func serve(_ site: TinySite, at folder: String) throws -> Nginx {
    #expect(try site.generate("--output", "root/" + folder).status == 0)
    let lines = try Program.run(["hosting", "nginx", "--now", TinySite.now], in: site.folder.url)
    #expect(lines.status == 0)
    return try Nginx(lines.output, serving: site.folder.url.appending(path: "root"))
  }

  private let names = [
    "X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy", "Cross-Origin-Opener-Policy",
    "Content-Security-Policy",
  ]

  @Test("Each file has the headers of all, its own caching and its type; nothing else on the server has them")
  func below() throws {
    let site = try HostingTests.harbour()
    let nginx = try serve(site, at: "a:b/$c*d")
    let base = "/a:b/$c*d/"
    let files = try site.folder.files(below: "root/a:b/$c*d")
    for file in files where !file.hasPrefix(".") {
      let address = base + (file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file)
      let answer = try nginx.get(address)
      guard answer.status == 200 else {
        // A page that leads on.
        #expect(answer.status == 301 || file.hasSuffix("/index.html"), "\(address) \(answer.head)")
        continue
      }
      for name in names { #expect(answer[name] != nil, "\(address) \(name)") }
      let isKept = file.contains(/^(assets\/(site-|js-)|media\/(pictures|icons)\/)/)
      #expect(answer["Cache-Control"] == (isKept ? "public, max-age=31536000, immutable" : "no-cache"), "\(address)")
      let isDocument = file.hasPrefix("media/") && file.lowercased().contains(/\.svg$/)
      #expect(
        answer["Content-Security-Policy"]
          == (isDocument
            ? "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
            : "base-uri 'none'; frame-ancestors 'none'"),
        "\(address)")
    }
    for (path, type) in [
      ("", "text/html; charset=utf-8"), ("feed.json", "application/feed+json"),
      ("news/feed.json", "application/feed+json"),
      ("feed.atom", "application/atom+xml"), ("feed.rss", "application/rss+xml"),
      ("manifest.webmanifest", "application/manifest+json"), ("health.json", "application/json"),
      ("media/stories/ship.svg", "image/svg+xml"), ("sw.js", "application/javascript; charset=utf-8"),
    ] {
      #expect(try nginx.get(base + path)["Content-Type"] == type, "\(path)")
    }
    for (path, page) in [
      ("nothing/", "404.html"), ("de/nothing.html", "de/404.html"), ("assets/js-000000000000/x.js", "404.html"),
    ] {
      let missing = try nginx.get(base + path)
      #expect(missing.status == 404 && missing["Cache-Control"] == "no-cache", "\(missing.head)")
      #expect(try missing.text == site.folder.text("root/a:b/$c*d/\(page)"))
      #expect(missing["X-Content-Type-Options"] == "nosniff")
    }
    let other = try nginx.get("/other/")
    #expect(other.text == "another's" && other["Content-Security-Policy"] == nil && other["Cache-Control"] == nil)
    let missing = try nginx.get("/nothing/")
    #expect(missing.status == 404 && missing["X-Content-Type-Options"] == nil, "\(missing.head)")
  }

  @Test("Addresses of former days lead on at once, whatever is in them")
  func ways() throws {
    let site = try HostingTests.harbour("hsts: true\n")
    let nginx = try serve(site, at: "a:b/$c*d")
    let base = "/a:b/$c*d/"
    let escaped = "/a:b/%24c*d/"
    for (path, target) in [
      ("old/", escaped + "about/"),
      ("2009/%C3%BCber%20uns.html", escaped + "%C3%BCber-uns/?q=a%20b%22c%24d;e%27#%C3%A9:f"),
      ("q%22uo;te$x%20%7By%7D/", "https://elsewhere.example:8443/x:y?a=%24b&c=%22d%22;e*"),
      ("st*r/:name/", escaped + "news/stra%C3%9Fe-zu/"), ("50%25/", escaped + "about/"),
      ("team/", escaped + "%C3%BCber-uns/"), ("crew.php", escaped + "%C3%BCber-uns/"),
      ("de/truppe/", escaped + "de/wir/"),
    ] {
      let answer = try nginx.get(base + path)
      #expect(answer.status == 301, "\(path)")
      #expect(answer["Location"] == target, "\(path)")
      #expect(answer["Strict-Transport-Security"] == "max-age=31536000" && answer["Cache-Control"] == "no-cache")
    }
    // A folder without its slash: nginx's own, and without the name of the server.
    #expect(try nginx.get(base + "about")["Location"]?.hasSuffix("d/about/") == true)
  }

  @Test("A site at the root of its server has the same")
  func root() throws {
    let site = try TinySite.plain()
    let nginx = try serve(site, at: "")
    #expect(try nginx.get("/")["Cache-Control"] == "no-cache")
    #expect(try nginx.get("/nothing/").text == site.folder.text("root/404.html"))
    let sheet = try #require(try site.folder.files(below: "root/assets").first { $0.hasPrefix("site-") })
    #expect(try nginx.get("/assets/" + sheet)["Cache-Control"] == "public, max-age=31536000, immutable")
  }
}
