import Foundation
import TestSupport
import Testing

/// Which hosts pages contact, as `check` lists them, and what `privacy: strict` does about it.
@Suite struct PrivacyTests {
  private static func site(_ keys: String = "") throws -> TinySite {
    try TinySite([
      "site.yml": "title: Tiny\nurl: https://tiny.example/\n\(keys)sources: [{name: Radio, feed: a.xml}]\n",
      "a.xml": """
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Radio</title>
      <item><title>The ferry sails</title><guid>1</guid><link>https://vimeo.com/930805877</link>
      <pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><media:thumbnail url="https://heads.example/1.png"/>
      <description><![CDATA[<p>Words.</p><p><img src="https://texts.example/1.png" srcset="https://sets.example/2.png 2x"></p>
      <video src="https://films.example/1.mp4" poster="https://posters.example/1.png"></video>]]></description>
      <enclosure url="https://sounds.example:8443/1.mp3" type="audio/mpeg" length="23456789"/></item></channel></rss>
      """,
    ])
  }

  private func check(_ site: TinySite, _ arguments: String...) throws -> Program.Result {
    try Program.run(["check", "--now", TinySite.now] + arguments, in: site.folder.url)
  }

  @Test("A check lists the other hosts that are asked when a page is opened, and those that are asked after a click")
  func listed() throws {
    let site = try PrivacyTests.site()
    try site.generate()
    let run = try check(site)
    #expect(run.status == 0)
    let opened = run.output.split(separator: "other hosts that readers' browsers ask ").map(String.init)
    try #require(opened.count == 2, "\(run.output)")
    #expect(
      opened[0].hasPrefix(
        """
        when a page is opened: 4
          heads.example: 4 pages, the first /
          posters.example: 1 page, the first /news/the-ferry-sails/
          sets.example: 1 page, the first /news/the-ferry-sails/
          texts.example: 1 page, the first /news/the-ferry-sails/

        """), "\(run.output)")
    #expect(
      opened[1].hasPrefix(
        """
        after a click: 3
          films.example: 1 page, the first /news/the-ferry-sails/
          player.vimeo.com: 1 page, the first /news/the-ferry-sails/
          sounds.example: 1 page, the first /news/the-ferry-sails/

        """), "\(run.output)")
    #expect(try check(site, "--report", "json").output.contains("\"host\" : \"films.example\""))
  }

  @Test("Pages of a strict site ask no other host when they are opened, and their policy admits those after a click")
  func strict() throws {
    let site = try PrivacyTests.site("privacy: strict\n")
    #expect(try site.generate("--offline").status == 0)
    let run = try check(site)
    #expect(!run.output.contains("when a page is opened") && run.output.contains("after a click: 3\n"), "\(run.output)")
    let page = try site.page("news/the-ferry-sails/index.html")
    #expect(
      page.contains(
        "img-src 'self' data:; media-src 'self' https://films.example https://sounds.example:8443; font-src 'self'; "
          + "frame-src https://player.vimeo.com; connect-src 'self'"), "\(page)")
    let front = try site.page("index.html")
    #expect(front.contains("media-src 'self'; font-src 'self'; connect-src 'self'") && !front.contains("frame-src"))

    try site.write("<p><img src='//counter.example/1.gif'></p>", to: "Templates/footer.mustache")
    try site.write("body { background: url(https://papers.example/a.png) }", to: "Templates/assets/site.css")
    #expect(try check(site).status == 0)
    let warned = try check(site, "--strict")
    #expect(warned.status == 3, "\(warned)")
    for host in ["counter.example", "papers.example"] {
      #expect(
        warned.errors.contains("warning[privacy.contact] pages contact \(host) when they are opened"),
        "\(warned.errors)")
    }
  }

  @Test("A check also reads styles within pages, and warns of a layout without a policy")
  func ownLayout() throws {
    let site = try PrivacyTests.site("privacy: strict\n")
    try site.write(
      """
      <p style="background: URL( '//attributes.example/a.png' )"></p><style>@import "https://sheets.example/a.css";</style>
      <svg><use href="https://drawings.example/a.svg#b"/></svg>
      """, to: "Templates/footer.mustache")
    let warned = try check(site)
    for host in ["attributes.example", "sheets.example", "drawings.example"] {
      #expect(
        warned.errors.contains("[privacy.contact] pages contact \(host) when they are opened"), "\(warned.errors)")
    }
    #expect(!warned.errors.contains("no-policy"))
    // However a template is written, browsers read it the same.
    try site.write(
      """
      <IMG alt SRC = //shouted.example/a.png><img src="a.png" src="//second.example/a.png" alt="a > b"><img alt="=" / src='//last.example/a.png'>
      <link rel="alternate" href="//others.example/"><link rel="x Preload" href="//early.example/?a=1&amp;b=2">
      <img srcset="a.png 1x, //large.example/b.png 2x" alt=""><meta http-equiv="Refresh" content="5;url=https://next.example/">
      <style>p { background: url("//sheet.example/a.png") }</style><p title="<img src='//title.example/a.png'>" style="color: red">
      """, to: "Templates/footer.mustache")
    let several = try check(site).errors
    for host in ["shouted", "last", "early", "large", "next", "sheet"] {
      #expect(several.contains("pages contact \(host).example when they are opened"), "\(host): \(several)")
    }
    for host in ["second", "others", "title"] { #expect(!several.contains("contact \(host).example "), "\(several)") }
    // Comments and scripts contact nobody, but what stands behind them does.
    try site.write(
      """
      <!-- <img src="https://commented.example/a.png" alt=""> --><img src="//behind.example/a.png" alt="">
      <script>const old = '<img src="https://scripts.example/a.png">'</script><img src="//after.example/a.png" alt="">
      <style>/* was
      @import "https://former.example/a.css"; */ p { background: url(//now.example/*.png) }
      /* url(//a.example/b.png) */</style>
      """, to: "Templates/footer.mustache")
    let errors = try check(site).errors
    for host in ["behind.example", "after.example", "now.example"] {
      #expect(errors.contains("pages contact \(host) when they are opened"), "\(errors)")
    }
    for host in ["commented.example", "scripts.example", "former.example", "a.example"] {
      #expect(!errors.contains("contact \(host) "), "\(errors)")
    }
    try site.write(
      "<!doctype html><html lang=\"en\"><head><title>{{page.title}}</title>{{$head}}{{/head}}</head><body>{{$main}}{{/main}}</body></html>",
      to: "Templates/layout.mustache")
    #expect(try check(site).errors.contains("warning[privacy.no-policy]"))
  }

  @Test("A host whose scripts, style sheets or frames the policy of a page forbids is not asked")
  func forbidden() throws {
    let site = try PrivacyTests.site()
    try site.write(
      """
      <script src="https://count.example/x.js"></script><link rel="stylesheet" href="https://sheets.example/a.css">
      <link rel="preload stylesheet" href="https://early.example/a.css"><iframe src="https://frames.example/"></iframe>

      """, to: "Templates/footer.mustache")
    let hosts = ["count", "sheets", "frames", "early"]
    func asked() throws -> [String] {
      let output = try check(site).output
      return hosts.filter { output.contains("  \($0).example: ") }
    }
    #expect(try asked() == ["early"])
    let head = try String(contentsOf: packageFolder.appending(path: "Templates/head.mustache"), encoding: .utf8)
    for (policy, admitted) in [
      ("default-src 'none'; script-src 'self' https://count.example; style-src 'self'", ["count", "early"]),
      ("default-src 'none'; Frame-Src https:; style-src 'self'; style-src *", ["frames", "early"]),
      ("img-src 'self'", hosts),
      ("\n default-src 'none'", ["early"]),
      ("default-src 'none';\n script-src 'self'\n https://count.example;\r\n\tstyle-src 'self'", ["count", "early"]),
      ("default-src &#39;none&#39;; script-src&#10;&apos;self&#x27; https://count.example", ["count", "early"]),
    ] {
      let element = "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
      try site.write(head.replacing("{{page.policy}}", with: element), to: "Templates/head.mustache")
      #expect(try asked() == admitted, "\(policy)")
    }
  }

  @Test("`privacy: strict` contradicts pictures on other sites", arguments: ["own", "original"])
  func contradiction(_ images: String) throws {
    let run = try PrivacyTests.site("privacy: strict\nimages: \(images)\n").generate()
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "error[configuration.images-elsewhere] site.yml:4:9 `images: \(images)` lets pages show pictures on other sites, which `privacy: strict` forbids"
      ), "\(run.errors)")
  }
}
