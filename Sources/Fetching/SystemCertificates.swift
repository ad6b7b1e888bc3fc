import CCurl
import Foundation

/// Where systems keep the certificates that are generally trusted.
enum SystemCertificates {
  /// The system's file of certificates, for a libcurl that was built on another system, so that its own does not exist. nil: libcurl's own.
  static let file: String? = {
    guard let own = ccurl_certificates().map({ String(cString: $0) }), !isThere(own) else { return nil }
    return places.first(where: isThere)
  }()

  /// The system's folder in which each certificate is a file of its own, found by its name; nil if there is none.
  static let folder: String? = [
    "/etc/pki/ca-trust/extracted/pem/directory-hash",  // Fedora
    "/etc/ssl/certs",  // Debian, Ubuntu, Arch, Alpine, openSUSE
  ].first(where: isThere)

  private static func isThere(_ path: String) -> Bool { FileManager.default.isReadableFile(atPath: path) }

  private static let places = [
    "/etc/ssl/certs/ca-certificates.crt",  // Debian, Ubuntu, Arch, Gentoo
    "/etc/pki/tls/certs/ca-bundle.crt",  // Fedora and what is made of it
    "/etc/ssl/ca-bundle.pem",  // openSUSE
    "/etc/ssl/cert.pem",  // Alpine
  ]
}
