import Foundation
import TestSupport
import Testing

/// Values of the environment reach the servers that they are meant for, and nobody who reads what the program prints or writes.
@Suite struct SecretTests {
  private static let feed = Array(
    """
    <rss version="2.0"><channel><title>A</title>\
    <item><title>One</title><link>https://a.example/1</link><guid>1</guid></item></channel></rss>
    """.utf8)

  private func site(_ server: RawServer, _ more: String = "") throws -> TinySite {
    try TinySite([
      "site.yml": """
      title: T
      allow: [127.0.0.0/8]
      sources: [{name: Jane, feed: "\(server.base)/${TOKEN}/feed?id=${TOKEN}"}]
      \(more)
      """
    ])
  }

  @Test(
    "inspect shows a configured address as it is written, and no redirect gives its variable away",
    arguments: [[], ["--report", "json"], ["--report", "markdown"], ["--report", "github"], ["--json"]])
  func inspection(_ options: [String]) throws {
    for (status, isMoved) in [("200 OK", false), ("200 OK", true), ("404 Not Found", true)] {
      let server = try RawServer { connection in
        if isMoved, !connection.path.contains("moved") {
          connection.answer("302 Found", ["Location: \(connection.path)&moved=1"])
        } else {
          connection.answer(status, ["ETag: \"t0p+s3cret\""], body: SecretTests.feed)
        }
        return true
      }
      let site = try site(server)
      let summary = site.folder.url.appending(path: "summary.md").path
      let result = try Program.run(
        ["inspect", "Jane"] + options, in: site.folder.url,
        environment: ["TOKEN": "t0p+s3cret", "GITHUB_STEP_SUMMARY": summary])
      #expect(server.heads.last?.contains("t0p+s3cret") == true)
      #expect(result.status == (status == "200 OK" ? 0 : 1), "\(result.errors)")
      let told = result.output + result.errors + ((try? site.folder.text("summary.md")) ?? "")
      #expect(!told.contains("s3cret"), "\(told)")
      if !isMoved { #expect(told.contains("/${TOKEN}/feed?id=${TOKEN}"), "\(told)") }
    }
  }

  @Test("inspect keeps to the limits of the site")
  func limits() throws {
    let server = try RawServer { $0.answer(body: SecretTests.feed + Array(repeating: 0x20, count: 3000)) }
    let site = try site(server, "limits: {body: 2 KB}")
    let result = try Program.run(["inspect", "Jane"], in: site.folder.url, environment: ["TOKEN": "t0p+s3cret"])
    #expect(result.errors.contains("[fetch.too-large]"), "\(result.errors)")
  }

  @Test("A key that an API repeats is kept out of everything, however links and JSON write it")
  func forms() throws {
    let forms = ["k+y/77==x", "k%2By%2F77%3D%3Dx", "k%2by%2f77%3d%3dx", "k+y\\/77==x", "k\\u002by\\/77\\u003D=x"]
    let server = try RawServer { connection in
      if connection.path.contains("page2") {
        connection.answer(body: Array("{\"articles\": []}".utf8))
      } else {
        let items = forms.enumerated().map {
          "{\"id\": \($0), \"headline\": \"Told \($0)\", \"text\": \"<\($1)>\", \"link\": \"https://a.example/\($0)?k=\($1)\"}"
        }
        let next = "/list?page2=1&apikey=\(forms[1])"
        connection.answer(body: Array("{\"articles\": [\(items.joined(separator: ","))], \"next\": \"\(next)\"}".utf8))
      }
      return true
    }
    let site = try TinySite([
      "site.yml": """
      title: T
      url: https://t.example/
      allow: [127.0.0.0/8]
      publishState: true
      sources: [{name: News, api: "\(server.base)/list", mapping: news.yml}]
      """,
      "news.yml": """
      items: $.articles
      fields: {id: $.id, title: $.headline, body: $.text, link: $.link}
      query: {apikey: "${KEY}"}
      paging: {next: $.next}
      """,
    ])
    let result = try Program.run(
      ["generate", "--now", TinySite.now, "--verbose"], in: site.folder.url, environment: ["KEY": forms[0]])
    #expect(result.output.contains("5 new"), "\(result.output) \(result.errors)")
    #expect(server.heads.last?.contains("page2=1&apikey=k%2By%2F77%3D%3Dx") == true, "\(server.heads)")
    #expect(!(result.output + result.errors).contains("77"), "\(result.output) \(result.errors)")
    let walk = FileManager.default.enumerator(at: site.folder.url, includingPropertiesForKeys: nil)
    for case let file as URL in walk ?? .init() {
      guard let data = try? Data(contentsOf: file) else { continue }
      for form in forms + ["k+y\\/77"] {
        #expect(data.range(of: Data(form.utf8)) == nil, "\(form) is in \(file.lastPathComponent)")
      }
    }
  }

  @Test("Where a redirect leads to this machine the redirect is blamed, and nobody is advised to open a network")
  func redirect() throws {
    let server = try RawServer { $0.answer("302 Found", ["Location: http://127.0.0.2:9/list"]) }
    let folder = try TemporaryFolder(["site.yml": "title: T\n"])
    let result = try Program.run(["opml", "import", server.base + "/list"], in: folder.url)
    #expect(result.errors.contains("a redirect leads to 127.0.0.2"), "\(result.errors)")
    #expect(!result.errors.contains("name the range under allow of this source"), "\(result.errors)")
  }
}
