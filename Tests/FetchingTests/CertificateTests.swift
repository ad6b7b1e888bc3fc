import Foundation
import News
import TestSupport
import Testing

@testable import Fetching

/// Runs against OpenSSL's own server, with certificates made for the test.
@Suite("Certificates")
struct CertificateTests {
  private func failure(_ server: TLSServer, trusting authority: String?) async throws -> FetchFailure? {
    let fetcher = CurlFetcher(CurlFetcher.Options(userAgent: "test", caFile: authority, pause: .zero))
    return await fetcher.fetch(try request("https://127.0.0.1:\(server.port)/feed")).failure
  }

  @Test("A certificate is accepted only from the named authority, for this host and while it is valid")
  func verified() async throws {
    let certificates = try TestCertificates()
    let good = try TLSServer(certificates.issue("good", host: "127.0.0.1", days: 2), in: certificates.folder)
    #expect(try await failure(good, trusting: certificates.authority) == nil)
    #expect(try await failure(good, trusting: nil) == .certificate(.untrusted))
    let other = try TLSServer(certificates.issue("other", host: "127.0.0.9", days: 2), in: certificates.folder)
    #expect(try await failure(other, trusting: certificates.authority) == .certificate(.wrongHost))
    let old = try TLSServer(certificates.issue("old", host: "127.0.0.1", days: -1), in: certificates.folder)
    #expect(try await failure(old, trusting: certificates.authority) == .certificate(.expired))
  }

  @Test("Authorities that the system trusts are trusted beside those of the configuration")
  func system() async throws {
    let certificates = try TestCertificates()
    let server = try TLSServer(certificates.issue("good", host: "127.0.0.1", days: 2), in: certificates.folder)
    let others = try TestCertificates(of: "Another authority")
    var options = CurlFetcher.Options(userAgent: "test", caFile: others.authority, pause: .zero)
    let other = certificates.folder.url.path
    let folders: [(String, FetchFailure?)] = [(other, .certificate(.untrusted)), (try certificates.rehashed(), nil)]
    for (folder, expected) in folders {
      options.caFolder = folder
      let outcome = await CurlFetcher(options).fetch(try request("https://127.0.0.1:\(server.port)/feed"))
      #expect(outcome.failure == expected)
    }
    withExtendedLifetime((certificates, others)) {}
  }
}

/// An authority and what it certifies, in a temporary folder.
private struct TestCertificates {
  let folder: TemporaryFolder
  var authority: String { folder.url.appending(path: "ca.pem").path }

  init(of name: String = "Authority of a test") throws {
    folder = try TemporaryFolder(["feed": "HTTP/1.0 200 OK\r\nContent-Length: 6\r\n\r\n<rss/>"])
    try openssl(
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "ca.key",
      "-out", "ca.pem", "-days", "3", "-subj", "/CN=\(name)")
  }

  /// A folder with the authority's certificate, laid out like a system's folder of trusted ones.
  func rehashed() throws -> String {
    try folder.write(try folder.text("ca.pem"), to: "system/ca.pem")
    try openssl("rehash", "system")
    return folder.url.appending(path: "system").path
  }

  /// The base name of the certificate's files.
  func issue(_ name: String, host: String, days: Int) throws -> String {
    try folder.write("subjectAltName=IP:\(host)", to: name + ".ext")
    try openssl(
      "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", name + ".key", "-out",
      name + ".csr", "-subj", "/CN=server")
    try openssl(
      "x509", "-req", "-in", name + ".csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-out",
      name + ".pem", "-days", String(days), "-extfile", name + ".ext")
    return name
  }

  private func openssl(_ arguments: String...) throws {
    struct Failed: Error { var arguments: [String] }
    if try Child(TLSServer.program, arguments, in: folder.url).wait() != 0 { throw Failed(arguments: arguments) }
  }
}

/// `openssl s_server`, serving the files of its folder.
private final class TLSServer {
  let port: Int
  private let server: Child

  fileprivate static let program = "/usr/bin/openssl"

  init(_ name: String, in folder: TemporaryFolder) throws {
    server = try Child(
      TLSServer.program,
      ["s_server", "-accept", "127.0.0.1:0", "-cert", name + ".pem", "-key", name + ".key", "-HTTP"], in: folder.url,
      output: .pipe)
    // A line like "ACCEPT 127.0.0.1:44321" says that the server listens.
    let said = server.said { $0.contains(/ACCEPT .*:\d+\n/) }
    struct NoServer: Error { var said: String }
    guard let match = said.firstMatch(of: /ACCEPT .*:(\d+)\n/), let port = Int(match.1) else {
      throw NoServer(said: said)
    }
    self.port = port
  }
}
