import Foundation
import News
import Synchronization
import TestSupport
import Testing

@testable import Notifying

/// What a run found is sent by a webhook, a mail and a command, once each, whatever happens to them.
@Suite struct NotifyTests {
  private let server: ScriptedServer
  private let posts = Posts()

  private final class Posts: Sendable {
    let all = Mutex<[(head: String, body: [UInt8])]>([])
    let status = Mutex("204 No Content")
  }

  init() throws {
    server = try ScriptedServer()
    server.on("/feed") { $0.answer("200 OK", ["ETag: \"1\""], body: NotifyTests.feed) }
    server.on("/hook") { [posts] connection in
      posts.all.withLock { $0.append((connection.head, connection.body)) }
      connection.answer(posts.status.withLock { $0 }, ["Location: /elsewhere"])
    }
  }

  private static let feed = Array(
    """
    <rss version="2.0"><channel><title>A</title><item><title>One</title><link>https://a.example/1</link></item></channel></rss>
    """.utf8)

  /// A site of one feed, with these lines under `notify`.
  private func site(_ notify: String, files: [String: String] = [:]) throws -> TinySite {
    let site = try TinySite(
      [
        "site.yml": """
        title: Hafenblatt ⚓
        url: https://planet.example/
        allow: [127.0.0.0/8]
        sources:
          - {name: Jané, feed: "\(server.base)/feed"}
        notify:
        \(notify)
        """
      ].merging(files) { $1 })
    for name in files.keys where name.hasSuffix(".sh") {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: site.folder.url.appending(path: name).path)
    }
    return site
  }

  private func run(_ site: TinySite, hour: Int, _ more: String...) throws -> Program.Result {
    let time = Timestamp(secondsSince1970: 1_793_534_400 + Int64(hour) * 3_600)
    return try Program.run(
      ["generate", "--quiet", "--fail-on", "never", "--now", "\(time)"] + more, in: site.folder.url,
      environment: ["NOTIFY_SECRET": "t0p-s3cret", "TOKEN": "tok", "HIDDEN": "hid"])
  }

  private func fails() { server.on("/feed") { $0.answer("500 Internal Server Error") } }

  @Test("A webhook gets one signed JSON message when a source fails, and another when it answers again")
  func webhook() throws {
    let site = try site("  - webhook: \"\(server.base)/hook\"\n    secret: ${NOTIFY_SECRET}")
    #expect(try run(site, hour: 0).errors.isEmpty)
    #expect(posts.all.withLock { $0.isEmpty })
    #expect(!FileManager.default.fileExists(atPath: site.folder.url.appending(path: ".broadsheet/outbox.json").path))
    fails()
    for hour in [1, 2, 3] { _ = try run(site, hour: hour) }
    let post = try #require(posts.all.withLock { $0.count == 1 ? $0.first : nil })
    let digest = MessageDigest.hmacSHA256(of: post.body, key: Array("t0p-s3cret".utf8))
    #expect(post.head.contains("\r\nX-Broadsheet-Signature: sha256=\(MessageDigest.hexadecimal(digest))\r\n"))
    #expect(post.head.contains("\r\nContent-Type: application/json; charset=utf-8\r\n"))
    let json = try #require(try JSONSerialization.jsonObject(with: Data(post.body)) as? [String: Any])
    #expect(json["version"] as? Int == 1 && json["time"] as? String == "2026-11-01T13:00:00Z")
    #expect(json["site"] as? [String: String] == ["title": "Hafenblatt ⚓", "url": "https://planet.example/"])
    let notice = try #require((json["notices"] as? [[String: String]])?.first)
    #expect(notice["kind"] == "failing" && notice["source"] == "Jané" && notice["id"]?.isEmpty == false)
    #expect(notice["since"] == "2026-11-01T13:00:00Z")
    #expect(
      notice["text"]
        == """
        source Jané answers with an error
        site.yml:5:5 "Jané": 127.0.0.1 has an error of its own (500)
        note: asked \(server.base)/feed
        note: kept: 1 item, 60 minutes old
        fix: if it does not pass by itself, tell the owner of the feed
        """.replacing("60 minutes", with: "1 hour"))
    #expect((json["text"] as? String)?.hasPrefix("Hafenblatt ⚓: source Jané answers with an error\n\n") == true)
    server.on("/feed") { $0.answer(body: NotifyTests.feed) }
    for hour in [6, 9, 12, 20, 31] { _ = try run(site, hour: hour) }
    let last = try #require(posts.all.withLock { $0.count == 2 ? $0.last : nil })
    #expect(String(decoding: last.body, as: UTF8.self).contains("source Jané answers again, after"))
    // No file but the configuration holds the secret or the webhook's address.
    for name in try site.folder.files() where name != "site.yml" {
      let bytes = try Data(contentsOf: site.folder.url.appending(path: name))
      #expect(bytes.range(of: Data("s3cret".utf8)) == nil && bytes.range(of: Data("/hook".utf8)) == nil, "\(name)")
    }
  }

  @Test("A failing webhook is reported with its place, and is tried again until it takes the message")
  func failing() throws {
    let site = try site("  - webhook: \"\(server.base)/hook\"")
    _ = try run(site, hour: 0)
    fails()
    posts.status.withLock { $0 = "307 Temporary Redirect" }
    let first = try run(site, hour: 1)
    #expect(first.status == 0)
    #expect(
      first.errors.contains(
        """
        warning[notify.webhook] site.yml:7:5 the webhook was not told: 127.0.0.1 redirects (307), but a message is sent to one server only
          note: 1 notice waits for a later run, for three days at most
          fix: name the final address
        """), "\(first.errors)")
    #expect(!server.heads.contains { $0.contains("/elsewhere") })
    // It is tried each hour, and its failure is reported once a day.
    #expect(try run(site, hour: 2).errors.isEmpty)
    posts.status.withLock { $0 = "200 OK" }
    _ = try run(site, hour: 3)
    _ = try run(site, hour: 4)
    #expect(posts.all.withLock { $0.count } == 3)
    #expect(Set(posts.all.withLock { $0.map(\.body.count) }).count == 1)
    let loud = try Program.run(
      ["generate", "--fail-on", "never", "--report", "json", "--now", "2026-11-02T14:00:00Z"], in: site.folder.url)
    #expect(loud.output.contains("\"kind\":\"reminder\"") || loud.output.contains("\"kind\" : \"reminder\""))
  }

  @Test("What waits for a webhook is sent to its corrected address, once, and not to ways that were told already")
  func correctedAddress() throws {
    let site = try site(
      "  - webhook: \"\(server.base)/hok\"\n  - command: ./tell.sh",
      files: ["tell.sh": "#!/bin/sh\necho told >> told.txt\n"])
    _ = try run(site, hour: 0)
    fails()
    let wrong = try run(site, hour: 1)
    #expect(wrong.errors.contains("note: 1 notice waits for a later run"), "\(wrong.errors)")
    #expect(wrong.errors.contains("fix: correct the address"), "\(wrong.errors)")
    try site.write(site.folder.text("site.yml").replacing("/hok", with: "/hook"), to: "site.yml")
    for hour in [2, 3] { _ = try run(site, hour: hour) }
    let bodies = posts.all.withLock { $0.map { String(decoding: $0.body, as: UTF8.self) } }
    #expect(bodies.count == 1 && bodies.first?.contains("\"kind\":\"failing\"") == true, "\(bodies)")
    #expect(try site.folder.text("told.txt") == "told\n")
  }

  @Test("A webhook that answers 200 was told, even if the body of its answer cannot be read")
  func unreadableAnswer() throws {
    server.on("/hook") { [posts] connection in
      posts.all.withLock { $0.append((connection.head, connection.body)) }
      connection.answer("200 OK", ["Content-Encoding: gzip"], body: Array("no gzip".utf8))
    }
    let site = try site("  - webhook: \"\(server.base)/hook\"")
    _ = try run(site, hour: 0)
    fails()
    #expect(try !run(site, hour: 1).errors.contains("notify."))
    _ = try run(site, hour: 2)
    #expect(posts.all.withLock { $0.count } == 1)
  }

  @Test(
    "What is new within an hour of the last message waits, unless `every` is shorter",
    arguments: ["", "\n    every: 5m"])
  func rate(every: String) throws {
    let site = try site("  - webhook: \"\(server.base)/hook\"\(every)")
    func count(at minute: Int) throws -> Int {
      let time = Timestamp(secondsSince1970: 1_793_534_400 + Int64(minute) * 60)
      _ = try Program.run(
        ["generate", "--quiet", "--fail-on", "all", "--refresh", "--now", "\(time)"], in: site.folder.url)
      return posts.all.withLock { $0.count }
    }
    #expect(try count(at: 0) == 0)
    fails()
    // The only source fails, and so does the run; later the source is gone.
    #expect(try count(at: 10) == 1)
    server.on("/feed") { $0.answer("410 Gone") }
    #expect(try count(at: 20) == (every.isEmpty ? 1 : 2))
    #expect(try count(at: 71) == 2)
    let bodies = posts.all.withLock { $0.map { String(decoding: $0.body, as: UTF8.self) } }
    #expect(bodies[0].contains("\"run-failed\"") && bodies[0].contains("\"failing\"") && bodies[1].contains("\"gone\""))
  }

  @Test("A mail has encoded headers and a plain text, and its addresses are arguments of the program")
  func mail() throws {
    let site = try site(
      "  - mail: [editor@example.org, desk@example.org]\n    from: paper@example.org\n    sendmail: ./send.sh",
      files: ["send.sh": "#!/bin/sh\necho \"$@\" > arguments\ncat > mail\n"])
    _ = try run(site, hour: 0)
    fails()
    #expect(try run(site, hour: 1).status == 0)
    #expect(try site.folder.text("arguments") == "-i editor@example.org desk@example.org\n")
    let mail = try site.folder.text("mail")
    #expect(
      mail.hasPrefix(
        """
        From: paper@example.org
        To: editor@example.org,
         desk@example.org
        Subject: =?UTF-8?B?SGFmZW5ibGF0dCDimpM6IHNvdXJjZSBKYW7DqSBhbnN3ZXJzIHdp?=
         =?UTF-8?B?dGggYW4gZXJyb3I=?=
        Date: Sun, 01 Nov 2026 13:00:00 +0000
        Auto-Submitted: auto-generated
        MIME-Version: 1.0
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: quoted-printable

        source Jan=C3=A9 answers with an error

        """), "\(mail)")
    #expect(mail.utf8.allSatisfy { $0 == 0x0A || 0x20...0x7E ~= $0 })
    #expect(mail.split(separator: "\n").allSatisfy { $0.count <= 78 })
  }

  @Test("A headline that pretends to be a header stays text")
  func injection() throws {
    let feed = """
      <rss version="2.0"><channel><title>A&#10;Bcc: all@example.org&#13;&#10;&#13;&#10;x</title>\
      <item><title>One</title><link>https://a.example/1</link></item></channel></rss>
      """
    server.on("/feed") { $0.answer(body: Array(feed.utf8)) }
    let site = try site(
      "  - {mail: editor@example.org, sendmail: ./send.sh}", files: ["send.sh": "#!/bin/sh\ncat > mail\n"])
    let text = try site.folder.text("site.yml").replacing("name: Jané, ", with: "")
    try site.write(text, to: "site.yml")
    _ = try run(site, hour: 0)
    fails()
    _ = try run(site, hour: 7)
    let head = try site.folder.text("mail").components(separatedBy: "\n\n").first ?? ""
    #expect(!head.contains("\nBcc") && head.contains("Subject:"), "\(head)")
  }

  @Test("A command gets the text in its environment, and of other variables only those that it may have")
  func command() throws {
    let site = try site(
      "  - {command: [./tell.sh, one two], environment: [TOKEN]}",
      files: ["tell.sh": "#!/bin/sh\necho \"$1\" > argument\ncat > /dev/null\nenv | sort > environment\npwd\n"])
    _ = try run(site, hour: 0)
    fails()
    #expect(try run(site, hour: 1).errors.contains("[fetch.server-error]"))
    #expect(try site.folder.text("argument") == "one two\n")
    let environment = try site.folder.text("environment")
    #expect(environment.contains("BROADSHEET_SUBJECT=Hafenblatt ⚓: source Jané answers with an error\n"))
    #expect(environment.contains("BROADSHEET_COUNT=1\n") && environment.contains("BROADSHEET_TEXT=source Jané"))
    #expect(environment.contains("TOKEN=tok\n") && environment.contains("PATH="))
    #expect(!environment.contains("hid") && !environment.contains("s3cret"))
  }

  @Test("A program that fails is reported with what it printed, and a missing one with what to do")
  func programs() throws {
    let programs = [
      (
        "mail: a@b.example, sendmail: ./tell.sh", "no mail was sent: ./tell.sh ended with exit code 3",
        "it said: no relay"
      ),
      ("command: [./tell.sh]", "the command ./tell.sh ended with exit code 3", "it said: no relay"),
      ("mail: a@b.example, sendmail: ./none", "no mail was sent: ./none cannot be started", "fix: install a program"),
      ("command: [no-such-program]", "the command no-such-program cannot be started", "fix: make it executable"),
    ]
    let ways = programs.map { "  - {\($0.0)}" }.joined(separator: "\n")
    let site = try site(ways, files: ["tell.sh": "#!/bin/sh\necho no relay >&2\nexit 3\n"])
    _ = try run(site, hour: 0)
    fails()
    let result = try run(site, hour: 1)
    #expect(result.status == 0)
    for (_, summary, more) in programs {
      let told = result.errors.components(separatedBy: "warning[notify.").first { $0.contains(summary) } ?? ""
      #expect(told.contains(more), "\(summary): \(result.errors)")
    }
  }

  @Test("A program's failure is reported however many other messages there are")
  func manyNotices() throws {
    let feeds = (1...60).map { "<outline type=\"rss\" text=\"F\($0)\" xmlUrl=\"none\($0).rss\"/>" }.joined()
    let site = try site(
      "  - {command: [./tell.sh]}\nopml: other.opml",
      files: [
        "tell.sh": "#!/bin/sh\nexit 3\n", "other.opml": "<opml version=\"2.0\"><body>\(feeds)</body></opml>",
      ])
    let errors = try run(site, hour: 0).errors
    #expect(errors.contains("the command ./tell.sh ended with exit code 3"), "\(errors)")
    #expect(errors.hasSuffix("and 11 more\n"), "\(errors)")
  }

  @Test("The last five lines of a failing command are reported, even if they end as on Windows")
  func endsOfLines() throws {
    let tell = "#!/bin/sh\nfor line in 1 2 3 4 5 6 7; do printf \"line $line\\r\\n\"; done\nexit 3\n"
    let site = try site("  - {command: [./tell.sh]}", files: ["tell.sh": tell])
    _ = try run(site, hour: 0)
    fails()
    let errors = try run(site, hour: 1).errors
    #expect(errors.contains("it said: line 3\n") && errors.contains("it said: line 7\n"), "\(errors)")
    #expect(!errors.contains("line 2"))
  }

  @Test("A command is also told of a source whose name is too long for an environment variable")
  func longName() throws {
    let name = String(repeating: "Ä", count: 70_000)
    let tell = "#!/bin/sh\ncat > input\nprintf %s \"$BROADSHEET_TEXT\" > text\n"
    let site = try site("  - {command: [./tell.sh]}", files: ["tell.sh": tell])
    let more = "  - {name: \(name), feed: \"\(server.base)/none\"}\nnotify:"
    try site.folder.write(try site.folder.text("site.yml").replacing("notify:", with: more), to: "site.yml")
    let errors = try run(site, hour: 0).errors
    #expect(!errors.contains("notify.command"), "\(errors.suffix(300))")
    #expect(try site.folder.text("input").contains(name))
    let text = try site.folder.text("text")
    #expect(text.hasPrefix("source ÄÄÄ") && 99_990...100_003 ~= text.utf8.count, "\(text.utf8.count)")
  }

  @Test("A failing run is printed each time, and sent by each way once a day")
  func failingRun() throws {
    let site = try site("  - webhook: \"\(server.base)/hook\"")
    _ = try run(site, hour: 0)
    let good = try site.folder.text("site.yml")
    try site.write(good + "\npageSize: many\n", to: "site.yml")
    for hour in 1...3 {
      let result = try run(site, hour: hour)
      #expect(result.status == 2 && result.errors.contains("`pageSize`"))
    }
    let body = posts.all.withLock { $0.count == 1 ? String(decoding: $0[0].body, as: UTF8.self) : "" }
    #expect(body.contains("the run failed: the configuration has errors (exit code 2)"), "\(body)")
    #expect(body.contains("run-failed") && body.contains("site.yml:8:11"), "\(body)")
    try site.write(good, to: "site.yml")
    for hour in 4...11 { _ = try run(site, hour: hour) }
    #expect(posts.all.withLock { $0.count } == 2)
    #expect(
      posts.all.withLock { String(decoding: $0[1].body, as: UTF8.self) }.contains(
        "runs succeed again, after failing for 3 hours"))
  }

  @Test("A failing run without a title names the site by its host, or else by its folder")
  func untitled() throws {
    for hasAddress in [true, false] {
      posts.all.withLock { $0 = [] }
      let site = try site("  - webhook: \"\(server.base)/hook\"")
      let text = try site.folder.text("site.yml").replacing("title: Hafenblatt ⚓\n", with: "")
      try site.write(hasAddress ? text : text.replacing("url: https://planet.example/\n", with: ""), to: "site.yml")
      #expect(try run(site, hour: 1).status == 2)
      let name = hasAddress ? "planet.example" : site.folder.url.lastPathComponent
      let bodies = posts.all.withLock { $0.map { String(decoding: $0.body, as: UTF8.self) } }
      #expect(bodies.first?.contains("\"text\":\"\(name): the run failed") == true, "\(bodies)")
    }
  }

  @Test("Programs get the title of the site as it is, and people see what is invisible in it")
  func titleWithMark() throws {
    let site = try site("  - webhook: \"\(server.base)/hook\"")
    let text = try site.folder.text("site.yml").replacing("Hafenblatt ⚓", with: "\"Hafen\\u200Fblatt\"")
    try site.write(text, to: "site.yml")
    _ = try run(site, hour: 0)
    fails()
    _ = try run(site, hour: 1)
    let body = try #require(posts.all.withLock { $0.first?.body })
    let json = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
    #expect((json["site"] as? [String: String])?["title"] == "Hafen\u{200F}blatt")
    #expect((json["text"] as? String)?.hasPrefix("Hafen\\u{200F}blatt: source ") == true, "\(json)")
  }

  @Test("With `every: 7d` what waits is sent after a week, and is given up if two attempts fail")
  func weekly() throws {
    let site = try site("  - webhook: \"\(server.base)/hook\"\n    every: 7d")
    let bodies = { [posts] in posts.all.withLock { $0.map { String(decoding: $0.body, as: UTF8.self) } } }
    _ = try run(site, hour: 0)
    fails()
    // The first message goes at once.
    _ = try run(site, hour: 1)
    #expect(bodies().count == 1)
    server.on("/feed") { $0.answer("410 Gone") }
    for day in [1, 3, 6] { _ = try run(site, hour: day * 24) }
    #expect(bodies().count == 1)
    posts.status.withLock { $0 = "503 Service Unavailable" }
    let failed = try run(site, hour: 7 * 24 + 2)
    #expect(bodies().count == 2 && bodies()[1].contains("\"kind\":\"gone\""), "\(bodies())")
    #expect(failed.errors.contains("for a later run, for one more attempt"), "\(failed.errors)")
    for day in [8, 10, 13] { _ = try run(site, hour: day * 24) }
    _ = try run(site, hour: 14 * 24 + 3)
    #expect(bodies().count == 3 && bodies()[2].contains("\"kind\":\"gone\""), "\(bodies())")
    // After two attempts and another week it was given up.
    posts.status.withLock { $0 = "200 OK" }
    _ = try run(site, hour: 22 * 24)
    #expect(!bodies().dropFirst(3).contains { $0.contains("\"kind\":\"gone\"") }, "\(bodies())")
  }

  @Test("Two ways by one command that differ in how they are used are told for themselves")
  func twoWays() throws {
    let tell = "#!/bin/sh\nprintf '%s\\n' \"$BROADSHEET_TEXT\" >> \"told-${TOKEN:-none}\"\n"
    let site = try site(
      "  - {command: [./tell.sh], environment: [TOKEN], every: 1m}\n  - {command: [./tell.sh], every: 7d}",
      files: ["tell.sh": tell])
    _ = try run(site, hour: 0)
    let good = try site.folder.text("site.yml")
    try site.write(good + "\npageSize: many\n", to: "site.yml")
    _ = try run(site, hour: 1)
    try site.write(good, to: "site.yml")
    for hour in [10, 30, 8 * 24] { _ = try run(site, hour: hour) }
    for file in ["told-tok", "told-none"] {
      let lines = try site.folder.text(file).split(separator: "\n")
      #expect(lines.count { $0.contains("the run failed") } == 1, "\(file): \(lines)")
      #expect(lines.count { $0.contains("succeed again") } == 1, "\(file): \(lines)")
    }
  }

  @Test("What waits since a run whose clock was ahead is also given up after three days")
  func ahead() throws {
    let site = try site("  - webhook: \"\(server.base)/hook\"")
    _ = try run(site, hour: 0)
    fails()
    posts.status.withLock { $0 = "503 Service Unavailable" }
    _ = try run(site, hour: 365 * 24)
    let outbox = { try site.folder.text(".broadsheet/outbox.json") }
    #expect(try outbox().contains("\"kind\":\"failing\""))
    _ = try run(site, hour: 2)
    #expect(try outbox().contains("\"kind\":\"failing\""))
    _ = try run(site, hour: 76)
    #expect(try !outbox().contains("\"kind\":\"failing\""))
  }

  @Test(
    "On a full disk, which cannot keep what was sent, failing runs are still reported once a day",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func fullDisk() throws {
    let site = try site(
      "  - {mail: editor@example.org, sendmail: ./send.sh}", files: ["send.sh": "#!/bin/sh\ncat >> mail\n"])
    let memory = site.folder.url.appending(path: ".broadsheet")
    let disk = try SmallDisk(at: memory.path, bytes: 4_000_000)
    defer { disk.unmount() }
    #expect(try run(site, hour: 0).status == 0)
    try site.write("", to: ".broadsheet/fill")
    let fill = try FileHandle(forWritingTo: memory.appending(path: "fill"))
    while (try? fill.write(contentsOf: Data(count: 4_096))) != nil {}
    try fill.close()
    // It is also reported on the site's first day, and again until a mail could be sent.
    try site.write("#!/bin/sh\nexit 3\n", to: "send.sh")
    let errors = try run(site, hour: 1).errors
    #expect(errors.contains("warning[notify.outbox]") && errors.contains("warning[notify.mail]"), "\(errors)")
    try site.write("#!/bin/sh\ncat >> mail\n", to: "send.sh")
    for (hour, messages) in [(2, 1), (3, 1), (26, 2), (27, 2)] {
      let result = try run(site, hour: hour)
      #expect(result.status == 3, "\(result)")
      // Quoted-printable breaks long lines.
      let mail = ((try? site.folder.text("mail")) ?? "").replacing("=\n", with: "")
      #expect(mail.components(separatedBy: "Subject: ").count - 1 == messages, "\(hour): \(mail)")
      #expect(mail.contains("there is no space left for the archive"), "\(mail)")
    }
  }

  @Test(
    "On a disk that has become read-only, failing runs are still reported once a day",
    .enabled(if: SmallDisk.isPossible, "mounting a small file system needs root"))
  func readOnlyDisk() throws {
    let site = try site(
      "  - {mail: editor@example.org, sendmail: ./send.sh}", files: ["send.sh": "#!/bin/sh\ncat >> mail\n"])
    let disk = try SmallDisk(at: site.folder.url.appending(path: ".broadsheet").path, bytes: 4_000_000)
    defer { disk.unmount() }
    #expect(try run(site, hour: 0).status == 0)
    try disk.forbidWriting()
    for (hour, told) in [(1, 1), (2, 1), (26, 2)] {
      let result = try run(site, hour: hour)
      #expect(result.status == 3 && result.errors.contains("warning[notify.outbox]"), "\(result)")
      #expect(try site.folder.text("mail").components(separatedBy: "Subject: ").count - 1 == told)
    }
  }

  @Test(
    "What a run by root leaves for telling belongs to the owner of its folder, whose runs go on from it",
    .enabled(if: getuid() == 0, "only root can give files away"))
  func runByRoot() throws {
    let site = try site(
      "  - {mail: editor@example.org, sendmail: ./send.sh}", files: ["send.sh": "#!/bin/sh\ncat > mail\n"])
    let memory = site.folder.url.appending(path: ".broadsheet").path
    try FileManager.default.createDirectory(atPath: memory, withIntermediateDirectories: false)
    chown(memory, 65_534, 65_534)
    fails()
    _ = try run(site, hour: 0)
    for name in ["outbox.json", "outbox.lock"] {
      var status = stat()
      let isThere = stat(memory + "/" + name, &status) == 0
      #expect(isThere && status.st_uid == 65_534, "\(name)")
    }
  }

  @Test("A run that wrote nothing because no source gave an item does not say that it is done")
  func nothingGiven() throws {
    fails()
    let site = try site(
      "  - {mail: editor@example.org, sendmail: ./send.sh}", files: ["send.sh": "#!/bin/sh\ncat > mail\n"])
    let result = try Program.run(
      ["generate", "--report", "markdown", "--now", "2026-11-01T12:00:00Z"], in: site.folder.url)
    #expect(result.status == 1 && result.errors.contains("error[run.nothing]"), "\(result.errors)")
    #expect(result.output.hasPrefix("## Broadsheet: nothing was written: no source gave an item\n"), "\(result.output)")
    let mail = try site.folder.text("mail")
    #expect(mail.contains("the run failed: nothing was written: no source gave an item (exit code 1)"), "\(mail)")
    #expect(!(result.output + result.errors + mail).contains("done"))
  }

  @Test("Dry runs, checks and previews notify nobody, and leave everything to the next run")
  func nobody() throws {
    let site = try site("  - webhook: \"\(server.base)/hook\"")
    _ = try run(site, hour: 0)
    fails()
    _ = try run(site, hour: 1, "--dry-run")
    _ = try Program.run(["check", "--now", "2026-11-01T13:00:00Z"], in: site.folder.url)
    _ = try run(site, hour: 1, "--drafts")
    _ = try run(site, hour: 1, "--offline")
    #expect(posts.all.withLock { $0.isEmpty })
    #expect(
      try Program.run(["fetch", "--quiet", "--now", "2026-11-01T14:00:00Z", "--fail-on", "never"], in: site.folder.url)
        .errors.contains("fetch.server-error"))
    #expect(posts.all.withLock { $0.count } == 1)
    #expect(try run(site, hour: 3).errors.isEmpty)
  }

  @Test("What a killed run found is reported by the next one")
  func killed() throws {
    let site = try site("  - {command: [./tell.sh]}", files: ["tell.sh": "#!/bin/sh\nkill -9 $PPID\n"])
    _ = try run(site, hour: 0)
    fails()
    let killed = try run(site, hour: 1)
    #expect(killed.errors.isEmpty && killed.status == 9)
    try site.write("#!/bin/sh\ncat > told\n", to: "tell.sh")
    let next = try run(site, hour: 2)
    #expect(next.errors.contains("source Jané answers with an error"), "\(next.errors)")
    #expect(try site.folder.text("told").contains("\"kind\":\"failing\""))
    #expect(try run(site, hour: 3).errors.isEmpty)
  }

  @Test("What a killed run found is not reported any more if it is over by the next run")
  func over() throws {
    let site = try site("  - {command: [./tell.sh]}", files: ["tell.sh": "#!/bin/sh\nkill -9 $PPID\n"])
    _ = try run(site, hour: 0)
    fails()
    #expect(try run(site, hour: 1).status == 9)
    server.on("/feed") { $0.answer(body: NotifyTests.feed) }
    try site.write("#!/bin/sh\ncat >> told\n", to: "tell.sh")
    for hour in [2, 9, 30, 54] { #expect(try run(site, hour: hour).errors.isEmpty) }
    #expect(!FileManager.default.fileExists(atPath: site.folder.url.appending(path: "told").path))
  }

  @Test("If a run could send a notice but not print it, the next run only prints it")
  func unprinted() throws {
    let site = try site("  - webhook: \"\(server.base)/hook\"")
    _ = try run(site, hour: 0)
    fails()
    for hour in [13, 15] {
      let command = "exec \"$0\" generate --quiet --now 2026-11-01T\(hour):00:00Z 2> /dev/full"
      #expect(try Shell.run(["sh", "-c", command, Program.executable.path], in: site.folder.url).status == 1)
    }
    let next = try run(site, hour: 5)
    #expect(next.errors.contains("source Jané answers with an error"), "\(next.errors)")
    #expect(posts.all.withLock { $0.count } == 1)
    server.on("/feed") { $0.answer(body: NotifyTests.feed) }
    _ = try run(site, hour: 30)
    #expect(posts.all.withLock { $0.count } == 2)
  }

  @Test("An interrupted run notifies nobody, and leaves what it found to the next one")
  func interrupted() throws {
    let picture = "<img src=\"\(server.base)/slow.png\" width=\"400\" height=\"300\">"
    let body = """
      <rss version="2.0"><channel><title>B</title><item><title>Two</title><link>https://b.example/2</link>
      <description><![CDATA[<p>Words and \(picture)</p>]]></description></item></channel></rss>
      """
    server.on("/other") { $0.answer(body: Array(body.utf8)) }
    server.on("/slow.png") { $0.waitForEnd() }
    fails()
    let other = "opml: other.opml\nimages: local"
    let site = try site(
      "  - {mail: editor@example.org, sendmail: ./send.sh}\n\(other)",
      files: [
        "send.sh": "#!/bin/sh\ncat >> mail\n",
        "other.opml": """
        <opml version="2.0"><body><outline type="rss" text="Bea" xmlUrl="\(server.base)/other"/></body></opml>
        """,
      ])
    let program = try Program.start(
      ["generate", "--quiet", "--fail-on", "never", "--now", "2026-11-01T12:00:00Z"], in: site.folder.url)
    for _ in 0..<2_000 where !server.heads.contains(where: { $0.contains("/slow.png") }) { usleep(5_000) }
    let result = try program.end(with: SIGTERM)
    #expect(result.status == 130 && result.errors == "interrupted\n", "\(result)")
    let mail = site.folder.url.appending(path: "mail").path
    #expect(!FileManager.default.fileExists(atPath: mail))
    server.on("/slow.png") { $0.answer("404 Not Found") }
    let next = try run(site, hour: 1)
    #expect(next.errors.contains("source Jané answers with an error"), "\(next.errors)")
    #expect(try site.folder.text("mail").split(separator: "Subject: ").count == 2)
  }

  @Test("A webhook that an interrupt cut short has not failed, and the next run tells it")
  func interruptedTelling() throws {
    let site = try site("  - webhook: \"\(server.base)/hook\"")
    _ = try run(site, hour: 0)
    fails()
    server.on("/hook") { $0.waitForEnd() }
    let program = try Program.start(
      ["generate", "--quiet", "--fail-on", "never", "--now", "2026-11-01T13:00:00Z"], in: site.folder.url)
    for _ in 0..<2_000 where !server.heads.contains(where: { $0.contains("/hook") }) { usleep(5_000) }
    let result = try program.end(with: SIGTERM)
    #expect(result.errors.contains("[fetch.server-error]"), "\(result)")
    #expect(!result.errors.contains("notify.webhook"), "\(result)")
    #expect(try !site.folder.text(".broadsheet/outbox.json").contains("\"failing\":{"))
    server.on("/hook") { [posts] connection in
      posts.all.withLock { $0.append((connection.head, connection.body)) }
      connection.answer("204 No Content")
    }
    #expect(try run(site, hour: 2).errors.isEmpty)
    #expect(posts.all.withLock { $0.count } == 1)
  }

  @Test("What a run of serve found is sent by the next unattended run")
  func served() throws {
    let site = try site("  - webhook: \"\(server.base)/hook\"")
    _ = try run(site, hour: 0)
    fails()
    let program = try Program.start(
      ["serve", "--port", "0", "--no-watch", "--refresh", "--now", "2026-11-01T13:00:00Z"], in: site.folder.url)
    #expect(program.line().hasPrefix("Serving"))
    #expect(try program.end(with: SIGINT).errors.contains("fetch.server-error"))
    #expect(try run(site, hour: 2, "--refresh").errors.contains("fetch.server-error"))
    #expect(posts.all.withLock { $0.count } == 1)
  }

  /// Runs a script in a folder that has a pipe named `held`.
  private func result(of script: String, in folder: TemporaryFolder, patience: Double = 30) async
    -> ChildProcess.Result
  {
    await ChildProcess(
      arguments: ["sh", "-c", script], folder: folder.url.path, environment: ["PATH": "/usr/bin:/bin"],
      input: [UInt8](repeating: 0x20, count: 1 << 20), patience: patience
    ).run()
  }

  /// Makes the pipe, and returns its ends.
  private func held(in folder: TemporaryFolder) throws -> (reader: Int32, writer: Int32) {
    let path = folder.url.appending(path: "held").path
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    let writer = open(path, O_WRONLY | O_CLOEXEC)
    try #require(reader >= 0 && writer >= 0)
    return (reader, writer)
  }

  @Test("A program that does not end is killed with its children")
  func endless() async throws {
    let folder = try TemporaryFolder()
    let (reader, writer) = try held(in: folder)
    defer { close(reader) }
    let end = await result(of: "exec 3>held; sleep 60 & sleep 60", in: folder, patience: 0.5).end
    #expect(end == .tookTooLong)
    close(writer)
    // The pipe hangs up once nobody holds its other end any more.
    var state = pollfd(fd: reader, events: 0, revents: 0)
    #expect(poll(&state, 1, 20_000) == 1 && state.revents & Int16(POLLHUP) != 0)
  }

  @Test("A program that leaves a child behind is not waited for, even if the child holds its output")
  func leaving() async throws {
    let folder = try TemporaryFolder()
    let (reader, writer) = try held(in: folder)
    // The child ends when nobody can write into the pipe any more.
    defer {
      close(writer)
      close(reader)
    }
    let left = await result(of: "exec 3<held; cat <&3 & echo done; exit 4", in: folder)
    #expect(left.end == .exited(4) && left.output == "done")
  }

  @Test("The signal that ended a program and the end of its output are known")
  func ends() async throws {
    let folder = try TemporaryFolder()
    #expect(await result(of: "exec >&- 2>&-; kill -15 $$", in: folder).end == .signalled(15))
    #expect(await result(of: "yes | head -c 300000; echo end", in: folder).output.hasSuffix("end"))
  }
}
