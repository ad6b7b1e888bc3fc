import Diagnostics
import Foundation

extension WalkProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .unreadableFolder(let folder, let code, let place):
      Diagnostic(
        .warning, "source.unreadable-folder", "cannot read the folder: \(String(cString: strerror(code)))",
        at: Place(folder),
        notes: ["texts that were read before keep their pages, and nothing of the site counts as gone"]
          + (place.map { ["named at \($0)"] } ?? []),
        fixes: [WalkProblem.fix(of: code, folder)])
    case .unreadableName(let file):
      Diagnostic(
        .warning, "source.unreadable-name",
        "a file cannot be examined: its name is not UTF-8, or it has just been removed",
        at: Place(file), notes: ["nothing of the site counts as gone in this run"], fixes: ["rename it in UTF-8"])
    case .unreadableFile(let file):
      Diagnostic(
        .warning, "source.unreadable-file", "this file may not be read", at: Place(file),
        notes: ["what was published of it stays; if nothing was, it is left out"], fixes: ["allow reading it"])
    case .linkNotFollowed(let file):
      Diagnostic(
        .warning, "source.link-not-followed", "links are not followed below the content folder", at: Place(file),
        fixes: ["put the file itself there"])
    case .equalName(let file):
      Diagnostic(
        .warning, "source.equal-name", "the name of this file looks the same as that of another: it is left out",
        at: Place(file),
        notes: ["the names differ only in how letters with accents are composed, which many systems do not tell apart"],
        fixes: ["rename one of the two"])
    case .unfitName(let file):
      Diagnostic(
        .warning, "source.unfit-name",
        "its name holds a control character, which no address can hold, so it is not published", at: Place(file),
        fixes: ["rename it"])
    }
  }

  private static func fix(of code: Int32, _ folder: String) -> String {
    if let advice = adviceOnOpenFiles(code) { return advice }
    return switch code {
    case EACCES: "allow reading it: chmod a+rx \(folder.quotedForShell)"
    case ENOTDIR: "name a folder, such as the one that it lies in"
    case EIO, ESTALE, ENOTCONN, ETIMEDOUT, EHOSTDOWN, ENODEV: "check that the disk it is on is there, and answers"
    default: "correct the path, or make the folder"
    }
  }
}
