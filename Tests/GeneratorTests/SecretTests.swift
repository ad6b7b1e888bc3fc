import Foundation
import TestSupport
import Testing

/// Values of the environment reach the servers that they are meant for, and nobody who reads what the program prints or writes.
@Suite struct SecretTests {
  @Test("Where a redirect leads to this machine the redirect is blamed, and nobody is advised to open a network")
  func redirect() throws {
    let server = try RawServer { $0.answer("302 Found", ["Location: http://127.0.0.2:9/list"]) }
    let folder = try TemporaryFolder(["site.yml": "title: T\n"])
    let result = try Program.run(["opml", "import", server.base + "/list"], in: folder.url)
    #expect(result.errors.contains("a redirect leads to 127.0.0.2"), "\(result.errors)")
    #expect(!result.errors.contains("name the range under allow of this source"), "\(result.errors)")
  }
}
