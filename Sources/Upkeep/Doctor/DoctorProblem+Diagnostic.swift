import Configuration
import Diagnostics
import Generator
import Publishing

extension DoctorProblem {
  /// The problem in words; commands are written as they have to be for this site.
  func diagnostic(of site: NamedFolder) -> Diagnostic {
    let mend = site.call("doctor --mend")
    let backup = "put back a backup: " + site.call("archive import FILE --replace")
    return switch self {
    case .archiveDamaged(let path, let findings, .none(let reasons)):
      DoctorProblem.damage(
        path, findings,
        notes: ["it cannot be rewritten from its own rows, because not all of them can be read"]
          + (reasons.isEmpty ? ["no published copy of it was found"] : reasons.map(\.summary))
          + ["nothing was changed"],
        fixes: [
          backup
        ] + reasons.flatMap(\.fixes) + [
          "if there is a copy of the published /state/ anywhere, restore it: \(site.call("generate --state-from PLACE"))",
          "begin anew: \(site.call("generate --first-run")) (what feeds and files still hold gets new dates and perhaps new addresses; everything else is lost; the damaged file is kept)",
        ])
    case .archiveDamaged(let path, let findings, let remedy):
      DoctorProblem.damage(path, findings, fixes: DoctorProblem.fixes(remedy, backup, mend))
    case .freeSpace(let path, let bytes, let total):
      Diagnostic(
        .warning, "doctor.free-space", "\(bytesInWords(bytes)) of the archive's \(bytesInWords(total)) are empty",
        at: Place(path), fixes: ["give them back to the disk: \(mend)"])
    case .logLeft(let path, let bytes, let isTried):
      Diagnostic(
        .warning, "doctor.log",
        "\(bytesInWords(bytes)) of what runs saved \(isTried ? "stay" : "are still") in the archive's log",
        at: Place(path),
        notes: [
          isTried
            ? "another program has the archive open, or its disk is full"
            : "a run was killed or ended with an error, or another program had the archive open",
          "nothing is lost: a run merges the log into the archive as soon as it can",
        ],
        fixes: isTried
          ? [
            "find the program that has the file open, and end it: fuser \(path.quotedForShell)",
            "free space on its disk",
          ]
          : ["merge it now: \(mend)"])
    case .leftovers(let folder, let names):
      Diagnostic(
        .warning, "doctor.leftovers",
        "commands that were killed left \(counted(names.count, "file")) behind: \(listed(names))", at: Place(folder),
        fixes: ["remove \(them(names)): \(mend)"])
    case .keptArchives(let folder, let names, let bytes):
      Diagnostic(
        .note, "doctor.kept-archives",
        "\(counted(names.count, "former archive")) \(names.count == 1 ? "is" : "are") kept, \(bytesInWords(bytes)): \(listed(names))",
        at: Place(folder),
        fixes: [names.count == 1 ? "remove it if you no longer need it" : "remove those that you no longer need"])
    case .temporaryFiles(let output, let paths):
      Diagnostic(
        .warning, "doctor.temporary-files",
        "runs that were killed left \(counted(paths.count, "half-written file")) behind: \(listed(paths))",
        at: Place(output), notes: ["nothing links to \(them(paths))"],
        fixes: ["remove \(them(paths)): \(mend)"])
    case .missingFiles(let output, let paths, let isSeenInParts):
      Diagnostic(
        .warning, "doctor.missing-files",
        "\(counted(paths.count, "file")) of the site \(paths.count == 1 ? "is" : "are") missing: \(listed(paths))",
        at: Place(output),
        fixes: [rewriting(paths, "again", isSeenInParts, site)])
    case .changedFiles(let output, let paths, let isSeenInParts):
      Diagnostic(
        .warning, "doctor.changed-files",
        "\(counted(paths.count, "file")) of the site changed since the last run: \(listed(paths))", at: Place(output),
        fixes: [
          rewriting(paths, paths.count == 1 ? "as it was" : "as they were", isSeenInParts, site),
          "to change the site, change Content or Templates: runs overwrite what is in the output folder",
        ])
    case .manifest(let output, let state):
      Diagnostic(
        .warning, "doctor.manifest",
        state == .unfinished
          ? "the last run did not finish" : "the list of the files that runs wrote here is damaged",
        at: Place(output + "/" + Manifest.fileName),
        fixes: [
          state == .unfinished
            ? "the next run goes on from there: \(site.call("generate"))"
            : "the next run compares every file, and removes none: \(site.call("generate"))"
        ])
    case .notReadable(let path):
      Diagnostic(
        .error, "doctor.not-readable", "this user cannot read it", at: Place(path),
        fixes: ["give the user who runs Broadsheet the right to read it"])
    case .notWritable(let path, let need, let isReadOnly, let isOwn):
      Diagnostic(
        need == .now ? .error : .warning, "doctor.not-writable",
        isReadOnly ? "its file system is mounted read-only" : "this user cannot write to it", at: Place(path),
        notes: need.notes,
        fixes: [
          isReadOnly
            ? DoctorProblem.mounting
            : isOwn
              ? "allow its owner to write: chmod -R u+rwX \(path.quotedForShell)"
              : "make the user who runs Broadsheet its owner: chown -R USER \(path.quotedForShell)"
        ] + (need == .cache ? ["or remove it: runs begin it anew"] : []))
    case .noCache(let path):
      Diagnostic(
        .warning, "doctor.not-writable", "this is no folder, and nothing can be kept in it", at: Place(path),
        notes: DoctorProblem.Need.cache.notes,
        fixes: ["remove it: runs begin it anew", "if it is a link: mount the disk to which it leads"])
    case .cannotMake(let path, let outer, let isReadOnly, let isOwn):
      Diagnostic(
        .error, "doctor.not-writable",
        isReadOnly
          ? "it is missing, and its file system is mounted read-only" : "it is missing, and this user cannot make it",
        at: Place(path),
        // Others may use what is around it, so its owner stays.
        fixes: [
          isReadOnly
            ? DoctorProblem.mounting
            : isOwn
              ? "allow its owner to write: chmod u+rwx \(outer.quotedForShell)"
              : "make it for the user who runs Broadsheet: mkdir -p \(path.quotedForShell) && chown USER \(path.quotedForShell)"
        ])
    case .closedPages(let output):
      Diagnostic(
        .warning, "doctor.closed-pages", "only their owner may read the pages", at: Place(output),
        notes: ["a web server that runs as another user refuses them to readers"],
        fixes: [
          "let runs begin with umask 022, and open what they have written: chmod -R a+rX \(output.quotedForShell)"
        ])
    case .owners(let memory, let output):
      Diagnostic(
        .warning, "doctor.owners", "the memory belongs to \(memory), and the output folder to \(output)",
        notes: ["a run of one user may be unable to change what the other one made"],
        fixes: ["always run Broadsheet as the same user, and make that user the owner of both folders"])
    case .littleSpace(let path, let free, let wanted):
      Diagnostic(
        free < DoctorProblem.leastSpace ? .error : .warning, "doctor.little-space",
        "the disk has only \(bytesInWords(free)) free", at: Place(path),
        notes: ["a run may need \(bytesInWords(wanted))"], fixes: ["free some space"])
    case .fewFiles(let path, let free):
      Diagnostic(
        free < DoctorProblem.leastFiles ? .error : .warning, "doctor.few-files",
        "the disk has room for only \(counted(free, "more file")), however small",
        at: Place(path),
        fixes: ["remove many small files, or use another file system"])
    case .clock(let last, let now):
      Diagnostic(
        .warning, "doctor.clock", "the last run was at \(last), but the clock says that it is only \(now)",
        fixes: [
          "if the clock is slow now, set it",
          "if it was fast then, do nothing: the next run corrects the times that it left",
        ])
    case .timeIsGiven(let value):
      Diagnostic(
        .warning, "doctor.given-time", "SOURCE_DATE_EPOCH is \(value), so every run takes place at that time",
        fixes: ["remove it from the environment of runs that should bring news"])
    case .noTLS(let library):
      Diagnostic(
        .error, "doctor.no-tls", "\(library) was built without TLS: no https address can be asked",
        fixes: ["install a libcurl with TLS: apt install libcurl4"])
    case .slowMarkdown(let version):
      Diagnostic(
        .warning, "doctor.markdown", "with cmark-gfm \(version), Broadsheet parses one text at a time",
        notes: ["pages are the same, but large folders of texts take longer"])
    case .failingSources(let names, let gone, let count, let isPublished):
      Diagnostic(
        .warning, "doctor.failing-sources",
        "\(portion(names.count, of: count, "source")) \(names.count == 1 ? "is" : "are") in trouble: \(listed(names))",
        notes: isPublished
          ? ["earlier items stay; the page /health/ says since when and why"] : [],
        fixes: (gone < names.count ? ["ask \(them(names)) now: \(site.call("check --network"))"] : [])
          + (gone > 0 ? ["remove what is gone for good, or ask once more: \(site.call("fetch --refresh"))"] : []))
    }
  }

