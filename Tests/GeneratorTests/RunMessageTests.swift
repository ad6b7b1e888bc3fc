import Foundation
import Handbook
import TestSupport
import Testing

/// The messages of runs on standard error, as a person reads them.
@Suite struct RunMessageTests {
  private static let story = "---\ntitle: First\ndate: 2026-11-01\n---\nText"
  private static let site = "title: T\nurl: https://t.example/\nsources: [{name: Stories, markdown: stories}]\n"

  @Test(
    "Each message gives its place, what is kept and what to do",
    arguments: [
      (
        [:], ["generate"],
        """
        error[site.not-found] no Content/site.yml and no site.yml in this folder
          fix: name the site folder with --site DIR
          fix: begin a site here: broadsheet new site
        """
      ),
      (
        ["Content/Site.yaml": site], ["generate"],
        """
        error[site.not-found] no Content/site.yml and no site.yml in this folder
          note: there is Content/Site.yaml, but the file must be called site.yml
          fix: rename it: mv Content/Site.yaml Content/site.yml
          fix: name the site folder with --site DIR
          fix: begin a site here: broadsheet new site
        """
      ),
      (
        ["our plant/notes.txt": "x"], ["generate", "--site", "our plant"],
        """
        error[site.not-found] no Content/site.yml and no site.yml in our plant
          fix: name the site folder with --site DIR
          fix: begin a site there: broadsheet new site 'our plant'
        """
      ),
      (
        ["notes.txt": "x"], ["generate", "--site", "notes.txt"],
        """
        error[site.not-found] no Content/site.yml and no site.yml in notes.txt
          fix: name the site folder with --site DIR
        """
      ),
      (
        ["our p/Content/site.yml": site, "our p/Content/stories/a.md": story],
        ["generate", "--site", "our p/Content/stories"],
        """
        error[site.not-found] no Content/site.yml and no site.yml in our p/Content/stories
          note: this is within the folder of a site: 'our p/Content/stories/../..'
          fix: write `--site 'our p/Content/stories/../..'`
        """
      ),
      (
        ["p/site.yml": site, "p/Output/index.html": "x"], ["check", "--site", "p/Output"],
        """
        error[site.not-found] no Content/site.yml and no site.yml in p/Output
          note: this is within the folder of a site: p/Output/..
          fix: write `--site p/Output/..`
        """
      ),
      (
        ["p/Content/site.yml": site], ["generate", "--site", "p/Content/site.yml"],
        """
        error[site.not-found] p/Content/site.yml is the configuration of a site, but --site takes the site's folder
          fix: write `--site p`
        """
      ),
      (
        ["our p/Content/site.yml": site, "our p/.broadsheet/archive.sqlite": "x"],
        ["generate", "--site", "our p/Content/"],
        """
        error[site.not-found] our p/Content/ is a part of the site in the folder around it
          note: a run here would make another site, with a memory of its own; nothing was written
          fix: write `--site 'our p'`
        """
      ),
      (
        ["Content/site.yml": site, "site.yml": "title: Old", "Content/stories/a.md": story], ["generate"],
        """
        warning[site.two-configurations] site.yml this configuration is ignored: Content/site.yml is read
          fix: move what you still need into Content/site.yml, and remove site.yml
        """
      ),
      (
        ["site.yml": "title: T\nurl: https://t.example/\nsources: [{markdown: texts}]\n"], ["generate"],
        """
        warning[source.unreadable-folder] texts cannot read the folder: No such file or directory
          note: texts that were read before keep their pages, and nothing of the site counts as gone
          note: named at site.yml:3:11
          fix: correct the path, or make the folder
        error[run.nothing] site.yml there is nothing to publish: no source gave an item; nothing was written
          note: the only source failed: texts
          fix: see what a source gives: `broadsheet inspect NAME`
          fix: see what hides items: `broadsheet generate --verbose`
        """
      ),
      (
        [
          "site.yml":
            "title: T\nurl: https://t.example/\nsources: [{feed: a.xml, tags: [world]}]\nsections: [{name: A, sources: [\"tag:word\"]}]\n",
          "a.xml": "<rss><channel><title>A</title><item><title>B</title></item></channel></rss>",
        ],
        ["generate"],
        """
        warning[section.unused-tag] site.yml:4:32 no source has the tag `word`
          4 | sections: [{name: A, sources: ["tag:word"]}]
            |                                ^
          note: tags: world
          fix: write `tag:world`
        warning[site.unpublished] one item is in no section and is not published
          note: A: 1
          fix: name their sources, or a tag of theirs, in a section
        """
      ),
      (
        ["Content/site.yml": site, "Content/stories/a.md": "---\ntitle: A\ndate: 2026-11-02\nslug: a/b\n---\nText"],
        ["generate"],
        """
        warning[item.unusable-slug] Content/stories/a.md `slug: a/b` cannot be part of an address; the title is used instead
          fix: write it in lower-case letters, digits and hyphens
        """
      ),
      (
        ["Content/site.yml": site, "Content/stories/a.md": story, "Output/index.html": "mine"], ["generate"],
        """
        error[output.foreign-file] FOLDER/Output/index.html a file that Broadsheet did not write is in the way
          note: there is no .broadsheet-manifest, by which Broadsheet knows its own files, so it takes every file for somebody else's
          note: nothing was written
          fix: if it was written by Broadsheet: put .broadsheet-manifest back, or empty the folder
          fix: remove it
          fix: choose another folder with --output
        """
      ),
      (
        ["Content/site.yml": site, "Content/stories/a.md": story], ["generate", "--output", "Content/stories/x"],
        """
        error[output.unfit-folder] the site cannot be written to FOLDER/Content/stories/x: it holds what the site is made from
          fix: choose another folder with --output
        """
      ),
      (
        [:], ["inspect", "Nowhere"],
        """
        error[inspect.no-source] "Nowhere" is neither a web address nor a file
          fix: a web address begins with https:// or http://
          fix: for a source of a site, name its folder with --site DIR
        """
      ),
      (
        [:], ["inspect", "https://jane:hu/sh@a.example/feed"],
        """
        error[inspect.no-source] "https://…@a.example/feed" is neither a web address nor a file
          fix: a web address begins with https:// or http://
          fix: for a source of a site, name its folder with --site DIR
        """
      ),
      (
        ["Content/site.yml": site, "Content/stories/a.md": story], ["inspect", "Storys"],
        """
        error[inspect.no-source] "Storys" is neither a web address nor a file nor a source of the configuration or its lists
          note: sources: Stories
          fix: write "Stories"
        """
      ),
      (
        ["Content/site.yml": "title: T\nsources: []\n"], ["inspect", "Storys"],
        """
        error[inspect.no-source] "Storys" is neither a web address nor a file nor a source of the configuration or its lists
          fix: write the path of a file, or an address with https://
        """
      ),
      (
        [:], ["inspect", "https://a.example/feed", "--offline"],
        """
        error[inspect.offline] https://a.example/feed a web address cannot be looked at with --offline
          fix: leave --offline out
          fix: save the feed and inspect the file, with --base https://a.example/feed
        """
      ),
      (
        ["Content/site.yml": site], ["explain", "x"],
        """
        error[explain.no-archive] FOLDER/.broadsheet/archive.sqlite nothing is known of any item: no run has read the sources yet
          fix: run broadsheet generate
        """
      ),
      (
        ["Content/site.yml": site], ["prune"],
        """
        error[prune.no-archive] FOLDER/.broadsheet/archive.sqlite there is no archive yet, and nothing to remove
          fix: run broadsheet generate
        """
      ),
      (
        ["Content/site.yml": site, ".broadsheet/archive.sqlite": String(repeating: "x", count: 200)], ["check"],
        """
        error[archive.damaged] FOLDER/.broadsheet/archive.sqlite the archive cannot be read: it does not begin like a database
          note: it remembers permalinks and the dates of first sighting; nothing was written to it
          fix: put back a backup of it: broadsheet archive import FILE --replace
          fix: see what is wrong: broadsheet doctor
          fix: without a backup: broadsheet generate --state-from PLACE restores what was published of it; broadsheet generate --first-run begins anew, with new dates and without what no source brings any more; either sets this file aside
        """
      ),
      (
        ["paper/Content/site.yml": site], ["new", "site", "paper"],
        """
        error[new.exists] paper/Content/site.yml is already there; nothing was written
          fix: to go on with the site that is there: broadsheet generate --site paper
          fix: name another folder: broadsheet new site DIR
        """
      ),
      (
        ["paper/site.yml": site], ["new", "site", "paper"],
        """
        error[new.exists] paper/site.yml is already there; nothing was written
          fix: to go on with the site that is there: broadsheet generate --site paper
          fix: name another folder: broadsheet new site DIR
        """
      ),
      (
        ["site.yml": site, "stories/a.md": story], ["generate", "--output", "site.yml"],
        """
        error[output.unfit-folder] the site cannot be written to FOLDER/site.yml: it holds what the site is made from
          fix: choose another folder with --output
        """
      ),
      (
        ["Content/site.yml": site, "Content/stories/a.md": story], ["generate", "--output", "/dev/null"],
        """
        error[output.not-a-folder] /dev/null the output folder is not a folder
          fix: choose another folder with --output
        """
      ),
      (
        ["file": "x"], ["new", "site", "file/paper"],
        """
        error[new.exists] file is a file, but file/paper/Content/site.yml belongs in a folder of that name; nothing was written
          fix: rename it, or move it away
        """
      ),
      (
        ["Content/site.yml": site, "Content/stories/a.md": story], ["opml", "export", "nowhere/x.opml"],
        """
        error[file.not-written] nowhere/x.opml cannot be written: No such file or directory
          fix: name a place that can be written to, in a folder that exists
        """
      ),
      (
        [
          "site.yml":
            "title: T\nurl: https://t.example/\nsources: [{markdown: .}]\nsections: [{name: A, sources: [Storys]}]\n",
          "a.md": story,
        ], ["check"],
        """
        error[configuration.unknown-source] site.yml:4:32 no source is called `Storys`
          4 | sections: [{name: A, sources: [Storys]}]
            |                                ^
          note: sources are called `.`
        """
      ),
      (
        [
          "Content/site.yml": site,
          "Content/stories/a.md": story
            + "\n<iframe src=\"https://Player.example/1\"></iframe><iframe src=\"https://m.youtube.com/x\"></iframe>",
        ], ["generate"],
        """
        warning[markup.removed-elements] Content/stories/a.md:5 removed HTML that pages may not contain: <iframe>
          note: scripts, styles, forms and frames of hosts that are not listed are left out of bodies
          fix: to show these frames, list their hosts in the configuration: `frames: [player.example, www.youtube.com]`
          fix: put the HTML into a template of the theme
        """
      ),
      (
        [
          "site.yml": "title: T\nurl: https://t.example/\nsources: [{name: N, api: a.json, mapping: m.yml}]\n",
          "m.yml": "items: $.e\nfields: {title: $.t}\n", "a.json": "{\"a\": 1,\n\"e",
        ], ["generate", "--fail-on", "never"],
        """
        warning[mapping.malformed] a.json:2 "N": not well-formed JSON: it ends too early
          note: it can be read up to byte 11, where there is nothing at `$.e` yet
          note: items of earlier runs are kept
          fix: run again, in case it was cut off on the way
          fix: look at what the API sends
        error[run.nothing] site.yml there is nothing to publish: no source gave an item; nothing was written
          note: the only source failed: N
          fix: see what a source gives: `broadsheet inspect NAME`
          fix: see what hides items: `broadsheet generate --verbose`
        """
      ),
    ])
  func message(files: [String: String], arguments: [String], expected: String) throws {
    let folder = try TemporaryFolder(files)
    let result = try Program.run(arguments, in: folder.url)
    let root = folder.url.path.hasSuffix("/") ? String(folder.url.path.dropLast()) : folder.url.path
    // The last line names the chapters about these messages.
    let ids = expected.matches(of: /(?m)^(?:warning|error)\[([a-z.-]+)\]/).map { String($0.1) }
    var topics: [String] = []
    for topic in try ids.map({ try #require(Handbook.topic(ofDiagnostic: $0)) }) where !topics.contains(topic) {
      topics.append(topic)
    }
    let more =
      "more about \(ids.count == 1 ? "this" : "these"): broadsheet help topic " + topics.joined(separator: " ")
    #expect(result.errors.replacing(root, with: "FOLDER") == "\(expected)\n\(more)\n")
  }

  @Test("Even a quiet run warns of two configurations once a day, since the wrong site may be published")
  func twoConfigurations() throws {
    let site = try TinySite([
      "Content/site.yml": RunMessageTests.site, "site.yml": "title: Old", "Content/stories/a.md": RunMessageTests.story,
    ])
    let told = try site.generate("--quiet").errors
    #expect(told.hasPrefix("warning[site.two-configurations] site.yml this configuration is ignored"), "\(told)")
    #expect(try site.generate("--quiet", now: "2026-11-21T13:00:00Z").errors == "")
    #expect(try site.generate("--quiet", now: "2026-11-22T13:00:00Z").errors == told)
  }

  @Test("A run within `Content` of a site is refused, unless a site was made there before")
  func insideContent() throws {
    let site = try TinySite.plain()
    let inner = site.folder.url.appending(path: "Content")
    #expect(try site.generate().status == 0)
    let before = try site.folder.files(below: "Content")
    for command in ["generate", "check", "doctor"] {
      let refused = try Program.run([command, "--now", TinySite.now], in: inner)
      #expect(refused.status == 2 && refused.errors.contains("fix: write `--site ..`\n"), "\(refused)")
    }
    #expect(try site.folder.files(below: "Content") == before)
    #expect(try Program.run(["generate", "--site", "..", "--now", TinySite.now], in: inner).status == 0)
    let own = try TinySite.plain()
    for _ in 1...2 {
      let made = try Program.run(["generate", "--now", TinySite.now], in: own.folder.url.appending(path: "Content"))
      #expect(made.status == 0, "\(made.errors)")
      try own.write("", to: ".broadsheet/archive.sqlite")
    }
  }

  @Test("Commands that messages advise name the site's folder and the output folder as they were given")
  func advisedCommands() throws {
    let folder = try TemporaryFolder([
      "our paper/site.yml": RunMessageTests.site, "our paper/stories/a.md": RunMessageTests.story,
    ])
    let end = " --site 'our paper' --output 'my www'"
    func run(_ words: [String]) throws -> Program.Result {
      try Program.run(
        words + ["--site", "our paper", "--output", "my www", "--now", TinySite.now], in: folder.url)
    }
    func follow(_ advice: Substring) throws {
      let command = "\"$0\" \(advice) --now \(TinySite.now)"
      let followed = try Shell.run(["sh", "-c", command, Program.executable.path], in: folder.url)
      #expect(followed.status == 0, "\(advice): \(followed)")
      #expect(try folder.text("my www/index.html").contains("<title>"))
      #expect(try folder.files(below: "our paper/Output") == [])
    }
    for words in [["list"], ["changes"], ["explain", "x"], ["prune"], ["archive", "export", "a.zst"]] {
      let told = try run(words)
      #expect(told.status == 2 && told.errors.contains("fix: run broadsheet generate\(end)\n"), "\(words): \(told)")
    }
    #expect(try run(["generate"]).status == 0)
    try FileManager.default.removeItem(at: folder.url.appending(path: "my www/index.html"))
    let look = try run(["doctor"])
    try follow(#require(look.errors.firstMatch(of: /writes it again: broadsheet (.+)\n/), "\(look)").1)
    try FileManager.default.removeItem(at: folder.url.appending(path: "our paper/.broadsheet"))
    let lost = try run(["generate"])
    #expect(lost.errors.contains("archive: broadsheet archive import FILE\(end)\n"), "\(lost)")
    try follow(#require(lost.errors.firstMatch(of: /with new dates: broadsheet (.+)\n/), "\(lost)").1)
  }

  @Test("A dead link or a closed folder in place of a configuration is reported as such, and no new site is advised")
  func unseenConfiguration() throws {
    for below in ["", "Content/"] {
      let folder = try TemporaryFolder(["notes.txt": "x", "Content/notes.txt": "x"])
      let link = folder.url.appending(path: below + "site.yml").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "gone/site.yml")
      let dead = try Program.run(["generate"], in: folder.url)
      let told = "error[site.not-found] \(below)site.yml is a link that leads to no file\n"
      #expect(dead.errors.hasPrefix(told), "\(dead)")
      #expect(dead.status == 2 && !dead.errors.contains("new site") && !dead.errors.contains("mv "), "\(dead)")
    }
    let paper = try TemporaryFolder(["paper/Content/site.yml": RunMessageTests.site])
    let content = paper.url.appending(path: "paper/Content").path
    chmod(content, 0)
    defer { chmod(content, 0o755) }
    let closed = try Program.run(["generate", "--site", "paper"], in: paper.url, isBound: true)
    #expect(closed.errors.hasPrefix("error[site.not-found] this user may not enter paper/Content, "), "\(closed)")
    #expect(closed.status == 2 && !closed.errors.contains("new site"), "\(closed)")
  }

  @Test(
    "new site refuses a title or an address that its configuration could not have",
    arguments: [
      ["--url", "planet.example.org"], ["--url", ""], ["--url", "ftp://a.example/"],
      ["--url", "https://a.example/?p=1"], ["--title", " "],
    ])
  func unfitSite(option: [String]) throws {
    let folder = try TemporaryFolder()
    let refused = try Program.run(["new", "site", "paper"] + option, in: folder.url)
    #expect(refused.status == 2 && refused.errors.hasPrefix("Error: \(option[0]) "), "\(refused)")
    #expect(try folder.files() == [])
    let begun = try Program.run(["new", "site", "--url", "http://a.example/paper", "--title", "A: b"], in: folder.url)
    #expect(begun.status == 0, "\(begun.errors)")
    #expect(try Program.run(["check", "--strict"], in: folder.url).status == 0)
  }

  @Test("new site names the file that it wrote, as a path from here, and the next command")
  func newSite() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(["new", "site", "my paper/"], in: folder.url)
    #expect(result.output.contains("wrote my paper/Content/site.yml\n"))
    #expect(
      result.output.hasSuffix(
        "Now edit my paper/Content/site.yml, then run: broadsheet generate --site 'my paper/'\n"), "\(result.output)")
  }

  @Test("A new site in a folder that has a file of its own and no site is not told to go on with one")
  func newSiteBesideFile() throws {
    let folder = try TemporaryFolder([".gitignore": "*.log\n"])
    let refused = try Program.run(["new", "site", "."], in: folder.url)
    #expect(
      refused.errors.contains(
        """
        error[new.exists] .gitignore is already there; nothing was written
          fix: move it away
          fix: name another folder: broadsheet new site DIR

        """), "\(refused)")
    #expect(try folder.files() == [".gitignore"])
  }

  @Test("A run that may open too few files advises to allow more, and not to repair the archive")
  func fewFiles() throws {
    let site = try TinySite.plain()
    for limit in 11...15 {
      let command = "ulimit -n \(limit); exec \"$0\" generate --now \(TinySite.now)"
      let result = try Shell.run(["sh", "-c", command, Program.executable.path], in: site.folder.url)
      #expect(result.status == 3 && result.errors.contains("fix: allow this program more open files"), "\(result)")
      #expect(!result.errors.contains("rename what is in its place"), "\(result)")
    }
  }
}
