import Diagnostics

package enum UserAgent {
  /// Name, version and where to complain: what a server's operator needs to know.
  package static func text(contact: String? = nil) -> String {
    "Broadsheet/\(Broadsheet.version)" + (contact.map { " (+\($0))" } ?? "")
  }
}