  private static func damage(
    _ path: String, _ findings: [String], notes: [String] = [], fixes: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, "doctor.archive", "the archive is damaged: \(findings.first ?? "it cannot be read")", at: Place(path),
      notes: Array(findings.dropFirst()) + notes, fixes: fixes)
  }

  private static func fixes(_ remedy: ArchiveRemedy, _ backup: String, _ mend: String) -> [String] {
    switch remedy {
    case .rows: ["rewrite it, since every item can still be read: \(mend) (the damaged file is kept)", backup]
    case .published:
      [backup, "without a backup, restore what was published of it: \(mend) (the damaged file is kept)"]
    case .unknown, .none:
      [
        backup,
        "without a backup, rewrite it from what can be read, or else from what was published of it: \(mend) (the damaged file is kept)",
      ]
    }
  }

  private func rewriting(_ paths: [String], _ how: String, _ isSeenInParts: Bool, _ site: NamedFolder) -> String {
    isSeenInParts
      ? "a run within about a day writes \(them(paths)) \(how); to do so now: \(site.call("generate --full"))"
      : "the next run writes \(them(paths)) \(how): \(site.call("generate"))"
  }

  private static let mounting = "mount it for writing; a disk that became read-only by itself may be failing"

  private func them(_ names: [String]) -> String { names.count == 1 ? "it" : "them" }

  /// The first few names, and how many more there are.
  private func listed(_ names: [String]) -> String {
    names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", and \(names.count - 5) more" : "")
  }
}

extension DoctorProblem.Need {
  fileprivate var notes: [String] {
    switch self {
    case .now: []
    case .later: ["the next run has nothing to change there, but a later one would fail"]
    case .cache: ["runs go on without what is kept there, and ask for it or make it again"]
    }
  }
}
