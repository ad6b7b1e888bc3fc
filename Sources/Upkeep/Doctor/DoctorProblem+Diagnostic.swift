import Diagnostics
import Generator
import Publishing

extension DoctorProblem {
  var diagnostic: Diagnostic {
    switch self {
    case .archiveDamaged(let path, let findings, .none):
      DoctorProblem.archiveLost(path: path, findings: findings, reasons: [], fixes: []).diagnostic
    case .archiveDamaged(let path, let findings, let remedy):
      DoctorProblem.damage(path, findings, fixes: DoctorProblem.fixes(remedy))
    case .archiveLost(let path, let findings, let reasons, let fixes):
      DoctorProblem.damage(
        path, findings,
        notes: ["it cannot be written anew from its own rows, since not all of them can be read"]
          + (reasons.isEmpty ? ["nothing that was published of it was found"] : reasons) + ["nothing was changed"],
        fixes: [
          DoctorProblem.backup
        ] + fixes + [
          "a copy of the published /state/, from wherever one is: broadsheet generate --state-from PLACE",
          "begin anew: broadsheet generate --first-run (what feeds and files still hold gets new dates and perhaps new addresses; all else is lost; this file is kept beside)",
        ])
    case .freeSpace(let path, let bytes, let total):
      Diagnostic(
        .warning, "doctor.free-space", "\(bytesInWords(bytes)) of the archive's \(bytesInWords(total)) hold nothing",
        at: Place(path), fixes: [DoctorProblem.mend])
    case .logLeft(let path, let bytes):
      Diagnostic(
        .warning, "doctor.log",
        "the last run did not come to its end: \(bytesInWords(bytes)) of what it kept wait in the archive's log",
        at: Place(path),
        notes: ["it was killed, or ended with an error", "nothing is lost; the next run takes them in, too"],
        fixes: [DoctorProblem.mend])
    case .leftovers(let folder, let names):
      Diagnostic(
        .warning, "doctor.leftovers",
        "\(counted(names.count, "file")) of commands that were killed: \(listed(names))", at: Place(folder),
        fixes: [DoctorProblem.mend])
    case .keptArchives(let folder, let names, let bytes):
      Diagnostic(
        .note, "doctor.kept-archives",
        "\(counted(names.count, "former archive")), \(bytesInWords(bytes)): \(listed(names))", at: Place(folder),
        fixes: ["remove what is no longer needed"])
    case .temporaryFiles(let output, let paths):
      Diagnostic(
        .warning, "doctor.temporary-files",
        "\(counted(paths.count, "half-written file")) of runs that were killed: \(listed(paths))", at: Place(output),
        notes: ["nothing links to them"], fixes: [DoctorProblem.mend])
    case .missingFiles(let output, let paths):
      Diagnostic(
        .warning, "doctor.missing-files", "\(counted(paths.count, "file")) of the site missing: \(listed(paths))",
        at: Place(output), fixes: ["the next run writes them again: broadsheet generate"])
    case .changedFiles(let output, let paths):
      Diagnostic(
        .warning, "doctor.changed-files",
        "\(counted(paths.count, "file")) of the site changed since the last run: \(listed(paths))", at: Place(output),
        fixes: [
          "the next run writes them as they were: broadsheet generate",
          "what is to stay belongs to Content or Templates, not to the output folder",
        ])
    case .manifest(let output, let state):
      Diagnostic(
        .warning, "doctor.manifest",
        state == .unfinished
          ? "the last run did not come to its end" : "the list of what runs wrote here is damaged",
        at: Place(output + "/" + Manifest.fileName),
        fixes: [
          state == .unfinished
            ? "the next run goes on from there: broadsheet generate"
            : "the next run compares all that stands, and removes nothing: broadsheet generate"
        ])
    case .notReadable(let path):
      Diagnostic(
        .error, "doctor.not-readable", "this user cannot read it", at: Place(path),
        fixes: ["give the user that runs Broadsheet the right to read it"])
    case .notWritable(let path, let isReadOnly, let isOwn):
      Diagnostic(
        .error, "doctor.not-writable",
        isReadOnly ? "its file system can only be read" : "this user cannot write to it", at: Place(path),
        fixes: isReadOnly
          ? ["mount it for writing; a disk that turned read-only by itself may be failing"]
          : [
            isOwn
              ? "allow its owner to write: chmod -R u+rwX \(path.quotedForShell)"
              : "give it to the user that runs Broadsheet: chown -R USER \(path.quotedForShell)"
          ])
    case .owners(let memory, let output):
      Diagnostic(
        .warning, "doctor.owners", "the memory belongs to \(memory), and the output folder to \(output)",
        notes: ["a run by one of them may not be able to write what the other one made"],
        fixes: ["run Broadsheet as one user, and give both folders to it"])
    case .littleSpace(let path, let free, let wanted):
      Diagnostic(
        free < DoctorProblem.leastSpace ? .error : .warning, "doctor.little-space",
        "only \(bytesInWords(free)) of the disk are free", at: Place(path),
        notes: ["a run may need \(bytesInWords(wanted))"], fixes: ["free some space"])
    case .fewFiles(let path, let free):
      Diagnostic(
        .warning, "doctor.few-files", "the disk has room for only \(free) more files, however small", at: Place(path),
        fixes: ["remove many small files, or use another file system"])
    case .clock(let last, let now):
      Diagnostic(
        .warning, "doctor.clock", "the last run took place at \(last), and it is only \(now)",
        fixes: ["set the clock; the next run mends what a clock that was ahead has left"])
    case .timeIsGiven(let value):
      Diagnostic(
        .warning, "doctor.given-time", "SOURCE_DATE_EPOCH is \(value): each run takes place at that time",
        fixes: ["leave it out of the environment of runs that are to bring news"])
    case .noTLS(let library):
      Diagnostic(
        .error, "doctor.no-tls", "\(library) was built without TLS: no https address can be asked",
        fixes: ["install a libcurl with TLS: apt install libcurl4"])
    case .slowMarkdown(let version):
      Diagnostic(
        .warning, "doctor.markdown", "cmark-gfm \(version) is not the one that is parsed with by several at a time",
        notes: ["pages are the same; large folders of texts take longer"])
    case .failingSources(let names, let count, let isPublished):
      Diagnostic(
        .warning, "doctor.failing-sources",
        "\(DoctorProblem.part(names.count, of: count)) gave nothing when last read: \(listed(names))",
        notes: isPublished
          ? ["\(names.count == 1 ? "its" : "their") items stay; the page /health/ says since when and why"] : [],
        fixes: ["ask \(names.count == 1 ? "it" : "them") now: broadsheet check --network"])
    }
  }

  private static func part(_ part: Int, of count: Int) -> String {
    if part == count { return count == 1 ? "the only source" : "all \(count) sources" }
    return "\(part == 1 ? "one" : "\(part)") of \(count) sources"
  }

  private static func damage(
    _ path: String, _ findings: [String], notes: [String] = [], fixes: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, "doctor.archive", "the archive is damaged: \(findings.first ?? "it cannot be read")", at: Place(path),
      notes: Array(findings.dropFirst()) + notes, fixes: fixes)
  }

  private static func fixes(_ remedy: ArchiveRemedy) -> [String] {
    switch remedy {
    case .rows: ["broadsheet doctor --mend sets it aside and writes it anew: every item of it can be read", backup]
    case .published:
      [backup, "without one: broadsheet doctor --mend sets it aside, and restores what was published of it"]
    case .unknown, .none:
      [
        backup,
        "without one: broadsheet doctor --mend sets it aside and writes it anew from what can be read, else from what was published of it",
      ]
    }
  }

  private static let backup = "put back a backup: broadsheet archive import FILE --replace"

  private static let mend = "broadsheet doctor --mend"

  /// The first few names, and how many more there are.
  private func listed(_ names: [String]) -> String {
    names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
  }
}
