internal import Foundation
internal import Diagnostics
internal import Fetching

extension SiteFolder {
  /// Why no connection could be checked against a file of certificates; it is looked at before the first source is asked.
  func problem(withCertificates file: ConfiguredFile) -> Diagnostic? {
    do {
      let bytes = try LocalFile(path: resolve(file.path).path).bytes
      guard bytes.firstRange(of: Array("-----BEGIN CERTIFICATE-----".utf8)) == nil else { return nil }
      return Diagnostic(
        .error, "configuration.ca-file", "\(file.path) holds no certificate", at: file.place,
        fixes: ["name a PEM file: it has lines that say BEGIN CERTIFICATE"])
    } catch { return error.diagnostic(at: file.place) }
  }
}
