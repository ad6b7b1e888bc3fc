import Configuration
import Diagnostics
import Feeds
import Fetching
import Foundation
public import Generator
public import ImportedSites
import Importing

/// Makes a new site from another program's configuration or export. Existing files stay as they are, there and here.
public func importSite(
  _ request: GenerationRequest, from program: ForeignProgram, at path: String, isDryRun: Bool
) async -> Reply {
  await Reply(of: NamedFolder(request.site)) { reply in
    let folder = try ForeignFolder(path, of: program)
    reply.diagnostics += folder.diagnostics
    let site = ImportedSite.read(folder.files, of: program, named: path)
    reply.diagnostics += site.diagnostics
    let target = NewSiteFolder(request.site.folder)
    guard site.isUsable else {
      reply.end = .invalidUsage
      let others = programs(thatRead: path, besides: program)
      if !others.isEmpty {
        reply.diagnostics.append(DeskProblem.ofPrograms(others, path: path, of: target.named).diagnostic)
      } else if isFeed(path) {
        reply.diagnostics.append(DeskProblem.singleFeed(path, of: target.named).diagnostic)
      }
      return
    }
    let files = site.written(from: path)
    if isDryRun {
      let shown = files.filter { $0.path.hasSuffix(".yml") || $0.path.hasSuffix(".opml") }
      for file in shown {
        if case .bytes(let bytes) = file.content {
          reply.text += "--- \(target.shown(file.path))\n" + String(decoding: bytes, as: UTF8.self) + "\n"
        }
      }
      let others = files.count - shown.count
      if others > 0 { reply.text += "--- and \(counted(others, "file")) with texts and pictures\n\n" }
      reply.text += site.summary(of: path) + "\nNothing was written.\n"
      if let obstacle = target.obstacle(to: files) {
        reply.text +=
          "Without --dry-run nothing would be written, either: \(target.shown(obstacle)) is already there.\n"
      }
      return
    }
    try target.write(files, from: folder.root)
    reply.text =
      site.summary(of: path) + "\nwrote \(target.shown("Content/site.yml"))"
      + (files.count > 1 ? " and \(counted(files.count - 1, "file")) beside it" : "")
      + "\n"
      + (site.hasNews ? "Next: \(target.named.call("check")), then \(target.named.call("generate"))\n" : "")
  }
}

/// Other programs that can read the files there: whoever names the wrong program has mostly given the right file.
private func programs(thatRead path: String, besides named: ForeignProgram) -> [ForeignProgram] {
  ForeignProgram.allCases.filter { program in
    guard program != named, !program.isFolder || lies(program, at: path),
      let folder = try? ForeignFolder(path, of: program)
    else { return false }
    return ImportedSite.read(folder.files, of: program, named: path).isUsable
  }
}

/// Whether the configuration of a program is there or was named itself. No folder is walked on a guess.
private func lies(_ program: ForeignProgram, at path: String) -> Bool {
  let place = URL(filePath: path)
  return program.tellingNames.contains {
    $0 == place.lastPathComponent || FileManager.default.fileExists(atPath: place.appending(path: $0).path)
  }
}

private func isFeed(_ path: String) -> Bool {
  guard let file = try? LocalFile(path: path) else { return false }
  return if case .feed = FeedParser().parse(file.bytes, FeedContext(placeFile: path)) { true } else { false }
}
