import Diagnostics
import Fetching

extension FolderProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .noSite(let missing): noSite(missing)
    case .partOfSite(let folder):
      Diagnostic(
        .error, "site.not-found",
        "\(NamedFolder(folder).isHere ? "this folder" : folder) is a part of the site in the folder around it",
        notes: ["a run here would make another site, with a memory of its own; nothing was written"],
        fixes: ["write `--site \(around(folder).quotedForShell)`"])
    case .unfitOutput(let path):
      Diagnostic(
        .error, "output.unfit-folder", "the site cannot be written to \(path): it holds what the site is made from",
        fixes: ["choose another folder with --output"])
    case .link(let name, let target, .leadsOut):
      Diagnostic(
        .warning, "file.foreign-link", "\(name) is a link that leads out of the site, and is not followed",
        at: Place(name), notes: ["it leads to \(target)"],
        fixes: ["put a copy of the file in its place, or remove the link"])
    case .link(let name, let target, .leadsNowhere):
      Diagnostic(
        .warning, "file.dead-link", "\(name) is a link to \(target), where nothing is", at: Place(name),
        fixes: ["put a file there, or remove the link"])
    case .link(let name, let target, .isFolder):
      Diagnostic(
        .warning, "file.linked-folder", "\(name) is a link to a folder, and is not followed", at: Place(name),
        notes: ["it leads to \(target)"], fixes: ["put the folder itself in its place, or links to its files"])
    case .noCertificate(let path):
      Diagnostic(
        .error, "configuration.certificates", "\(path.written) contains no certificate", at: path.place,
        fixes: ["name a PEM file: it has lines that say BEGIN CERTIFICATE"])
    case .unreadableCertificates(let problem, let path):
      // A file that cannot be read makes every request over HTTPS fail.
      certificates(problem.diagnostic(called: path.written, at: path.place).asError)
    }
  }

  private func noSite(_ missing: MissingSite) -> Diagnostic {
    let (id, folder) = ("site.not-found", missing.folder)
    if missing.isConfiguration {
      return Diagnostic(
        .error, id, "\(folder) is the configuration of a site, but --site takes the site's folder",
        fixes: ["write `--site \(SiteFolder.name(aroundConfiguration: folder).quotedForShell)`"])
    }
    let (named, near) = (NamedFolder(folder), missing.near)
    if let closed = missing.closed {
      let inner = closed.isEmpty ? (named.isHere ? "this folder" : folder) : named.path(closed)
      return Diagnostic(
        .error, id, "this user may not enter \(inner), where a site's configuration is looked for",
        fixes: ["allow it, or run as the user to whom the site belongs"])
    }
    if let link = missing.deadLink {
      return Diagnostic(
        .error, id, "\(named.path(link)) is a link that leads to no file",
        fixes: ["put the file there to which it leads", "put the configuration itself in its place"])
    }
    let renaming = near.map { near in
      "rename it: mv \(named.path(near.found).quotedForShell) \(named.path(near.wanted).quotedForShell)"
    }
    let outer = missing.outer.map { named.path($0).quotedForShell }
    let fixes: [String?] = [
      renaming, outer.map { "write `--site \($0)`" } ?? "name the site folder with --site DIR",
      missing.isFile || outer != nil ? nil : beginning(in: named),
    ]
    let notes: [String?] = [
      near.map { "there is \(named.path($0.found)), but the file must be called site.yml" },
      outer.map { "this is within the folder of a site: \($0)" },
    ]
    return Diagnostic(
      .error, id, "no Content/site.yml and no site.yml in \(named.isHere ? "this folder" : folder)",
      notes: notes.compactMap(\.self), fixes: fixes.compactMap(\.self))
  }

  /// The folder around `folder`, as a path that the user can use.
  private func around(_ folder: String) -> String {
    let parts = folder.split(separator: "/")
    guard parts.last == "Content" else { return NamedFolder(folder).isHere ? ".." : NamedFolder(folder).path("..") }
    let outer = parts.dropLast().joined(separator: "/")
    return folder.hasPrefix("/") ? "/" + outer : outer.isEmpty ? "." : outer
  }

  private func beginning(in folder: NamedFolder) -> String {
    folder.isHere
      ? "begin a site here: broadsheet new site"
      : "begin a site there: broadsheet new site \(folder.name.quotedForShell)"
  }

  private func certificates(_ problem: Diagnostic) -> Diagnostic {
    var diagnostic = problem
    diagnostic.id = "configuration.certificates"
    return diagnostic
  }
}
