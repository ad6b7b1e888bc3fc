import Foundation
import TestSupport
import Testing

/// `broadsheet import`: from another program's files to a site that can be checked and generated.
@Suite struct ImportCommandTests {
  private static let planet =
    "[Planet]\nname = Harbour\nlink = https://p.example/\n[https://a.example/feed]\nname = Ada\nface = a.png\n"

  @Test("A planet becomes a site that passes its check, and what has no counterpart is reported with its line")
  func planet() throws {
    let folder = try TemporaryFolder(["planet.ini": ImportCommandTests.planet])
    let result = try Program.run(["import", "planet", "planet.ini", "--site", "ours"], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        What came over from planet.ini:
          settings  title, url
          feeds     1: 1 with names
          addresses 4 former ones redirect

        Has no counterpart:
          planet.ini:6: face
              a source has the icon of its own site; nothing has to be set

        wrote ours/Content/site.yml and 1 file beside it
        Next: broadsheet check --site ours, then broadsheet generate --site ours

        """)
    #expect(try folder.files(below: "ours").sorted() == ["Content/feeds.opml", "Content/site.yml"])
    #expect(try folder.text("planet.ini") == ImportCommandTests.planet)
    #expect(try Program.run(["check", "--site", "ours", "--offline"], in: folder.url).status == 0)
  }

  @Test("Existing files are not touched, a trial writes nothing, and a mistake leaves no folder behind")
  func refusals() throws {
    let folder = try TemporaryFolder([
      "planet.ini": ImportCommandTests.planet, "ours/Content/site.yml": "title: Mine\n",
      "flat/site.yml": "title: Mine\n",
      "bad.ini": "nothing\n", "hugo/readme.txt": "x",
    ])
    for site in ["ours", "flat"] {
      let result = try Program.run(["import", "planet", "planet.ini", "--site", site], in: folder.url)
      #expect(result.status == 2 && result.errors.contains("is already there; nothing was written"), "\(result.errors)")
    }
    #expect(try folder.text("ours/Content/site.yml") == "title: Mine\n")
    let trial = try Program.run(["import", "planet", "planet.ini", "--site", "new", "--dry-run"], in: folder.url)
    #expect(
      trial.status == 0 && trial.output.hasPrefix("--- new/Content/feeds.opml\n")
        && trial.output.hasSuffix("Nothing was written.\n"))
    for (program, path, id) in [
      ("planet", "bad.ini", "import.no-sections"), ("planet", "none.ini", "none.ini"),
      ("hugo", "hugo", "import.no-configuration"),
      ("newsboat", "hugo", "import.no-configuration"), ("drupal", "bad.ini", "drupal"),
    ] {
      let result = try Program.run(["import", program, path, "--site", "new"], in: folder.url)
      #expect(result.status == 2 && result.errors.contains(id), "\(program): \(result.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "new").path))
  }

  @Test(
    "If the wrong program is named, the right one for the file is suggested",
    arguments: [
      ("miniflux", "planet.ini", ["planet planet.ini"]), ("newsboat", "planet.ini", ["planet planet.ini"]),
      ("planet", "pluto.ini", ["pluto pluto.ini"]),
      ("planet", "my list.opml", ["miniflux 'my list.opml'", "freshrss 'my list.opml'"]),
      ("freshrss", "urls", ["newsboat urls"]), ("hugo", "jekyll", ["jekyll jekyll"]), ("planet", "hugo", ["hugo hugo"]),
      ("jekyll", "hugo/hugo.toml", ["hugo hugo/hugo.toml"]), ("pluto", "nothing.txt", []), ("newsboat", "feed.rss", []),
    ])
  func otherPrograms(program: String, path: String, commands: [String]) throws {
    let outline = "<outline text=\"A\" xmlUrl=\"https://a.example/feed\"/>"
    let folder = try TemporaryFolder([
      "planet.ini": ImportCommandTests.planet, "pluto.ini": "[ada]\n  title = Ada\n  feed = https://a.example/feed\n",
      "my list.opml": "<opml version=\"2.0\"><body>\(outline)</body></opml>\n",
      "urls": "https://a.example/feed news\n", "nothing.txt": "Nothing.\n",
      "feed.rss": "<rss version=\"2.0\"><channel><title>A</title></channel></rss>\n",
      "hugo/hugo.toml": "title = 'H'\n", "hugo/content/posts/a.md": "---\ntitle: A\ndate: 2026-11-02\n---\nText.\n",
      "jekyll/_config.yml": "title: J\n", "jekyll/_posts/2026-11-02-a.md": "---\ntitle: A\n---\nText.\n",
    ])
    let result = try Program.run(["import", program, path, "--site", "new"], in: folder.url)
    #expect(result.status == 2)
    let told = result.errors.split(separator: "\n").compactMap { line in
      line.firstRange(of: "broadsheet import ").map { String(line[$0.upperBound...]) }
    }
    #expect(told == commands.map { $0 + " --site new" }, "\(result.errors)")
    #expect(result.errors.contains("for a single feed") == (path == "feed.rss"), "\(result.errors)")
    // What is advised works.
    for command in commands {
      let arguments = ["import", String(command.prefix { $0 != " " }), path, "--site", "new", "--dry-run"]
      #expect(try Program.run(arguments, in: folder.url).status == 0)
    }
  }

  @Test("A site of pages alone comes over, and nobody is told to generate it as it is")
  func pagesAlone() throws {
    let folder = try TemporaryFolder(["j/_config.yml": "title: J\n", "j/team.md": "---\ntitle: Team\n---\nWe.\n"])
    let result = try Program.run(["import", "jekyll", "j", "--site", "ours"], in: folder.url)
    #expect(result.status == 0 && result.errors.contains("import.no-news"), "\(result.errors)")
    #expect(result.output.hasSuffix("wrote ours/Content/site.yml and 1 file beside it\n"), "\(result.output)")
  }

  @Test("A folder that may not be written to is reported, and nothing of the site is left there")
  func rights() throws {
    let folder = try TemporaryFolder(["planet.ini": ImportCommandTests.planet, "closed/x": ""])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: folder.url.appending(path: "closed").path)
    let result = try Program.run(
      ["import", "planet", "planet.ini", "--site", "closed/ours"], in: folder.url, isBound: true)
    #expect(result.status == 3 && result.errors.contains("cannot be written"), "\(result.errors)")
    #expect(try folder.files(below: "closed") == ["x"])
  }

  @Test("A Hugo and a Jekyll site can be generated, and former addresses lead to where their texts are now")
  func texts() throws {
    let folder = try TemporaryFolder([
      "h/hugo.toml": "baseURL = 'https://h.example/'\ntitle = 'H'\n[permalinks]\nposts = '/:year/:slug/'\n"
        + "[taxonomies]\nauthor = 'authors'\nseries = 'series'\n",
      "h/content/posts/ferry.md":
        "---\ntitle: The ferry\ndate: 2026-11-02\nseries: [Boats]\nauthors: [Ada]\n---\n[About](/about/) ![Map](/maps/a.svg)\n",
      "h/content/about.md": "---\ntitle: About\n---\nUs.\n",
      "h/static/maps/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "h/public/old.html": "x", "j/_config.yml": "title: J\nurl: https://j.example\n",
      "j/_posts/2026-11-03-a-pier.md": "---\nlayout: post\n---\nThe {% highlight c %}int x;{% endhighlight %} pier.\n",
      "j/team.md": "---\ntitle: Team\n---\nWe.\n", "j/_site/old.html": "x",
    ])
    for (program, path) in [("hugo", "h"), ("jekyll", "j/_config.yml")] {
      let site = "site-" + program
      let result = try Program.run(["import", program, path, "--site", site], in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      let run = try Program.run(
        ["generate", "--site", site, "--offline", "--strict", "--now", TinySite.now], in: folder.url)
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    }
    #expect(try folder.text("site-hugo/Output/2026/the-ferry/index.html").contains("/posts/ferry/"))
    #expect(try folder.text("site-hugo/Output/posts/ferry/index.html").contains("maps/a.svg"))
    #expect(try folder.text("site-hugo/Output/about/index.html").contains("Us."))
    #expect(try folder.text("site-hugo/Output/series/boats/index.html").contains("/posts/by/series/boats/"))
    #expect(try folder.text("site-hugo/Output/authors/ada/index.html").contains("The ferry"))
    #expect(try folder.text("site-hugo/Output/posts/index.xml").contains("/posts/feed.rss"))
    #expect(try folder.text("site-jekyll/Output/2026/11/03/a-pier.html").contains("/posts/a-pier/"))
    #expect(try folder.text("site-jekyll/Output/team/index.html").contains("We."))
  }

  @Test("An import that fails half-way is taken back, and the next attempt finds nothing in its way")
  func takenBack() throws {
    let folder = try TemporaryFolder([
      "j/_config.yml": "title: J\n", "j/_posts/2026-11-03-a.md": "---\ntitle: A\n---\nA.\n",
      "j/boats/_posts/2026-11-03-a.md": "---\ntitle: A\n---\nB.\n", "ours/notes.txt": "mine",
      "ours/Content/posts": "a file where a folder is to be", "it's/notes.txt": "mine",
    ])
    let failed = try Program.run(["import", "jekyll", "j", "--site", "ours"], in: folder.url)
    #expect(failed.status == 2 && failed.errors.contains("ours/Content/posts is a file"), "\(failed.errors)")
    #expect(try folder.files(below: "ours").sorted() == ["Content/posts", "notes.txt"])
    let result = try Program.run(["import", "jekyll", "j", "--site", "it's"], in: folder.url)
    #expect(result.status == 0 && result.output.contains("broadsheet check --site 'it'\\''s'"), "\(result.output)")
    #expect(
      try folder.files(below: "it's/Content").sorted() == [
        "posts/2026-11-03-a-2.md", "posts/2026-11-03-a.md", "site.yml",
      ])
    let trial = try Program.run(["import", "jekyll", "j", "--site", "it's", "--dry-run"], in: folder.url)
    #expect(trial.status == 0 && trial.output.hasSuffix(" is already there.\n"), "\(trial.output)")
    #expect(try Program.run(["check", "--site", "it's", "--offline"], in: folder.url).status == 0)
  }

  @Test(
    "A full disk leaves no piece of the site, and the next try finds nothing in its way",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func fullDisk() throws {
    let folder = try TemporaryFolder(["planet.ini": ImportCommandTests.planet])
    let disk = try SmallDisk(at: folder.url.path + "/ours", bytes: 4_096)
    defer { disk.unmount() }
    let full = try Program.run(["import", "planet", "planet.ini", "--site", "ours"], in: folder.url)
    #expect(full.status == 3 && full.errors.contains("cannot be written: No space left on device"), "\(full)")
    #expect(try folder.files(below: "ours") == [])
    try disk.grow(to: 1_000_000)
    #expect(try Program.run(["import", "planet", "planet.ini", "--site", "ours"], in: folder.url).status == 0)
  }

  @Test("Names and addresses that other programs allow make a configuration that passes its check")
  func checked() throws {
    let folder = try TemporaryFolder([
      "n/urls": """
      https://a.example/feed: a
      https://b.example/{x}#part a
      "query:News:tags # \\"a\\""
      "query:Search:tags # \\"a\\""
      "query:Search:tags # \\"a\\""
      "query:日本:tags # \\"a\\""
      """,
      "n/config": "ignore-article \"https://a.example/feed:\" \"title =~ \\\"x\\\"\"\n",
      "h/hugo.toml": """
      title = "H"
      baseURL = "https://h.example/"
      defaultContentLanguage = "en"
      [languages.en]
      contentDir = "content/en"
      [languages.de]
      contentDir = "content/de"
      """,
      "h/content/en/posts/a.md": "---\nTitle: A\nDate: 2026-11-02\n---\nA.\n",
      "h/content/de/posts/a.md": "---\nTitle: Ah\nDate: 2026-11-02\n---\nAh.\n",
      "h/content/de/de/b.md": "---\ntitle: B\ndate: 2026-11-02\n---\nB.\n",
    ])
    for (program, path) in [("newsboat", "n"), ("hugo", "h")] {
      let result = try Program.run(["import", program, path, "--site", "site-" + program], in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      let check = try Program.run(["check", "--site", "site-" + program, "--offline"], in: folder.url)
      #expect(check.status == 0 && check.errors == "", "\(check.output) \(check.errors)")
    }
    #expect(try folder.files(below: "site-hugo/Content/posts").sorted() == ["a.de.md", "a.md"])
  }

  @Test("Sections proposed for groups pass the check of the configuration, whatever the groups are called")
  func proposed() throws {
    let groups = ["News", "news", "Search", "新聞", "Tides, winds"].enumerated().map { number, group in
      "<outline text=\"\(group)\"><outline type=\"rss\" text=\"Feed \(number)\" xmlUrl=\"https://a.example/\(number)\"/></outline>"
    }
    let folder = try TemporaryFolder([
      "feeds.opml": "<opml version=\"2.0\"><head><title>Ours</title></head><body>" + groups.joined() + "</body></opml>"
    ])
    let result = try Program.run(["import", "freshrss", "feeds.opml", "--site", "ours"], in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let written = try folder.text("ours/Content/site.yml")
    #expect(written.contains("#   - name: News 2\n#     sources: [\"tag:News\"]\n"), "\(written)")
    #expect(written.contains("#   - name: Search\n#     slug: search-list\n"), "\(written)")
    try folder.write(
      written.replacing("# sections:", with: "sections:").replacing("#   - ", with: "  - ")
        .replacing("#     ", with: "    "), to: "ours/Content/site.yml")
    let check = try Program.run(["check", "--site", "ours", "--offline"], in: folder.url)
    #expect(check.status == 0 && check.errors == "", "\(check.output) \(check.errors)")
  }
}
