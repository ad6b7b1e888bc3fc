import Foundation
import News
import Pictures
import TestSupport
import Testing

/// What servers are told of a site: headers, what browsers may keep, and where former addresses lead.
@Suite struct HostingTests {
  /// A site in two languages whose path is a trap for each format, with every way to name a former address.
  static func harbour(_ keys: String = "") throws -> TinySite {
    try TinySite([
      "Content/site.yml": #"""
      title: Harbour
      url: https://harbour.example/a:b/$c*d/
      languages: [en, de]
      slugs: unicode
      \#(keys)sources: [{name: Notes, markdown: stories}]
      redirects:
        /old/: /about/
        /2009/über uns.html: "/über-uns/?q=a b\"c$d;e'#é:f"
        '/q"uo;te$x {y}/': "https://elsewhere.example:8443/x:y?a=$b&c=\"d\";e*"
        /st%2Ar/:name/: "/news/straße-zu/"
        /50%25/: /about/

      """#,
      "Content/stories/a.md": "---\ntitle: Straße $ “zu” \"\\\"; }\ndate: 2026-11-01\nimage: ship.svg\n---\nWords.\n",
      "Content/stories/a.de.md": "---\ntitle: Eins\ndate: 2026-11-01\n---\nWorte.\n",
      "Content/stories/ship.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>1</script></svg>",
      "Content/stories/plan.pdf": "%PDF-1.4", "Content/stories/A $Map.SVG": "<svg/>",
      "Content/pages/us.md": "---\nslug: über-uns\nredirectFrom: [/team/, /crew.php]\n---\nUs.\n",
      "Content/pages/us.de.md": "---\nslug: wir\nredirectFrom: /de/truppe/\n---\nWir.\n",
    ])
  }

  private func paths(_ site: TinySite) throws -> (styleSheet: String, scripts: String) {
    let files = try site.files
    let sheet = try #require(files.first { $0.hasPrefix("assets/site-") })
    let script = try #require(files.first { $0.hasPrefix("assets/js-") })
    return (sheet, script.split(separator: "/").prefix(2).joined(separator: "/"))
  }

  @Test("Two files tell Netlify what to send, with addresses that no text of the site turns into something else")
  func netlify() throws {
    let site = try HostingTests.harbour("hosting: netlify\nhsts: true\n")
    let run = try site.generate()
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let (sheet, scripts) = try paths(site)
    #expect(
      try site.page("_headers") == """
        /a%3Ab/$c%2Ad/*
          X-Content-Type-Options: nosniff
          Referrer-Policy: strict-origin-when-cross-origin
          Permissions-Policy: camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()
          Cross-Origin-Opener-Policy: same-origin
          Content-Security-Policy: base-uri 'none'; frame-ancestors 'none'
          Strict-Transport-Security: max-age=31536000
        /a%3Ab/$c%2Ad/\(sheet)
          Cache-Control: public, max-age=31536000, immutable
        /a%3Ab/$c%2Ad/\(scripts)/*
          Cache-Control: public, max-age=31536000, immutable
        /a%3Ab/$c%2Ad/media/stories/A%20%24Map.SVG
          Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'
        /a%3Ab/$c%2Ad/media/stories/ship.svg
          Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'

        """)
    #expect(
      try site.page("_redirects") == """
        # Addresses of former days, and where they lead
        /a%3Ab/$c%2Ad/2009/%C3%BCber%20uns.html /a%3Ab/%24c%2Ad/%C3%BCber-uns/?q=a%20b%22c%24d;e%27#%C3%A9%3Af 301!
        /a%3Ab/$c%2Ad/50%25/ /a%3Ab/%24c%2Ad/about/ 301!
        /a%3Ab/$c%2Ad/crew.php /a%3Ab/%24c%2Ad/%C3%BCber-uns/ 301!
        /a%3Ab/$c%2Ad/de/truppe/ /a%3Ab/%24c%2Ad/de/wir/ 301!
        /a%3Ab/$c%2Ad/old/ /a%3Ab/%24c%2Ad/about/ 301!
        /a%3Ab/$c%2Ad/q%22uo%3Bte%24x%20%7By%7D/ https://elsewhere.example:8443/x%3Ay?a=%24b&c=%22d%22;e%2A 301!
        /a%3Ab/$c%2Ad/st%2Ar/%3Aname/ /a%3Ab/%24c%2Ad/news/stra%C3%9Fe-zu/ 301!
        /a%3Ab/$c%2Ad/team/ /a%3Ab/%24c%2Ad/%C3%BCber-uns/ 301!
        /a%3Ab/$c%2Ad/de/* /a%3Ab/$c%2Ad/de/404.html 404
        /a%3Ab/$c%2Ad/* /a%3Ab/$c%2Ad/404.html 404

        """)
    let printed = try Program.run(["hosting", "netlify", "--now", TinySite.now], in: site.folder.url)
    #expect(printed.status == 0 && printed.errors == "")
    #expect(
      try printed.output
        == "# _headers\n\(site.page("_headers"))\n# _redirects\n\(site.page("_redirects"))")

    // One redirect fewer, then no host.
    let former = try site.folder.text("Content/site.yml")
    try site.write(former.replacing("  /50%25/: /about/\n", with: ""), to: "Content/site.yml")
    try site.generate()
    #expect(try !site.page("_redirects").contains("50%25"))
    try site.write(former.replacing("hosting: netlify\n", with: ""), to: "Content/site.yml")
    try site.generate()
    #expect(try site.files.filter { $0.hasPrefix("_") } == [])
  }

  @Test("Files for Cloudflare Pages use its own words, and leave out what it would not read")
  func cloudflare() throws {
    let site = try HostingTests.harbour("hosting: cloudflare\n")
    #expect(try site.generate().errors == "")
    let headers = try site.page("_headers")
    #expect(headers.contains("/a%3Ab/$c%2Ad/media/*.SVG\n  Content-Security-Policy: default-src 'none'"))
    #expect(headers.contains("/a%3Ab/$c%2Ad/media/*.svg\n") && !headers.contains("Strict-Transport-Security"))
    let redirects = try site.page("_redirects")
    #expect(redirects.contains("/a%3Ab/$c%2Ad/old/ /a%3Ab/%24c%2Ad/about/ 301\n"))
    #expect(!redirects.contains("301!") && !redirects.contains("404"))
    let lines = redirects.split(separator: "\n").dropFirst()
    #expect(lines.count == 8 && lines.allSatisfy { $0.split(separator: " ").count == 3 }, "\(redirects)")
  }

  @Test("Rules for Apache fit into an `.htaccess` file, and redirects that it would get wrong are left to pages")
  func apache() throws {
    let site = try HostingTests.harbour()
    func lines(_ arguments: String...) throws -> [String] {
      let printed = try Program.run(["hosting", "apache", "--now", TinySite.now] + arguments, in: site.folder.url)
      #expect(printed.status == 0 && printed.errors == "")
      return printed.output.split(separator: "\n").map(String.init)
    }
    let below = try lines()
    for line in [
      ##"  Header always set Content-Security-Policy "base-uri 'none'; frame-ancestors 'none'""##,
      ##"  Header always set Cache-Control "no-cache""##,
      ##"ErrorDocument 404 /a:b/%24c*d/404.html"##,
      ##"<If "%{REQUEST_URI} =~ m#^/a:b/\\$c\\*d/de/#">"##,
      ##"  ErrorDocument 404 /a:b/%24c*d/de/404.html"##,
      ##"  RedirectMatch 404 "^/a:b/\\$c\\*d/\\.broadsheet-manifest$""##,
      ##"  RedirectMatch 301 "^/a:b/\\$c\\*d/q\\x22uo;te\\$x \\{y\\}/$" "https://elsewhere.example:8443/x:y?a=%24b&c=%22d%22;e*""##,
    ] {
      #expect(below.contains(line), "\(line) of \(below)")
    }
    let kept = ##" "expr=%{REQUEST_URI} =~ m#^/a:b/\\$c\\*d/(?:assets/site-[0-9a-f]{12}\\.css|"##
    #expect(below.contains { $0.contains("max-age=31536000, immutable\"" + kept) }, "\(below)")
    // A `$` in the destination would begin a variable.
    #expect(below.count { $0.contains("RedirectMatch 301") } == 1)
    // Apache escapes the path once more, but not the query.
    let ways = try lines("--base-url", "https://harbour.example/").filter { $0.contains("RedirectMatch 301") }
    #expect(ways.count == 8)
    for line in [
      ##"  RedirectMatch 301 "^/2009/über uns\\.html$" "/über-uns/?q=a%20b%22c%24d;e%27#%C3%A9:f""##,
      ##"  RedirectMatch 301 "^/50%/$" "/about/""##, ##"  RedirectMatch 301 "^/st\\*r/:name/$" "/news/straße-zu/""##,
    ] {
      #expect(ways.contains(line), "\(line) of \(ways)")
    }
    // A line break within an address would end the line of the file, and Apache would answer nothing but errors.
    let former = try site.folder.text("Content/site.yml")
    try site.write(former + "  /line/: \"https://elsewhere.example/a%0Ab\"\n", to: "Content/site.yml")
    #expect(try lines().joined().contains("elsewhere.example/a") == false)
  }

  @Test("`--into` replaces a file by the rules as they are printed, and leaves it alone if anything is wrong")
  func intoFile() throws {
    let site = try TinySite.plain()
    func rules(_ arguments: String...) throws -> Program.Result {
      try Program.run(["hosting", "nginx", "--now", TinySite.now] + arguments, in: site.folder.url)
    }
    let written = try rules("--into", "rules.conf")
    #expect(written.status == 0 && written.output == "wrote rules.conf\n", "\(written)")
    let first = try site.folder.text("rules.conf")
    #expect(try rules().output == first && !first.isEmpty)
    #expect(try rules("--into", "rules.conf", "--quiet").output == "")
    let text = try site.folder.text("Content/site.yml")
    try site.write(text + "\nredirects: {bad: x}\n", to: "Content/site.yml")
    let refused = try rules("--into", "rules.conf")
    #expect(refused.status == 2 && refused.output == "", "\(refused)")
    #expect(try site.folder.text("rules.conf") == first)
    try site.write(text + "\nredirects: {/old/: /about/}\n", to: "Content/site.yml")
    #expect(try rules("--into", "rules.conf").status == 0)
    #expect(try site.folder.text("rules.conf") == rules().output)
    // What else there is stays, such as rules that somebody wrote.
    #expect(try site.generate().status == 0)
    try site.write("# Our rules\nDeny from all\n", to: "own.conf")
    for file in ["Content/site.yml", "own.conf", ".broadsheet/archive.sqlite", "Output/index.html"] {
      let before = try Data(contentsOf: site.folder.url.appending(path: file))
      let other = try rules("--into", file)
      #expect(other.status == 2 && other.errors.contains("hosting.other-file"), "\(other)")
      #expect(try Data(contentsOf: site.folder.url.appending(path: file)) == before)
    }
    let log = site.folder.url.appending(path: "big.log").path
    try site.write("# A log\n", to: "big.log")
    #expect(truncate(log, 20_000_000) == 0)
    let large = try rules("--into", "big.log")
    #expect(large.status == 2 && large.errors.contains("hosting.other-file"), "\(large)")
    #expect(try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int == 20_000_000)
    let folder = try rules("--into", "Content")
    #expect(folder.status == 2 && folder.errors.contains("Content is a folder, not a file"), "\(folder)")
    try site.write("", to: "empty.conf")
    #expect(try rules("--into", "empty.conf").status == 0)
    #expect(try rules("--into", "/dev/null").output == "wrote /dev/null\n")
    let nowhere = try rules("--into", "missing/rules.conf")
    #expect(nowhere.status == 3 && nowhere.errors.contains("missing/rules.conf cannot be written"), "\(nowhere)")
    #expect(try site.folder.files().filter { $0.hasSuffix(".tmp") } == [])
  }

  @Test("A file that may not be read is not replaced by rules")
  func intoClosedFile() throws {
    let site = try TinySite.plain()
    try site.write("# Our rules\n", to: "own.conf")
    let file = site.folder.url.appending(path: "own.conf").path
    #expect(chmod(file, 0) == 0)
    let call = ["hosting", "nginx", "--now", TinySite.now, "--into", "own.conf"]
    let refused = try Program.run(call, in: site.folder.url, isBound: true)
    #expect(refused.status == 2 && refused.errors.contains("error[file.no-permission] own.conf "), "\(refused)")
    #expect(chmod(file, 0o600) == 0)
    #expect(try site.folder.text("own.conf") == "# Our rules\n")
  }

  @Test("If there are more redirects than Cloudflare reads, only the first are written, with a warning")
  func surplus() throws {
    let site = try TinySite.plain()
    let ways = (0..<2_010).map { "  /old-\($0)/: /about/\n" }.joined()
    let long = "  /long/: /about/?\(String(repeating: "x", count: 1_000))\n"
    let text = try site.folder.text("Content/site.yml")
    try site.write(text + "\nhosting: cloudflare\nredirects:\n\(ways)\(long)", to: "Content/site.yml")
    let run = try site.generate()
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "warning[site.surplus-redirects] the site has 2011 redirects, but Cloudflare reads only 2000"), "\(run.errors)"
    )
    let lines = try site.page("_redirects").split(separator: "\n")
    #expect(lines.count == 2_001 && !lines.contains { $0.hasPrefix("/long/") })
    #expect(try site.files.contains("long/index.html") && site.files.contains("old-999/index.html"))
    try site.write(text + "\nhosting: netlify\nredirects:\n\(ways)\(long)", to: "Content/site.yml")
    #expect(try site.generate().errors == "")
    #expect(try site.page("_redirects").split(separator: "\n").count == 2_012)
  }

  @Test(
    "A file of the site's owner with the name of a file for the server is an error",
    arguments: ["_headers", "_Redirects"])
  func collision(name: String) throws {
    let site = try TinySite.plain()
    let text = try site.folder.text("Content/site.yml")
    try site.write("/*", to: "Content/static/\(name)")
    #expect(try site.generate().errors == "")
    try site.write(text + "\nhosting: netlify\n", to: "Content/site.yml")
    let run = try site.generate()
    #expect(run.status == 3)
    #expect(
      run.errors.contains("error[site.path-collision]") && run.errors.contains("static/\(name)"), "\(run.errors)")
  }

  @Test("Browsers may keep for ever only files that are named after their bytes")
  func kept() throws {
    let site = try TinySite([
      "site.yml":
        "title: Tiny\nurl: https://tiny.example/\nhosting: netlify\npublishState: true\nsources: [{name: Stories, markdown: stories}]\n",
      "stories/one.md": "---\ntitle: One\ndate: 2026-11-01\nimage: held.jpg\n---\nText.\n",
    ])
    try site.folder.write(SamplePictures.jpeg, to: "stories/held.jpg")
    #expect(try site.generate().errors == "")
    func keptFiles() throws -> [String] {
      let lines = try site.page("_headers").split(separator: "\n")
      let rules = zip(lines, lines.dropFirst()).filter { $1.contains("immutable") }.map { String($0.0.dropFirst()) }
      return try site.files.filter { file in
        rules.contains { $0.hasSuffix("*") ? file.hasPrefix($0.dropLast()) : file == $0 }
      }
    }
    let kept = try keptFiles()
    #expect(kept.contains { $0.hasPrefix("assets/js-") } && kept.contains { $0.hasPrefix("assets/site-") })
    #expect(kept.contains { $0.hasPrefix("media/pictures/") } == PictureMaker.isAvailable)
    for file in kept where !file.hasPrefix("assets/js-") {
      let name = try #require(file.firstMatch(of: /[\/-]([0-9a-f]{12,16})\.\w+$/)?.1, "\(file)")
      let bytes = try Data(contentsOf: site.folder.url.appending(path: "Output/" + file))
      #expect(ContentDigest(of: [UInt8](bytes)).description.hasPrefix(name), "\(file)")
    }
    let others = try site.files.filter { !kept.contains($0) }
    #expect(others.filter { $0.contains(/\/(site|js)-|\.webp$/) } == [])
    #expect(others.contains("sw.js") && others.contains { $0.hasPrefix("data/") })

    // A folder of texts with the name of the folder for pictures: its files change under their names.
    let text = try site.folder.text("site.yml")
    try site.write(
      text.replacing("sources: [", with: "sources: [{name: Pictures, markdown: pictures}, "), to: "site.yml")
    try site.write("---\ntitle: Two\ndate: 2026-11-01\nimage: boat.svg\n---\nText.\n", to: "pictures/two.md")
    try site.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "pictures/boat.svg")
    #expect(try site.generate().errors == "")
    #expect(try site.files.contains("media/pictures/boat.svg") && !keptFiles().contains { $0.hasPrefix("media/") })
  }

  @Test(
    "The policy for all files of a strict site lets each page do what its own policy lets it", arguments: [true, false])
  func strict(isInteractive: Bool) throws {
    let site = try TinySite([
      "site.yml":
        "title: Tiny\nurl: https://tiny.example/\nhosting: netlify\nprivacy: strict\ninteractive: \(isInteractive)\nsources: [{name: Radio, feed: a.xml}]\n",
      "a.xml": """
      <rss version="2.0"><channel><title>Radio</title><item><title>A film</title><guid>1</guid>
      <link>https://vimeo.com/930805877</link><description>Words</description>
      <enclosure url="http://sounds.example:8443/1.mp3" type="audio/mpeg" length="23"/></item></channel></rss>
      """,
    ])
    #expect(try site.generate("--offline").status == 0)
    func directives(_ policy: Substring) -> [Substring: [Substring]] {
      Dictionary(
        uniqueKeysWithValues: policy.split(separator: "; ").map {
          let words = $0.split(separator: " ")
          return (words[0], Array(words.dropFirst()))
        })
    }
    let header = try #require(try site.page("_headers").firstMatch(of: /Content-Security-Policy: (.*)/)?.1)
    let all = directives(header)
    #expect(all["frame-ancestors"] == ["'none'"] && all["default-src"] == ["'none'"])
    #expect(all["connect-src"] == ["'self'"] && all["img-src"] == ["'self'", "data:"])
    #expect(all["script-src"] == (isInteractive ? ["'self'"] : nil))
    var pages = 0
    for file in try site.files where file.hasSuffix(".html") {
      guard let own = try site.page(file).firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)?.1 else {
        continue
      }
      pages += 1
      for (name, sources) in directives(Substring(own.replacing("&#39;", with: "'"))) where sources != ["'none'"] {
        let allowed = all[name] ?? all["default-src"] ?? []
        #expect(allowed == ["*"] || sources.allSatisfy(allowed.contains), "\(file): \(name) \(sources) \(allowed)")
      }
    }
    #expect(pages > 5)
    let head = try site.page("index.html").firstMatch(of: /<meta name="referrer" content="([^"]*)"/)?.1
    #expect(try site.page("_headers").contains("Referrer-Policy: \(head ?? "")\n"), "as pages say it")
  }

  @Test(
    "A wrong value of `hsts` or `hosting` is reported with its place",
    arguments: [
      (
        "url: http://tiny.example/\nhsts: true\n",
        "error[configuration.hsts] site.yml:3:7 `hsts: true` tells browsers to use only HTTPS for the site, but its `url` is http://tiny.example/"
      ),
      (
        "hsts: true\n",
        "error[configuration.hsts] site.yml:2:7 `hsts: true` tells browsers to use only HTTPS for the site, but there is no `url`"
      ),
      ("hosting: apache\n", "site.yml:2:10"),
    ])
  func mistakes(keys: String, message: String) throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\n\(keys)sources: [{name: Stories, markdown: stories}]\n", "stories/a.md": "# A\n",
    ])
    let run = try site.generate()
    #expect(run.status == 2 && run.errors.contains(message), "\(run.errors)")
    if keys.contains("apache") { #expect(run.errors.contains("`none`, `netlify`, `cloudflare`"), "\(run.errors)") }
  }

  @Test("`hsts` asks for HTTPS, whether the configuration or the run gives the site's address")
  func demandedByRun() throws {
    let rule = "Strict-Transport-Security: max-age=31536000\n"
    for url in ["", "url: http://tiny.example/\n"] {
      let site = try TinySite([
        "site.yml": "title: Tiny\n\(url)hosting: netlify\nhsts: true\nsources: [{markdown: stories}]\n",
        "stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\nText",
      ])
      let run = try site.generate("--base-url", "https://g.example/")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try site.page("_headers").contains(rule))
    }
  }

  @Test("Without an address, a site or a known server, `hosting` says what is missing")
  func command() throws {
    let site = try TinySite([
      "site.yml": "title: Tiny\nsources: [{name: Stories, markdown: stories}]\n", "stories/a.md": "# A\n",
    ])
    let run = try Program.run(["hosting", "nginx"], in: site.folder.url)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains("error[hosting.no-url] the rules name addresses of the site, and there is no `url:`"))
    let given = try Program.run(["hosting", "nginx", "--base-url", "https://tiny.example/x/"], in: site.folder.url)
    #expect(given.status == 0 && given.errors == "" && given.output.contains("add_header"), "\(given.errors)")
    #expect(try !site.folder.files().contains { $0.hasPrefix("Output/") || $0.hasPrefix(".broadsheet/archive") })
    try site.write(
      "title: Tiny\nhosting: netlify\nredirects: {/old/: /about/}\nsources: [{name: Stories, markdown: stories}]\n",
      to: "site.yml")
    try site.generate()
    let files = try ["_headers", "_redirects"].map { try "# \($0)\n" + site.page($0) }.joined(separator: "\n")
    let printed = try Program.run(["hosting", "netlify", "--now", TinySite.now], in: site.folder.url)
    #expect(printed.status == 0 && printed.output == files && files.contains("/old/ /about/"), "\(printed)")
    let empty = try TemporaryFolder([:])
    let nowhere = try Program.run(["hosting", "nginx"], in: empty.url)
    #expect(nowhere.status == 2 && nowhere.errors.contains("site.yml"), "\(nowhere.errors)")
    let unknown = try Program.run(["hosting", "lighttpd"], in: site.folder.url)
    #expect(unknown.status == 2 && unknown.errors.contains("nginx"), "\(unknown.errors)")
  }
}
