import Foundation
import TestSupport
import Testing

/// What real servers answer with the configuration that `broadsheet hosting` prints for them.
@Suite struct SiteServerTests {
  enum Server: String, CaseIterable {
    case nginx, caddy

    var type: any SiteServer.Type {
      switch self {
      case .nginx: Nginx.self
      case .caddy: Caddy.self
      }
    }

    /// Generates the site and starts a server with the printed lines.
    ///
    /// - Parameter folder: the site's folder below the server's root.
    func serve(_ site: TinySite, at folder: String) throws -> any SiteServer {
      #expect(try site.generate("--output", "root/" + folder).status == 0)
      let lines = try Program.run(["hosting", rawValue, "--now", TinySite.now], in: site.folder.url)
      #expect(lines.status == 0)
      return try type.init(lines.output, serving: site.folder.url.appending(path: "root"))
    }
  }

  private let names = [
    "X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy", "Cross-Origin-Opener-Policy",
    "Content-Security-Policy",
  ]

  @Test(
    "Each file of the site has the headers, its caching and its type, and other files do not",
    arguments: Server.allCases)
  func below(_ server: Server) throws {
    let site = try HostingTests.harbour()
    let running = try server.serve(site, at: "a:b/$c*d")
    let base = "/a:b/$c*d/"
    let files = try site.folder.files(below: "root/a:b/$c*d")
    for file in files where !file.hasPrefix(".") {
      let address = base + (file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file)
      let answer = try running.get(address)
      guard answer.status == 200 else {
        // This page redirects.
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
      ("media/stories/ship.svg", "image/svg+xml"),
      ("sw.js", (server == .nginx ? "application" : "text") + "/javascript; charset=utf-8"),
    ] {
      #expect(try running.get(base + path)["Content-Type"] == type, "\(path)")
    }
    for (path, page) in [
      ("nothing/", "404.html"), ("de/nothing.html", "de/404.html"), ("assets/js-000000000000/x.js", "404.html"),
      ("media/nothing.svg", "404.html"), ("nothing/feed.json", "404.html"), (".broadsheet-manifest", "404.html"),
    ] {
      let missing = try running.get(base + path)
      #expect(missing.status == 404 && missing["Cache-Control"] == "no-cache", "\(missing.head)")
      #expect(try missing.text == site.folder.text("root/a:b/$c*d/\(page)"))
      #expect(missing["X-Content-Type-Options"] == "nosniff")
      #expect(missing["Content-Type"] == "text/html; charset=utf-8", "\(path)")
      #expect(missing["Content-Security-Policy"] == "base-uri 'none'; frame-ancestors 'none'", "\(path)")
    }
    let other = try running.get("/other/")
    #expect(other.text == "another's" && other["Content-Security-Policy"] == nil && other["Cache-Control"] == nil)
    let missing = try running.get("/nothing/")
    #expect(missing.status != 301 && missing["X-Content-Type-Options"] == nil, "\(missing.head)")
  }

  @Test("Former addresses redirect at once, whatever characters they have", arguments: Server.allCases)
  func ways(_ server: Server) throws {
    let site = try HostingTests.harbour("hsts: true\n")
    let running = try server.serve(site, at: "a:b/$c*d")
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
      let answer = try running.get(base + path)
      #expect(answer.status == 301, "\(path)")
      #expect(answer["Location"] == target, "\(path)")
      #expect(answer["Strict-Transport-Security"] == "max-age=31536000" && answer["Cache-Control"] == "no-cache")
    }
    // A folder without its slash is redirected by the server itself, whose host name does not matter.
    #expect(try running.get(base + "about")["Location"]?.hasSuffix("d/about/") == true)
  }

  @Test("A missing page has its text and headers, even below a path that has to be escaped", arguments: Server.allCases)
  func missingBelowEscapedPath(_ server: Server) throws {
    for (path, folder) in [("a%20b/c++/%C3%BC(1)", "a b/c++/ü(1)"), ("$a%20$b", "$a $b")] {
      let site = try TinySite([
        "Content/site.yml": """
        title: Tiny
        url: https://tiny.example/\(path)/
        languages: [en, de]
        sources: [{name: Stories, markdown: stories}]
        """,
        "Content/stories/first.md": "---\ntitle: First\ndate: 2026-11-01\n---\nText.\n",
      ])
      let running = try server.serve(site, at: folder)
      #expect(try running.get("/\(path)/").status == 200)
      for (name, page) in [("nothing/", "404.html"), ("no%20thing", "404.html"), ("de/no+thing", "de/404.html")] {
        let missing = try running.get("/\(path)/\(name)")
        #expect(try missing.text == site.folder.text("root/\(folder)/\(page)"), "\(path) \(name)")
        #expect(missing.status == 404 && missing["Cache-Control"] == "no-cache", "\(missing.head)")
        #expect(missing["X-Content-Type-Options"] == "nosniff", "\(missing.head)")
      }
    }
  }

  @Test("A site at the root of its server has its caching and its page for missing ones", arguments: Server.allCases)
  func root(_ server: Server) throws {
    let site = try TinySite.plain()
    let running = try server.serve(site, at: "")
    #expect(try running.get("/")["Cache-Control"] == "no-cache")
    #expect(try running.get("/nothing/").text == site.folder.text("root/404.html"))
    let sheet = try #require(try site.folder.files(below: "root/assets").first { $0.hasPrefix("site-") })
    #expect(try running.get("/assets/" + sheet)["Cache-Control"] == "public, max-age=31536000, immutable")
  }

  @Test(
    "Clients that accept a compression get compressed files, with the headers of the plain ones",
    arguments: Server.allCases)
  func compressed(_ server: Server) throws {
    let site = try HostingTests.harbour("compress: [zstd, br, gzip]\n")
    let running = try server.serve(site, at: "a:b/$c*d")
    let sheet = try #require(try site.folder.files(below: "root/a:b/$c*d/assets").first { $0.hasPrefix("site-") })
    for (path, file) in [("", "index.html"), ("feed.atom", "feed.atom"), ("assets/" + sheet, "assets/" + sheet)] {
      let plain = try running.get("/a:b/$c*d/" + path)
      #expect(plain["Content-Encoding"] == nil && plain["Vary"] == "Accept-Encoding", "\(path) \(plain.head)")
      for (accepted, coding, ending) in [
        ("gzip", "gzip", ".gz"), ("br", "br", ".br"), ("gzip, deflate, br, zstd", "br", ".br"),
        ("zstd", server == .nginx ? nil : "zstd", server == .nginx ? "" : ".zst"),
      ] {
        let answer = try running.get("/a:b/$c*d/" + path, ["Accept-Encoding: " + accepted])
        let expected = try Data(contentsOf: site.folder.url.appending(path: "root/a:b/$c*d/" + file + ending))
        #expect(answer.status == 200 && answer["Content-Encoding"] == coding, "\(path) \(accepted) \(answer.head)")
        #expect((answer.body == Array(expected)) as Bool, "\(path) \(accepted)")
        for name in names + ["Cache-Control", "Content-Type"] {
          #expect(answer[name] == plain[name], "\(path) \(accepted) \(name)")
        }
      }
    }
  }
}
