import Diagnostics

public enum UserAgent: Sendable {
  /// Name, version and where to complain, as a server's operator needs to know.
  public static func text(contact: String?) -> String {
    "Broadsheet/\(Broadsheet.version)" + (contact.map { " (+\($0))" } ?? "")
  }
}
