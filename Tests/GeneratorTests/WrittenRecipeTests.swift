import Foundation
import News
import Recipes
import Settings
import TestSupport
import Testing

/// What `broadsheet new recipe` writes, run as its comments say.
@Suite struct WrittenRecipeTests {
  private func write(_ recipe: Recipe, in site: TinySite) throws -> Program.Result {
    try Program.run(["new", "recipe", recipe.rawValue, "--now", TinySite.now], in: site.folder.url)
  }

  private static let port = "https://port.example/news/today/"

  private func site(_ url: String = port, _ keys: String = "compress: [br, gzip]\n") throws -> TinySite {
    try TinySite([
      "Content/site.yml":
        "title: The \"Port\" 100%\nurl: \(url)\n\(keys)publishState: true\nsources: [{name: Stories, markdown: stories}]\n",
      "Content/stories/first.md": "---\ntitle: First\ndate: 2026-11-01\n---\n\nThe first story.\n",
    ])
  }

  @Test("Without a name all recipes are listed with what they do", arguments: [Recipe.allCases])
  func listed(all: [Recipe]) throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(["new", "recipe"], in: folder.url)
    #expect(result.status == 0)
    for recipe in all {
      #expect(result.output.contains("  \(recipe.rawValue) ") && result.output.contains(recipe.summary))
    }
  }

  @Test("A recipe says which files it wrote, and never overwrites a file", arguments: Recipe.allCases)
  func written(_ recipe: Recipe) throws {
    let site = try site()
    let first = try write(recipe, in: site)
    #expect(first.status == 0, "\(first.errors)")
    let paths = first.output.matches(of: /wrote (.+)\n/).map { String($0.1) }
    #expect(!paths.isEmpty)
    let again = try write(recipe, in: site)
    #expect(again.status == 0 && !again.output.contains("wrote"), "\(again)")
    let path = try #require(paths.first)
    try site.write("mine\n", to: path)
    let other = try write(recipe, in: site)
    #expect(other.status == 2 && other.errors.contains("\(path) is already there; nothing was written"), "\(other)")
    #expect(try site.folder.text(path) == "mine\n")
  }

  @Test("A script of a recipe that nobody may run any more is named when the recipe is asked for again")
  func closedScript() throws {
    let site = try site()
    let first = try write(.rsync, in: site)
    let manager = FileManager.default
    let path = try #require(
      first.output.matches(of: /wrote (.+)\n/).map { String($0.1) }
        .first { manager.isExecutableFile(atPath: site.folder.url.appending(path: $0).path) })
    #expect(chmod(site.folder.url.appending(path: path).path, 0o644) == 0)
    let again = try write(.rsync, in: site).output
    #expect(again.contains("\(path) is already there, with the same content, but cannot be run: chmod +x \(path)\n"))
  }

  @Test("A recipe needs a site and its address, and an unknown recipe is refused")
  func refused() throws {
    let folder = try TemporaryFolder()
    #expect(try Program.run(["new", "recipe", "cron"], in: folder.url).errors.contains("new site"))
    let site = try TinySite(["site.yml": "title: T\nsources: [{markdown: .}]\n"])
    let nowhere = try write(.cron, in: site)
    #expect(nowhere.status == 2 && nowhere.errors.contains("url: https://"), "\(nowhere)")
    let given = try Program.run(["new", "recipe", "cron", "--base-url", "https://a.example/"], in: site.folder.url)
    #expect(given.status == 0)
    try site.remove("deploy")
    try site.write("mine", to: "deploy")
    let inTheWay = try Program.run(
      ["new", "recipe", "cron", "--base-url", "https://a.example/"], in: site.folder.url)
    #expect(inTheWay.status == 2 && inTheWay.errors.contains("deploy is a file, but deploy/crontab"), "\(inTheWay)")
    #expect(inTheWay.errors.contains("move it away") && !inTheWay.output.contains("wrote"))
    #expect(try Program.run(["new", "recipe", "ngin"], in: site.folder.url).status == 2)
  }

  @Test("The minute depends on what tells sites apart, and is never near the full hour")
  func minutes() {
    let minutes = (0..<500).map { RecipeSite.minute(of: "https://site\($0).example/") }
    #expect(Set(minutes) == Set(4...56))
    #expect(RecipeSite.minute(of: "https://a.example/") == RecipeSite.minute(of: "https://a.example/"))
    let seeds = (0..<500).map { RecipeSite.seed(title: "T", folder: "/srv/\($0)", machine: "port") }
    #expect(Set(seeds.map(RecipeSite.minute)) == Set(4...56))
    let one = [("A", "/a", "a"), ("B", "/a", "a"), ("A", "/b", "a"), ("A", "/a", "b")]
    #expect(Set(one.map { RecipeSite.seed(title: $0.0, folder: $0.1, machine: $0.2) }).count == 4)
  }

  @Test(
    "Sites that have only an address to try them at are not all made at the same minute, and one always at its own",
    arguments: [Recipe.cron, .systemd, .container, .gitlab, .github])
  func placeholders(recipe: Recipe) throws {
    func minutes(_ url: String) throws -> Set<String> {
      let names = (0..<4).map { "site\($0)" }
      let folder = try TemporaryFolder()
      return Set(
        try names.map { name in
          try folder.write("title: T\nurl: \(url)\nsources: [{markdown: texts}]\n", to: "\(name)/site.yml")
          try folder.write("---\ntitle: A\ndate: 2026-11-01\n---\nA.\n", to: "\(name)/texts/a.md")
          let result = try Program.run(["new", "recipe", recipe.rawValue, "--site", name], in: folder.url)
          #expect(result.status == 0, "\(result.errors)")
          let written = try folder.files(below: name).map { try folder.text("\(name)/\($0)") }.joined()
          let time = /(\d+) \* \* \* \*|\*-\*-\* \*:(\d+):00|From minute (\d+) of/
          let match = try #require(written.firstMatch(of: time))
          return String(match.1 ?? match.2 ?? match.3 ?? "")
        })
    }
    #expect(try minutes("https://news.example.org/").count > 1)
    if recipe == .cron {
      for many in ["http://localhost:8000/", "http://10.0.0.7/"] { #expect(try minutes(many).count > 1, "\(many)") }
      for own in ["http://nas/", "http://news.home.arpa/"] { #expect(try minutes(own).count == 1, "\(own)") }
    }
    #expect(try minutes("https://port.harbour.net/").count == 1)
  }

  @Test(
    "A file that was written in another folder is the same but for its minute, which it keeps",
    arguments: [(Recipe.github, ".github/workflows/publish.yml"), (.gitlab, ".gitlab-ci.yml")])
  func movedFolder(recipe: Recipe, path: String) throws {
    let folder = try TemporaryFolder()
    func write(in name: String) throws -> Program.Result {
      try folder.write("title: T\nurl: https://example.org/\nsources: [{markdown: texts}]\n", to: "\(name)/site.yml")
      try folder.write("---\ntitle: A\ndate: 2026-11-01\n---\nA.\n", to: "\(name)/texts/a.md")
      return try Program.run(["new", "recipe", recipe.rawValue, "--site", name], in: folder.url)
    }
    #expect(try write(in: "site").output.contains("wrote site/\(path)\n"))
    let written = try folder.text("site/\(path)")
    for name in (0..<4).map({ "moved\($0)" }) {
      try folder.write(written, to: "\(name)/\(path)")
      let result = try write(in: name)
      #expect(result.status == 0 && !result.output.contains("wrote"), "\(result)")
      #expect(result.output.contains("\(name)/\(path) is already there, with the same content\n"), "\(result)")
      #expect(try folder.text("\(name)/\(path)") == written)
    }
    try folder.write(written + "# Mine\n", to: "site/\(path)")
    #expect(try write(in: "site").errors.contains("site/\(path) is already there; nothing was written"))
  }

  @Test("New sites are made at different minutes, whether their address is given or not")
  func newSites() throws {
    let folder = try TemporaryFolder()
    func minute(_ name: String, _ options: String...) throws -> Int {
      let made = try Program.run(["new", "site", name] + options, in: folder.url)
      #expect(made.status == 0, "\(made.errors)")
      let again = try Program.run(["new", "recipe", "github", "--site", name], in: folder.url)
      #expect(again.output.contains("is already there, with the same content"), "\(again)")
      let recipe = try folder.text("\(name)/.github/workflows/publish.yml")
      return try #require(recipe.firstMatch(of: /cron: "(\d+) \*/).flatMap { Int($0.1) })
    }
    #expect(try Set((0..<4).map { try minute("paper\($0)") }).count > 1)
    #expect(
      try minute("named", "--url", "https://port.harbour.net") == RecipeSite.minute(of: "https://port.harbour.net/"))
  }

  @Test("A list's `every` decides how often recipes run the site")
  func oftenByList() throws {
    let site = try TinySite([
      "site.yml": "title: T\nurl: https://port.example/\nsources: [{opml: planet.opml, every: 15m}]\n",
      "planet.opml": "<opml><body><outline xmlUrl=\"https://c.example/feed\"/></body></opml>",
    ])
    #expect(try write(.cron, in: site).status == 0)
    let crontab = try site.folder.text("deploy/crontab")
    #expect(crontab.contains("-59/15 * * * * cd "), "\(crontab)")
  }

  @Test(
    "Recipes run a site as often as its sources may be asked, and never at the full hour",
    arguments: [("5m", 5), ("9m", 5), ("15m", 15), ("45m", 30), ("6h", 60)])
  func often(every: String, minutes: Int) throws {
    let site = try TinySite([
      "site.yml": """
      title: T
      url: https://port.harbour.net/
      sources:
        - {api: "https://a.example/races", mapping: news.yml, every: \(every)}
        - {api: saved.json, name: Saved, mapping: news.yml, every: 1m}
        - {feed: "https://b.example/feed"}
      """,
      "news.yml": MappedNews.mapping, "saved.json": MappedNews.articles,
    ])
    for recipe in [Recipe.cron, .systemd, .github, .gitlab, .container] {
      #expect(try write(recipe, in: site).status == 0)
    }
    let own = RecipeSite.minute(of: "https://port.harbour.net/")
    let first = minutes == 60 ? own : 1 + own % (minutes - 1)
    let table = (minutes == 60 ? "\(first)" : "\(first)-59/\(minutes)") + " * * * *"
    #expect(try site.folder.text("deploy/crontab").contains("\n\(table) cd "))
    #expect(try site.folder.text(".github/workflows/publish.yml").contains("[{cron: \"\(table)\"}]"))
    #expect(try site.folder.text(".gitlab-ci.yml").contains("interval: \(table)\n"))
    let step = minutes == 60 ? "" : "/\(minutes)"
    #expect(
      try site.folder.text("deploy/broadsheet-port.timer")
        .contains("\nOnCalendar=*-*-* *:\(first < 10 ? "0" : "")\(first)\(step):00\n"))
    // The container's own shell never waits longer than the time between two runs, and its waits end at such a minute.
    let compose = try site.folder.text("deploy/compose.yml")
    let wait = try #require(compose.firstMatch(of: /while sleep \$\$\(\((.+)\)\); do/)).output.1
    for now in [0, 59, 60, 1_234, 3_599] {
      let sum = wait.replacing("$$(date +%s)", with: "\(now)")
      let slept = try Shell.run(["sh", "-c", "printf %s $((\(sum)))"], in: site.folder.url).output
      let seconds = try #require(Int(slept))
      #expect(1...minutes * 60 ~= seconds && (now + seconds - first * 60) % (minutes * 60) == 0, "\(sum)")
    }
  }

  @Test("The line for Caddy's own file quotes a path with a blank")
  func quotedImport() throws {
    let folder = try TemporaryFolder([
      "our café/site.yml": "title: T\nurl: https://t.example/\nsources: [{markdown: texts}]\n",
      "our café/texts/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\nText\n",
    ])
    let written = try Program.run(["new", "recipe", "caddy", "--site", "our café"], in: folder.url)
    #expect(written.status == 0, "\(written)")
    let caddy = try folder.text("our café/deploy/Caddyfile")
    #expect(caddy.contains(/\n#   import "\/[^"]*\/our café\/deploy\/Caddyfile"\n/), "\(caddy)")
  }

  @Test("Written files and the next steps are named by paths from where the user is")
  func fromElsewhere() throws {
    let folder = try TemporaryFolder([
      "our port/site.yml": "title: T\nurl: https://port.example/\nsources: [{markdown: texts}]\n"
    ])
    func new(_ words: String..., site: String = "our port") throws -> Program.Result {
      try Program.run(["new"] + words + ["--site", site], in: folder.url)
    }
    #expect(
      try new("recipe", "cron").output == """
        wrote our port/deploy/crontab
        To begin: (crontab -l 2>/dev/null; cat 'our port/deploy'/crontab) | crontab -

        """)
    #expect(try new("recipe", "cron").output.hasPrefix("our port/deploy/crontab is already there"))
    let copies = try new("recipe", "rsync", site: "our port/").output
    #expect(copies.contains("To publish: 'our port/deploy'/rsync.sh USER@"), "\(copies)")
    #expect(try new("recipe", "gitlab").output.hasSuffix("at the head of our port/.gitlab-ci.yml, and push.\n"))
    try folder.write("mine", to: "our port/deploy/crontab")
    #expect(try new("recipe", "cron").errors.contains("] our port/deploy/crontab is already there"))
    #expect(try new("theme", "detail").output == "wrote our port/Templates/detail.mustache\n")
    #expect(try new("theme", "detail").errors.contains("] our port/Templates/detail.mustache is already there"))
  }

  // MARK: servers

  private func serve(_ recipe: Recipe, _ site: TinySite, at address: String) throws -> any SiteServer {
    #expect(try site.generate().status == 0)
    let written = try write(recipe, in: site)
    #expect(written.status == 0, "\(written.errors)")
    guard recipe == .nginx else {
      // The last line end is dropped, since another follows and Caddy complains of an empty line at the end.
      return try Caddy(block: String(site.folder.text("deploy/Caddyfile").dropLast()), of: address)
    }
    return try Nginx(block: site.folder.text("deploy/nginx.conf"))
  }

  @Test(
    "The servers' blocks serve a site below its path with types, caching, headers, compressed files and its 404 page",
    arguments: [Recipe.nginx, .caddy])
  func served(_ recipe: Recipe) throws {
    let site = try site()
    let server = try serve(recipe, site, at: "port.example")
    let front = try server.get("/news/today/", ["Accept-Encoding: br"])
    #expect(front.status == 200 && front["Content-Type"] == "text/html; charset=utf-8", "\(front.head)")
    #expect(front["Content-Encoding"] == "br" && front["Vary"] == "Accept-Encoding")
    #expect(front["Cache-Control"] == "no-cache" && front["X-Content-Type-Options"] == "nosniff")
    let isCopy = try front.body == Array(Data(contentsOf: site.folder.url.appending(path: "Output/index.html.br")))
    #expect(isCopy)
    let sheet = try #require(try site.files.first { $0.hasPrefix("assets/site-") && $0.hasSuffix(".css") })
    let style = try server.get("/news/today/" + sheet, ["Accept-Encoding: gzip"])
    #expect(style["Cache-Control"] == "public, max-age=31536000, immutable" && style["Content-Encoding"] == "gzip")
    let missing = try server.get("/news/today/nothing/")
    #expect(try missing.status == 404 && missing.text == site.page("404.html"), "\(missing.head)")
    let compressed = try server.get("/news/today/nothing/", ["Accept-Encoding: br"])
    #expect(compressed.status == 404 && compressed["Content-Encoding"] == "br", "\(compressed.head)")
    #expect(compressed["Vary"] == "Accept-Encoding" && compressed["Content-Type"] == "text/html; charset=utf-8")
    let isCompressed =
      try compressed.body == Array(Data(contentsOf: site.folder.url.appending(path: "Output/404.html.br")))
    #expect(isCompressed)
    #expect(try server.get("/elsewhere/").status == 404)
    #expect(try server.get("/news/today/.broadsheet-manifest").status == 404)
    #expect(try server.get("/news/today/feed.atom")["Content-Type"] == "application/atom+xml")
  }

  @Test("A site at the root of its host is served from its output folder", arguments: [Recipe.nginx, .caddy])
  func servedAtRoot(_ recipe: Recipe) throws {
    let site = try site("https://port.example/", "")
    let server = try serve(recipe, site, at: "port.example")
    #expect(try server.get("/").text == site.page("index.html"))
    #expect(try server.get("/nothing/").text == site.page("404.html"))
  }

  // MARK: schedulers

  @Test("The line for cron can be run by the shell, even in a folder whose name needs quotation marks")
  func cron() throws {
    let folder = try TemporaryFolder([
      "it's 100% mine/site.yml": "title: T\nurl: https://port.harbour.net/\nsources: [{markdown: stories}]\n",
      "it's 100% mine/stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\nA.\n",
    ])
    #expect(try Program.run(["new", "recipe", "cron", "--site", "it's 100% mine"], in: folder.url).status == 0)
    let table = try folder.text("it's 100% mine/deploy/crontab")
    let line = try #require(table.firstMatch(of: /\n(\d+) \* \* \* \* (.+)\n/))
    #expect(try RecipeSite.minute(of: "https://port.harbour.net/") == #require(Int(line.1)))
    // cron ends a command at a percent sign that has no backslash before it.
    #expect(!line.2.contains(/[^\\]%/))
    let result = try Shell.run(["sh", "-c", String(line.2.replacing("\\%", with: "%"))], in: folder.url)
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty, "\(result)")
    #expect(try folder.text("it's 100% mine/Output/index.html").contains("<title>"))
  }

  @Test("Runs write to the output folder that their recipe was given")
  func outputElsewhere() throws {
    let folder = try TemporaryFolder([
      "paper/site.yml": "title: T\nurl: https://port.example/\nsources: [{markdown: stories}]\n",
      "paper/stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\nA.\n",
    ])
    for recipe in ["cron", "systemd"] {
      let result = try Program.run(
        ["new", "recipe", recipe, "--site", "paper", "--output", "my $www"], in: folder.url)
      #expect(result.status == 0, "\(result)")
    }
    let line = try #require(folder.text("paper/deploy/crontab").firstMatch(of: /\n\d+ \* \* \* \* (.+)\n/)).1
    let run = try Shell.run(["sh", "-c", String(line)], in: folder.url)
    #expect(run.status == 0, "\(run)")
    #expect(try folder.text("my $www/index.html").contains("<title>"))
    let unit = try folder.text("paper/deploy/broadsheet-port.service")
    #expect(unit.contains(" generate --quiet --output \"") && unit.contains("/my $$www\"\n"), "\(unit)")
  }

  @Test("Containers write to the output folder that their recipe was given, and serve it")
  func outputOfContainers() throws {
    let folder = try TemporaryFolder([
      "paper/site.yml": "title: T\nurl: https://port.example/\nsources: [{markdown: stories}]\n",
      "paper/stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\nA.\n",
    ])
    func compose(_ output: String) throws -> String {
      let result = try Program.run(
        ["new", "recipe", "container", "--site", "paper", "--output", output], in: folder.url)
      #expect(result.status == 0, "\(result)")
      let caddy = try folder.text("paper/deploy/Caddyfile")
      #expect(caddy.contains("/\(output)\"\n"), "\(caddy)")
      let text = try folder.text("paper/deploy/compose.yml")
      #expect(SettingsDocument(parsing: ArraySlice(text.utf8), file: "compose.yml").problems.isEmpty, "\(text)")
      try FileManager.default.removeItem(at: folder.url.appending(path: "paper/deploy"))
      return text
    }
    // The site's folder is where the program starts.
    let inside = try compose("paper/my $www")
    #expect(inside.contains("broadsheet generate --output 'my $$www'\n"), "\(inside)")
    #expect(inside.contains("; do broadsheet generate --quiet --output 'my $$www'; done\n"), "\(inside)")
    #expect(inside.contains("volumes: [\"..:/site\"]\n"), "\(inside)")
    let outside = try compose("my $www")
    #expect(outside.contains("broadsheet generate --output /output\n"), "\(outside)")
    #expect(outside.contains("; do broadsheet generate --quiet --output /output; done\n"), "\(outside)")
    #expect(outside.contains(/\n    volumes: \["\.\.:\/site", "\/[^"]+\/my \$\$www:\/output"\]\n/), "\(outside)")
    #expect(outside.contains(/:ro", "caddy:\/data", "(\/[^"]+\/my \$\$www):\1:ro"\]\n/), "\(outside)")
    #expect(outside.contains(/\n# \/.+\/my \$www has to exist/), "\(outside)")
  }

  @Test("Runs have the address that their recipe was given if the configuration has none")
  func givenAddress() throws {
    let folder = try TemporaryFolder([
      "paper/site.yml": "title: T\nsources: [{markdown: stories}]\n",
      "paper/stories/a.md": "---\ntitle: A\ndate: 2020-11-01\n---\nA.\n",
    ])
    for recipe in Recipe.allCases {
      let result = try Program.run(
        ["new", "recipe", recipe.rawValue, "--site", "paper", "--base-url", "https://port.example/"], in: folder.url)
      #expect(result.status == 0, "\(result)")
    }
    let option = " --base-url https://port.example/"
    for (path, line) in [
      ("deploy/broadsheet-port.service", " generate --quiet\(option)\n"),
      ("deploy/compose.yml", " broadsheet generate\(option)\n"),
      ("deploy/compose.yml", " broadsheet generate --quiet\(option); done\n"),
      (".gitlab-ci.yml", "/broadsheet generate\(option) --output public --state-from url "),
      (".github/workflows/publish.yml", "\n          args:\(option)\n      - uses: "),
    ] {
      let text = try folder.text("paper/" + path)
      #expect(text.contains(line) && !text.contains("as url: in"), "\(text)")
      guard path.hasSuffix(".yml") else { continue }
      #expect(SettingsDocument(parsing: ArraySlice(text.utf8), file: path).problems.isEmpty, "\(text)")
    }
    // What is written at the rules of a server writes the same again.
    for (file, rules) in [("nginx.conf", "nginx-rules.conf"), ("Caddyfile", "caddy-rules")] {
      let call = try #require(folder.text("paper/deploy/" + file).firstMatch(of: /# +broadsheet (hosting .+) && sudo/))
        .1
      let before = try folder.text("paper/deploy/" + rules)
      try folder.write("", to: "paper/deploy/" + rules)
      let written = try Program.run(
        call.split(separator: " ").map(String.init), in: folder.url.appending(path: "paper"))
      #expect(written.status == 0, "\(written)")
      #expect(try folder.text("paper/deploy/" + rules) == before)
    }
    let line = try #require(folder.text("paper/deploy/crontab").firstMatch(of: /\n\d+ \* \* \* \* (.+)\n/)).1
    let run = try Shell.run(["sh", "-c", String(line)], in: folder.url)
    #expect(run.status == 0, "\(run)")
    #expect(try folder.text("paper/Output/feed.atom").contains("https://port.example/"))
    let target = try TemporaryFolder()
    for tool in ["rsync", "rclone"] {
      let copied = try Shell.run(
        ["deploy/\(tool).sh", target.url.path + "/" + tool], in: folder.url.appending(path: "paper"),
        environment: ["HOME": folder.url.path, "RCLONE_CONFIG": folder.url.appending(path: "rclone.conf").path])
      #expect(copied.status == 0, "\(copied)")
      #expect(try target.text("\(tool)/feed.atom").contains("https://port.example/"))
    }
  }

  @Test(
    "A recipe for CI says that an output folder which it was given changes nothing",
    arguments: [Recipe.github, .gitlab])
  func outputInCI(_ recipe: Recipe) throws {
    let site = try site()
    let result = try Program.run(["new", "recipe", recipe.rawValue, "--output", "www"], in: site.folder.url)
    #expect(result.status == 0 && result.errors.contains("warning[recipe.own-output]"), "\(result)")
    let given = try site.folder.text(recipe == .github ? ".github/workflows/publish.yml" : ".gitlab-ci.yml")
    #expect(!given.contains("www"), "\(given)")
  }

  @Test(
    "A recipe for CI says that a site which does not publish its memory would lose it",
    arguments: [Recipe.github, .gitlab])
  func withoutMemory(_ recipe: Recipe) throws {
    let site = try site()
    #expect(try !write(recipe, in: site).errors.contains("recipe.no-memory"))
    try site.write(
      site.folder.text("Content/site.yml").replacing("publishState: true\n", with: ""), to: "Content/site.yml")
    let result = try write(recipe, in: site)
    #expect(result.status == 0 && result.errors.contains("warning[recipe.no-memory]"), "\(result)")
  }

  @Test("systemd accepts the units, and rates them as well protected")
  func systemd() throws {
    let site = try site()
    #expect(try write(.systemd, in: site).status == 0)
    let units = ["deploy/broadsheet-port.service", "deploy/broadsheet-port.timer"]
    let verified = try Shell.run(["systemd-analyze", "verify", "--man=no"] + units, in: site.folder.url)
    #expect(verified.status == 0 && !verified.errors.contains("broadsheet-port"), "\(verified)")
    let score = try Shell.run(
      ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", units[0]], in: site.folder.url)
    #expect(score.status == 0, "\(score.output)")
    let timer = try site.folder.text(units[1])
    let calendar = try #require(timer.firstMatch(of: /OnCalendar=(.+)\n/))
    #expect(try Shell.run(["systemd-analyze", "calendar", String(calendar.1)], in: site.folder.url).status == 0)
    #expect(try site.folder.text(units[0]).contains("Description=Broadsheet: The \"Port\" 100%%\n"))
    // The package's own units confine the program by the same lines.
    let packaged = try String(
      contentsOf: packageFolder.appending(path: ".packaging/debian/broadsheet@.service"), encoding: .utf8)
    #expect(packaged.hasSuffix("\n" + RecipeSite.hardening))
    // Lines that both have are explained in the same words.
    let packagedTimer = try String(
      contentsOf: packageFolder.appending(path: ".packaging/debian/broadsheet@.timer"), encoding: .utf8)
    let unit = try site.folder.text(units[0])
    for text in [
      "\n# To see what went wrong: journalctl -u broadsheet",
      "\n# The status of a run that finds another one at work, which is no failure.\nSuccessExitStatus=75\n",
      "\n# The program may change no files but those of the site.\n",
    ] {
      #expect(unit.contains(text) && packaged.contains(text), "\(unit)")
    }
    for text in [
      ", so that not all sites ask servers at the full hour.\n",
      "\n# Runs once after the machine was off at the time of a run.\nPersistent=yes\n",
    ] {
      #expect(timer.contains(text) && packagedTimer.contains(text), "\(timer)")
    }
  }

  @Test(
    "A unit sees nothing in home folders but the site's folder, its pages and the program",
    arguments: [
      ("/srv/site", "/srv/site/Output", "/usr/bin/broadsheet", ["ProtectHome=yes"]),
      (
        "/srv/site", "/srv/site/Output", "/home/me/.local/bin/broadsheet",
        ["ProtectHome=tmpfs", "BindReadOnlyPaths=/home/me/.local/bin/broadsheet"]
      ),
      (
        "/home/me/my site", "/home/me/pages", "/home/me/.local/bin/broadsheet",
        [
          "ReadWritePaths=\"/home/me/my site\" /home/me/pages", "ProtectHome=tmpfs",
          "BindPaths=\"/home/me/my site\" /home/me/pages", "BindReadOnlyPaths=/home/me/.local/bin/broadsheet",
        ]
      ),
      (
        "/home/me/site", "/home/me/site/Output", "/home/me/site/bin/broadsheet",
        ["ProtectHome=tmpfs", "BindPaths=/home/me/site"]
      ),
      (
        "/srv/site", "/home/me/pages", "/usr/bin/broadsheet",
        ["ReadWritePaths=/srv/site /home/me/pages", "ProtectHome=tmpfs", "BindPaths=/home/me/pages"]
      ),
      ("/root/site", "/var/www/html", "/usr/bin/broadsheet", ["ProtectHome=tmpfs", "BindPaths=/root/site"]),
    ])
  func homes(folder: String, output: String, program: String, lines: [String]) throws {
    let site = RecipeSite(
      title: "T", address: try #require(WebAddress("https://port.example/")), folder: folder, output: output,
      program: program, user: "root", version: "0.1.0")
    let files = try TemporaryFolder()
    for file in Recipe.systemd.files(site) {
      // The unit's program has to exist.
      try files.write(file.text.replacing("ExecStart=\(program)", with: "ExecStart=/bin/true"), to: file.path)
    }
    let unit = try files.text("deploy/broadsheet-port.service").split(separator: "\n").map(String.init)
    for line in lines { #expect(unit.contains(line), "\(unit)") }
    #expect(unit.count { $0.hasPrefix("Bind") } == lines.count { $0.hasPrefix("Bind") }, "\(unit)")
    let verified = try Shell.run(
      ["systemd-analyze", "verify", "--man=no", "deploy/broadsheet-port.service"], in: files.url)
    #expect(verified.status == 0 && !verified.errors.contains("broadsheet-port"), "\(verified)")
  }

  @Test("nginx serves a folder whose name has a dollar sign")
  func dollar() throws {
    let folder = try TemporaryFolder([
      "a$b/site.yml": "title: T\nurl: http://port.example/\nsources: [{markdown: stories}]\n",
      "a$b/stories/a.md": "---\ntitle: A\ndate: 2026-11-01\n---\nA.\n",
    ])
    for words in [["generate", "--now", TinySite.now], ["new", "recipe", "nginx"]] {
      let result = try Program.run(words + ["--site", "a$b"], in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    let server = try Nginx(block: folder.text("a$b/deploy/nginx.conf"))
    #expect(try server.get("/").text == folder.text("a$b/Output/index.html"))
  }

  @Test(
    "nginx's block names the host of the address, and listens on its port",
    arguments: [
      ("http://[::1]:8080/x/", "server_name [::1];", "listen [::]:8080;"),
      ("http://port.example:8080/", "server_name port.example;", "listen 8080;"),
      ("https://port.example/", "server_name port.example;", "certbot --nginx -d port.example\n"),
      ("https://port.example:8443/", "listen 80;", "`listen 8443 ssl` in place of"),
    ])
  func authorities(address: String, name: String, port: String) throws {
    let site = RecipeSite(
      title: "T", address: try #require(WebAddress(address)), folder: "/srv/site", output: "/srv/site/Output",
      program: "/usr/bin/broadsheet", user: "me", version: "0.1.0")
    let text = try #require(Recipe.nginx.files(site).first).text
    #expect(text.contains(name) && text.contains(port), "\(text)")
  }

  @Test("Containers open the port of the address, and see a folder with any name")
  func containers() throws {
    let site = RecipeSite(
      title: "T", address: try #require(WebAddress("https://port.example:8443/a%20%C3%BC/")), folder: "/srv/$site",
      output: "/srv/$site/Output", program: "/usr/bin/broadsheet", user: "me", version: "0.1.0")
    let files = Recipe.container.files(site)
    let compose = try #require(files.first { $0.path == "deploy/compose.yml" }).text
    #expect(compose.contains(#"ports: ["80:80", "443:443", "8443:8443"]"#), "\(compose)")
    #expect(compose.contains(#""..:/srv/$$site:ro""#) && compose.contains(#""/srv/$$site/deploy/Caddyfile""#))
    let caddy = try #require(files.first { $0.path == "deploy/Caddyfile" }).text
    #expect(caddy.contains(#"redir "/a ü" "/a%20%C3%BC/""#), "the target has no blanks: \(caddy)")
  }

  @Test("The files for GitHub, GitLab and containers are valid YAML, and the action has the inputs that are used")
  func yaml() throws {
    let site = try site()
    for (recipe, path) in [
      (Recipe.github, ".github/workflows/publish.yml"), (.gitlab, ".gitlab-ci.yml"), (.container, "deploy/compose.yml"),
    ] {
      #expect(try write(recipe, in: site).status == 0)
      let text = try site.folder.text(path)
      #expect(!text.contains("port.example/"), "only the configuration has the address")
      let document = SettingsDocument(parsing: ArraySlice(text.utf8), file: path)
      #expect(document.problems.isEmpty, "\(document.problems)")
    }
    let action = try String(
      contentsOf: packageFolder.appending(path: ".github/actions/broadsheet/action.yml"), encoding: .utf8)
    let used = try site.folder.text(".github/workflows/publish.yml").matches(of: /\n[ ]{10}([a-z-]+):[ ]/).map {
      String($0.1)
    }
    #expect(used == ["repository", "version", "first-run"])
    for name in used { #expect(action.contains("\n  \(name):\n")) }
  }

  @Test("A recipe names each variable of a site, however often another one is named")
  func manyMentions() throws {
    let feeds = (1...60).map { "  - {feed: \"https://a.example/\($0)\", bearer: \"${CLUB_TOKEN}\"}\n" }.joined()
    let site = try TinySite([
      "site.yml": """
      title: T
      url: https://port.example/
      sources:
      \(feeds)notify: [{webhook: "https://hooks.example/${HOOK}"}]
      """
    ])
    let result = try Program.run(
      ["new", "recipe", "gitlab", "--now", TinySite.now], in: site.folder.url,
      environment: ["CLUB_TOKEN": "a", "HOOK": "b"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try site.folder.text(".gitlab-ci.yml").contains("the values that the site needs: CLUB_TOKEN, HOOK.\n"))
  }

  @Test("Recipes name the variables that a site needs where each scheduler takes them from, but never their values")
  func variables() throws {
    let site = try TinySite([
      "site.yml": """
      title: T
      url: https://port.example/
      sources:
        - {feed: "https://a.example/feed", name: Club, bearer: "${CLUB_TOKEN}"}
        - {api: "https://b.example/list", name: News, mapping: news.yml}
        - {api: saved.json, name: Saved, mapping: saved.yml}
      notify: [{command: [tell, me], environment: [TOPIC]}]
      """,
      "news.yml": MappedNews.mapping + "\nquery: {key: \"${NEWS_KEY}\", token: \"${CLUB_TOKEN}\"}\n",
      "saved.yml": MappedNews.mapping + "\nquery: {key: \"${SAVED_KEY}\"}\n", "saved.json": MappedNews.articles,
    ])
    func written(_ recipe: Recipe, _ path: String) throws -> String {
      let result = try Program.run(
        ["new", "recipe", recipe.rawValue, "--now", TinySite.now], in: site.folder.url,
        environment: ["CLUB_TOKEN": "t0ps3cret", "NEWS_KEY": "t0ps3cret", "TOPIC": "t0ps3cret"])
      #expect(result.status == 0, "\(result.errors)")
      let text = try site.folder.text(path)
      #expect(!text.contains("t0ps3cret") && !text.contains("SAVED_KEY"), "\(text)")
      return text
    }
    // Rules for a server are the same whatever keys APIs want.
    let rules = try Program.run(
      ["new", "recipe", "nginx", "--now", TinySite.now], in: site.folder.url, environment: ["CLUB_TOKEN": "t0ps3cret"])
    #expect(rules.status == 0, "\(rules)")
    let table = try written(.cron, "deploy/crontab")
    #expect(table.contains("\n#CLUB_TOKEN=\n#NEWS_KEY=\n#TOPIC=\nMAILTO="), "\(table)")
    let unit = try written(.systemd, "deploy/broadsheet-port.service")
    #expect(
      unit.contains(": CLUB_TOKEN, NEWS_KEY, TOPIC. ") && unit.contains("\nEnvironmentFile=/etc/broadsheet/port.env\n"))
    for (recipe, path, line) in [
      (
        Recipe.github, ".github/workflows/publish.yml",
        "        env: {CLUB_TOKEN: \"${{ secrets.CLUB_TOKEN }}\", NEWS_KEY: "
      ),
      (
        .gitlab, ".gitlab-ci.yml",
        "#    There, too, masked, go the values that the site needs: CLUB_TOKEN, NEWS_KEY, TOPIC.\n"
      ),
      (.container, "deploy/compose.yml", "    environment: [CLUB_TOKEN, NEWS_KEY, TOPIC]\n    volumes:"),
    ] {
      let text = try written(recipe, path)
      #expect(text.contains("\n" + line), "\(text)")
      #expect(SettingsDocument(parsing: ArraySlice(text.utf8), file: path).problems.isEmpty, "\(text)")
    }
  }

  // MARK: copies

  private func publish(_ site: TinySite, _ tool: String, to target: URL) throws -> Program.Result {
    try Shell.run(
      ["deploy/\(tool).sh", target.path], in: site.folder.url,
      environment: [
        "HOME": site.folder.url.path, "SOURCE_DATE_EPOCH": "1795262400",
        "RCLONE_CONFIG": site.folder.url.appending(path: "rclone.conf").path,
      ])
  }

  @Test(
    "The target becomes the same as the site, later runs bring what changed, and removed files go",
    arguments: [(Recipe.rsync, "rsync"), (.rclone, "rclone")])
  func copied(_ recipe: Recipe, tool: String) throws {
    let site = try site()
    let target = try TemporaryFolder(["old.html": "of before"])
    #expect(try write(recipe, in: site).status == 0)
    func expectSame() throws {
      let there = try target.files()
      let own = try site.folder.files(below: "Output").filter { $0 != ".broadsheet-manifest" }
      #expect(there == own)
      for path in own {
        let isSame = try target.text(path) == site.page(path)
        #expect(isSame, "\(path)")
      }
    }
    let first = try publish(site, tool, to: target.url)
    #expect(first.status == 0, "\(first)")
    try expectSame()
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\nThe second.\n", to: "Content/stories/second.md")
    let second = try publish(site, tool, to: target.url)
    #expect(second.status == 0, "\(second)")
    try expectSame()
    // Only what runs changed is brought. A file that somebody else removed is not missed until everything is copied.
    try site.write("---\ntitle: Third\ndate: 2026-11-03\n---\nThe third.\n", to: "Content/stories/third.md")
    try site.remove("Content/stories/second.md")
    try FileManager.default.removeItem(at: target.url.appending(path: "assets/icon-192.png"))
    let third = try publish(site, tool, to: target.url)
    #expect(third.status == 0, "\(third)")
    let there = try Set(target.files())
    #expect(there.contains("news/third/index.html") && !there.contains("news/second/index.html"))
    #expect(!there.contains("assets/icon-192.png"))
    #expect(!FileManager.default.fileExists(atPath: target.url.appending(path: "news/second").path))
    #expect(try Program.run(["changes"], in: site.folder.url).output == "")
    try site.remove(".broadsheet/deployed-to")
    #expect(try publish(site, tool, to: target.url).status == 0)
    try expectSame()
    // A new target gets everything, and so does a target if the list of changes is damaged.
    let other = try TemporaryFolder()
    #expect(try publish(site, tool, to: other.url).status == 0)
    #expect(try other.files() == target.files())
    try FileManager.default.removeItem(at: other.url.appending(path: "assets/icon-192.png"))
    try site.write("{", to: ".broadsheet/changes.json")
    #expect(try publish(site, tool, to: other.url).status == 0)
    #expect(try other.files() == target.files())
    // Names that look like the tools' comments, rules and quotation are copied, too.
    let odd = [
      "#one.txt", ";two.txt", " three.txt", "- four.txt", "#five/six.txt", "a]b.txt", "c\\d.txt", "e[f]\\.txt",
    ]
    for name in odd { try site.write("Text", to: "Content/static/" + name) }
    #expect(try publish(site, tool, to: other.url).status == 0)
    #expect(try Set(other.files()).isSuperset(of: odd))
    for name in odd { try site.remove("Content/static/" + name) }
    #expect(try publish(site, tool, to: other.url).status == 0)
    #expect(try Set(other.files()).isDisjoint(with: odd))
    // A run that fails publishes nothing.
    try site.write("title: [\n", to: "Content/site.yml")
    let broken = try publish(site, tool, to: target.url)
    #expect(broken.status == 2 && broken.errors.contains("site.yml"), "\(broken)")
    #expect(try Shell.run(["deploy/\(tool).sh"], in: site.folder.url).status == 2)
  }

  @Test(
    "A destination that is a relative path or holds the site's folder is refused, and nothing there is removed",
    arguments: [Recipe.rsync, .rclone])
  func refusedDestination(_ recipe: Recipe) throws {
    let site = try site()
    #expect(try write(recipe, in: site).status == 0)
    // No target is outside of the test's own folder, whatever the script does.
    try site.write("", to: "www/foreign")
    let files = try site.folder.files()
    for target in ["www", "../www", "..", site.folder.url.path, site.folder.url.path + "/"] {
      let result = try Shell.run(["deploy/\(recipe.rawValue).sh", target], in: site.folder.url)
      #expect(result.status == 2 && result.errors.contains(target), "\(target): \(result)")
    }
    #expect(try site.folder.files() == files)
  }

  @Test(
    "rsync.sh refuses a host without a folder, which would be all of its disk",
    arguments: ["me@port.example:", "b::", "a:/", "a:~", "a:."])
  func wholeHost(target: String) throws {
    let site = try site()
    #expect(try write(.rsync, in: site).status == 0)
    // Whatever the script does, no host is asked.
    try site.write("#!/bin/sh\nexit 1\n", to: "bin/rsync")
    chmod(site.folder.url.appending(path: "bin/rsync").path, 0o755)
    let result = try Shell.run(
      ["deploy/rsync.sh", target], in: site.folder.url,
      environment: ["PATH": site.folder.url.appending(path: "bin").path + ":/usr/bin:/bin"])
    #expect(result.status == 2 && result.errors.contains("name a folder of \(target)\n"), "\(result)")
  }

  @Test("On web space without checksums, a changed page of the same size arrives, too")
  func withoutSums() throws {
    let site = try site()
    #expect(try write(.rclone, in: site).status == 0)
    let target = try TemporaryFolder()
    func expectSame(after text: String) throws {
      try site.write("---\ntitle: First\ndate: 2026-11-01\n---\n\nThe \(text) story.\n", to: "Content/stories/first.md")
      let published = try Shell.run(
        ["deploy/rclone.sh", ":chunker,remote='\(target.url.path)',hash_type=none:"], in: site.folder.url,
        environment: [
          "HOME": site.folder.url.path, "SOURCE_DATE_EPOCH": "1795262400",
          "RCLONE_CONFIG": site.folder.url.appending(path: "rclone.conf").path,
        ])
      #expect(published.status == 0, "\(published)")
      for path in try site.folder.files(below: "Output") where path != ".broadsheet-manifest" {
        let isSame = try target.text(path) == site.page(path)
        #expect(isSame, "\(path)")
      }
      #expect(try target.text("news/first/index.html").contains("The \(text) story."))
    }
    try expectSame(after: "first")
    try expectSame(after: "other")
    try site.remove(".broadsheet/deployed-to")
    try expectSame(after: "third")
  }

  @Test("Pages arrive after what they lead to, the front page last, and files are removed at the end")
  func order() throws {
    let site = try site()
    #expect(try write(.rsync, in: site).status == 0)
    // This is rsync with a log of each pass.
    try site.write(
      "#!/bin/sh\n/usr/bin/rsync --info=del --out-format=%n%L \"$@\" >> \"$HOME/log\"; echo -- >> \"$HOME/log\"\n",
      to: "bin/rsync")
    _ = try Shell.run(["chmod", "+x", "bin/rsync"], in: site.folder.url)
    let target = try TemporaryFolder()
    func publish() throws -> [[String]] {
      try site.write("", to: "log")
      let result = try Shell.run(
        ["deploy/rsync.sh", target.url.path], in: site.folder.url,
        environment: [
          "HOME": site.folder.url.path, "PATH": site.folder.url.appending(path: "bin").path + ":/usr/bin:/bin",
          "SOURCE_DATE_EPOCH": "1795262400",
        ])
      #expect(result.status == 0, "\(result)")
      return try site.folder.text("log").components(separatedBy: "--\n").dropLast().map {
        $0.split(separator: "\n").map(String.init).filter { !$0.hasSuffix("/") }
      }
    }
    _ = try publish()
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\nThe second.\n", to: "Content/stories/second.md")
    try site.remove("Content/stories/first.md")
    let passes = try publish()
    #expect(passes.count == 4)
    let (fresh, changed, last, gone) = (passes[0], passes[1], passes[2], passes[3])
    #expect(fresh.contains("news/second/index.html") && !fresh.contains("news/index.html"), "\(fresh)")
    #expect(changed.contains("news/index.html") && !changed.contains("index.html"), "\(changed)")
    #expect(Set(last) == ["index.html", "index.html.br", "index.html.gz", "state/index.gz"], "\(last)")
    #expect(
      gone.contains { $0.contains("news/first/index.html") } && gone.allSatisfy { $0.hasPrefix("deleting ") }, "\(gone)"
    )
  }
}
