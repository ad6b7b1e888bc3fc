public import Diagnostics
import Fetching
import FoundationEssentials

extension ConfiguredPath {
  /// Why certificates cannot be taken from the file; nil if they can.
  public func problemAsCertificates(in folder: SiteFolder) -> Diagnostic? {
    do {
      let bytes = try LocalFile(path: folder.resolve(self).path).bytes
      guard bytes.firstRange(of: Array("-----BEGIN CERTIFICATE-----".utf8)) == nil else { return nil }
      return FolderProblem.noCertificate(self).diagnostic
    } catch { return FolderProblem.unreadableCertificates(error, self).diagnostic }
  }
}
