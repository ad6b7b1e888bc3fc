import Foundation
import TestSupport
import Testing

/// Values of the environment reach the servers that they are meant for, and nobody who reads what the program prints or writes.
@Suite struct SecretTests {
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
