public import Diagnostics
import Fetching
import FoundationEssentials

extension ConfiguredPath {
  /// Why the file cannot be what certificates are taken from; nil where it can.
  public func problemAsCertificates(in folder: SiteFolder) -> Diagnostic? {
    do {
      let bytes = try LocalFile(path: folder.resolve(self).path).bytes
      guard bytes.firstRange(of: Array("-----BEGIN CERTIFICATE-----".utf8)) == nil else { return nil }
      return Diagnostic(
        .error, "configuration.certificates", "\(written) holds no certificate", at: place,
        fixes: ["name a PEM file: it has lines that say BEGIN CERTIFICATE"])
    } catch {
      var diagnostic = error.diagnostic(called: written, at: place)
      diagnostic.severity = .error
      // One that cannot be read makes every request over https fail.
      diagnostic.id = "configuration.certificates"
      return diagnostic
    }
  }
}
