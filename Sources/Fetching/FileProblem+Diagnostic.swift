import Bytes
public import Diagnostics
import Glibc
import News

extension FileProblem {
  /// The problem in words, placed at the line of the configuration that names the file, or at the file itself if the caller does not know
  /// that line.
  ///
  /// - Parameter name: the path as the configuration has it.
  public func diagnostic(called name: String? = nil, at place: Place? = nil) -> Diagnostic {
    switch self {
    case .notFound(let path):
      Diagnostic(
        .error, "file.not-found", "the file \(name ?? path) does not exist", at: place ?? Place(name ?? path),
        fixes: (addressMeant(by: name ?? path).map { ["write `\($0)` if a web address is meant"] } ?? [])
          + [
            // Without such a file, the path was given to a command.
            place.map { $0.file != name ?? path } == true
              ? "correct the path; relative paths start at the file that names them" : "correct the path"
          ])
    case .noPermission(let path):
      Diagnostic(
        .error, "file.no-permission", "the file \(name ?? path) may not be read", at: place ?? Place(name ?? path),
        fixes: ["allow reading it"])
    case .isFolder(let path):
      Diagnostic(
        .error, "file.is-folder", "\(name ?? path) is a folder, not a file", at: place ?? Place(name ?? path),
        fixes: ["name a file", "put a file in its place"])
    case .notRegular(let path):
      Diagnostic(
        .error, "file.not-regular", "\(name ?? path) is a pipe, socket or device, not a file",
        at: place ?? Place(name ?? path), fixes: ["name a file", "put a file in its place"])
    case .tooLarge(let path, let limit, let isConfigured):
      Diagnostic(
        .error, "file.too-large", "the file \(name ?? path) has more than \(bytesInWords(limit))",
        at: place ?? Place(name ?? path),
        fixes: ["make it smaller"] + (isConfigured ? ["raise `body` under `limits`"] : []))
    case .unreadable(let path, let code):
      Diagnostic(
        .error, "file.unreadable", "cannot read \(name ?? path): \(String(cString: strerror(code)))",
        at: place ?? Place(name ?? path),
        fixes: [adviceOnOpenFiles(code) ?? "put a file in its place that can be read"])
    }
  }
}

/// The web address meant by a path that begins with a host, as people write it and with letters of any language: `www.swift.org/atom.xml`.
/// nil for any other path.
private func addressMeant(by path: String) -> String? {
  let host = path.prefix { $0 != "/" }
  let labels = host.split(separator: ".", omittingEmptySubsequences: false)
  guard labels.count > 1, host.endIndex < path.endIndex || labels.first == "www",
    labels.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") } }),
    let last = labels.last, last.count > 1, last.utf8.allSatisfy(isLetter), let address = WebAddress("https://" + path)
  else { return nil }
  return path.utf8.allSatisfy { $0 < 0x80 } ? address.text : "https://" + path
}
