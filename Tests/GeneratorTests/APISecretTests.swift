import Foundation
import TestSupport
import Testing

/// Secrets of the environment: where they go in requests, and where they must not appear.
@Suite struct APISecretTests {
  @Test("A request is signed with secrets of the environment, and these appear nowhere else")
  func signing() throws {
    let server = try RawServer { connection in
      // Some servers repeat the key in what they send.
      let item = "{\"id\": 1, \"headline\": \"Secret? public-key-77\", \"date\": \"2026-11-20\"}"
      if connection.path.contains("page2") {
        connection.answer("500 Internal Server Error")
      } else {
        connection.answer(
          body: Array("{\"articles\": [\(item)], \"next\": \"/list?page2=1&apikey=public-key-77\"}".utf8))
      }
      return true
    }
    let site = try mappedSite(
      "api: \"\(server.base)/list\", headers: {X-Token: \"Bearer ${TOKEN}\"}",
      mapping: MappedNews.mapping + """

        query: {apikey: "${PUBLIC}"}
        paging: {next: $.next}
        signing:
          algorithm: md5
          text: "{time}${PRIVATE}${PUBLIC}"
          query: {ts: "{time}", hash: "{signature}"}
        """)
    let missing = try Program.run(["generate"], in: site.folder.url, environment: ["TOKEN": "token-55555"])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("the environment variable `PUBLIC` is not set"), "\(missing.errors)")
    let environment = ["PUBLIC": "public-key-77", "PRIVATE": "private-key-99", "TOKEN": "token-55555"]
    let result = try Program.run(
      ["generate", "--now", TinySite.now, "--report", "json", "--verbose"], in: site.folder.url,
      environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    // MD5 of "1795262400private-key-99public-key-77", as md5sum gives it.
    #expect(
      server.heads.first?.contains("/list?apikey=public-key-77&ts=1795262400&hash=\(APISecretTests.signature)") == true,
      "\(server.heads)")
    #expect(server.heads.first?.contains("X-Token: Bearer token-55555") == true)
    let inspection = try Program.run(["inspect", "News"], in: site.folder.url, environment: environment)
    #expect(inspection.output.contains("Secret?"))
    for text in [result.output, result.errors, inspection.output, inspection.errors] {
      for secret in environment.values { #expect(!text.contains(secret)) }
    }
    let walk = FileManager.default.enumerator(at: site.folder.url, includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in walk ?? .init() {
      guard let data = try? Data(contentsOf: file) else { continue }
      count += 1
      for secret in environment.values + [APISecretTests.signature] {
        #expect(data.range(of: Data(secret.utf8)) == nil, "\(secret) is in \(file.lastPathComponent)")
      }
    }
    #expect(count > 10)
  }

  private static let signature = "e50e8088c3a8761501f6b9b422b51ef7"

  @Test(
    "An API with a key in the path of its address is asked for further pages and details, and shows the key nowhere")
  func keyInPath() throws {
    let (key, server) = ("k3yA9b2C8d7E6f5G4h", try ScriptedServer())
    let list = "\(server.base)/token/\(key)/items"
    func answer(_ path: String, _ text: String) {
      server.on("/token/\(key)/items\(path)") { $0.answer(body: Array(text.utf8)) }
    }
    func item(_ id: Int) -> String { "{\"id\": \(id), \"headline\": \"Item \(id)\", \"url\": \"\(list)/\(id)\"}" }
    answer("", "{\"articles\": [\(item(1))], \"next\": \"\(list)?page=2\"}")
    answer("?page=2", "{\"articles\": [\(item(2))], \"next\": \"?page=3\"}")
    answer("?page=3", "{\"articles\": [\(item(3))]}")
    for id in 1...3 { answer("/\(id)", "{\"text\": \"Text \(id), asked at \(list)\"}") }
    let site = try mappedSite(
      "api: \"\(list)\"",
      mapping: """
        items: $.articles
        fields: {id: $.id, title: $.headline}
        paging: {next: $.next}
        detail: {url: $.url, fields: {body: $.text}}
        """)
    let run = try site.generate("--verbose")
    #expect(run.status == 0 && run.output.contains("3 new"), "\(run)")
    #expect(!run.errors.contains("warning[") && !(run.output + run.errors).contains(key), "\(run)")
    #expect(server.heads.count == 6)
    for id in 1...3 { #expect(try site.page("news/item-\(id)/index.html").contains("Text \(id), asked at ")) }
    for (path, bytes) in try site.snapshot() {
      #expect(bytes.range(of: Data(key.utf8)) == nil, "the key is in \(path)")
    }
    for path in try site.folder.files(below: ".broadsheet/answers") {
      let kept = try Data(contentsOf: site.folder.url.appending(path: ".broadsheet/answers/" + path))
      #expect(kept.range(of: Data(key.utf8)) == nil, "the key is in \(path)")
    }
  }

  @Test("Credentials go with each request to the API, and to no other host that its answers name")
  func credentials() throws {
    let elsewhere = try RawServer {
      $0.answer(body: Array("{}".utf8)); return true
    }
    let server = try RawServer { connection in
      let details = ["/items/1", "\(elsewhere.base)/items/2"]
      let items = details.enumerated().map {
        "{\"id\": \($0.offset), \"headline\": \"Item\", \"url\": \"\($0.element)\"}"
      }
      connection.answer(body: Array("{\"articles\": [\(items.joined(separator: ","))], \"text\": \"T\"}".utf8))
      return true
    }
    let site = try mappedSite(
      "api: \"\(server.base)/list\", user: jane, password: \"${PASSWORD}\"",
      mapping: """
        items: $.articles
        fields: {id: $.id, title: $.headline}
        detail: {url: $.url, fields: {body: $.text}}
        """)
    let result = try Program.run(
      ["generate", "--now", "2026-11-21T12:00:00Z"], in: site.folder.url, environment: ["PASSWORD": "open sesame"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(server.asked == ["/list", "/items/1"])
    #expect(server.heads.allSatisfy { $0.contains("Authorization: Basic amFuZTpvcGVuIHNlc2FtZQ==") })
    #expect(elsewhere.heads.isEmpty && result.errors.contains("warning[mapping.foreign-address] "), "\(result.errors)")
  }
}
