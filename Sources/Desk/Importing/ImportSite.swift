import Configuration
import Diagnostics
import Foundation
public import Generator
public import Importing

/// Makes a new site of another program's configuration or export. What stands stays, there and here.
public func importSite(
  _ request: GenerationRequest, from program: ForeignProgram, at path: String, isDryRun: Bool
) async -> Reply {
  await Reply { reply in
    let folder = try ForeignFolder(path, of: program)
    reply.diagnostics += folder.diagnostics
    let site = ImportedSite.read(folder.files, of: program, named: path)
    reply.diagnostics += site.diagnostics
    guard site.isUsable else {
      reply.end = .invalidUsage
      return
    }
    let files = site.written(from: path)
    let target = NewSiteFolder(request.site.folder)
    if isDryRun {
      for case let file in files where file.path.hasSuffix(".yml") || file.path.hasSuffix(".opml") {
        if case .bytes(let bytes) = file.content {
          reply.text += "--- \(target.shown(file.path))\n" + String(decoding: bytes, as: UTF8.self) + "\n"
        }
      }
      let others = files.count { !$0.path.hasSuffix(".yml") && !$0.path.hasSuffix(".opml") }
      if others > 0 { reply.text += "--- and \(counted(others, "file")) of texts and pictures\n\n" }
      reply.text += site.summary(of: path) + "\nNothing was written.\n"
      if let obstacle = target.obstacle(to: files) {
        reply.text += "Without --dry-run nothing would be, either: \(target.shown(obstacle)) is already there.\n"
      }
      return
    }
    try target.write(files, from: folder.root)
    reply.text =
      site.summary(of: path) + "\nwrote \(target.shown("Content/site.yml"))"
      + (files.count > 1 ? " and \(counted(files.count - 1, "file")) beside it" : "")
      + "\nNext: broadsheet check\(target.option), then broadsheet generate\(target.option)\n"
  }
}
