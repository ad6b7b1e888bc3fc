import Diagnostics
import Fetching
import Foundation

extension FolderProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .noSite(let missing): noSite(missing)
    case .unfitOutput(let path):
      Diagnostic(
        .error, "output.unfit-folder", "the site cannot be written to \(path): it holds what the site is made from",
        fixes: ["choose another folder with --output"])
    case .foreignLink(let name, let target):
      Diagnostic(
        .warning, "file.foreign-link", "\(name) is a link that leads out of the site, and is not followed",
        at: Place(name), notes: ["it leads to \(target)"],
        fixes: ["put a copy of the file in its place, or remove the link"])
    case .noCertificate(let path):
      Diagnostic(
        .error, "configuration.certificates", "\(path.written) holds no certificate", at: path.place,
        fixes: ["name a PEM file: it has lines that say BEGIN CERTIFICATE"])
    case .unreadableCertificates(let problem, let path):
      // One that cannot be read makes every request over https fail.
      certificates(problem.diagnostic(called: path.written, at: path.place).asError)
    case .unreadableFolder(let folder, let code, let place):
      Diagnostic(
        .warning, "source.unreadable-folder", "cannot read the folder: \(String(cString: strerror(code)))",
        at: Place(folder),
        notes: ["texts that were read before keep their pages, and nothing of the site counts as gone"]
          + (place.map { ["named at \($0)"] } ?? []),
        fixes: [code == EACCES ? "allow reading it" : "correct the path, or make the folder"])
    case .unreadableName(let file):
      Diagnostic(
        .warning, "source.unreadable-name", "a file cannot be examined: its name is not UTF-8, or it is just gone",
        at: Place(file), notes: ["nothing of the site counts as gone in this run"], fixes: ["rename it in UTF-8"])
    case .unreadableFile(let file):
      Diagnostic(
        .warning, "source.unreadable-file", "this file may not be read", at: Place(file),
        notes: ["what was published of it stays; where nothing was, it is left out"], fixes: ["allow reading it"])
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
        "its name holds a control character, which no address can: it is not published", at: Place(file),
        fixes: ["rename it"])
    }
  }

  private func noSite(_ missing: MissingSite) -> Diagnostic {
    let (id, folder) = ("site.not-found", missing.folder)
    if missing.isConfiguration {
      let parts = folder.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      let outer = (parts.last == "Content" ? parts.dropLast() : parts).joined(separator: "/")
      let meant = outer.isEmpty ? (folder.hasPrefix("/") ? "/" : ".") : outer
      return Diagnostic(
        .error, id, "\(folder) is the configuration of a site, and --site takes the folder that the site is in",
        fixes: ["write `--site \(meant)`"])
    }
    let (named, near) = (NamedFolder(folder), missing.near)
    return Diagnostic(
      .error, id, "no Content/site.yml and no site.yml in \(named.isHere ? "this folder" : folder)",
      notes: near.map { ["there is \(named.path($0.found)), and only the name site.yml counts"] } ?? [],
      fixes: (near.map { ["rename it: mv \(named.path($0.found)) \(named.path($0.wanted))"] } ?? [])
        + ["name the site folder with --site DIR", "begin a site here: broadsheet new site"])
  }

  private func certificates(_ problem: Diagnostic) -> Diagnostic {
    var diagnostic = problem
    diagnostic.id = "configuration.certificates"
    return diagnostic
  }
}
