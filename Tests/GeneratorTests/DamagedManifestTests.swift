import TestSupport
import Testing

/// The list of files that runs wrote, after a disk or a person has changed it.
@Suite struct DamagedManifestTests {
  @Test("A damaged list of files is reported, with the warning that pages of removed texts may still stand")
  func told() throws {
    let site = try TinySite.plain()
    try site.write("---\ntitle: Second\ndate: 2026-11-02\n---\n\nText.\n", to: "Content/stories/second.md")
    try site.generate()
    let manifest = "Output/.broadsheet-manifest"
    let line = " news/second/index.html\n"
    let text = try site.folder.text(manifest)
    #expect(text.contains(line))
    try site.write(text.replacing(line, with: " news/seconD/index.html\n"), to: manifest)
    try site.remove("Content/stories/second.md")
    let result = try site.generate()
    #expect(result.status == 0, "\(result)")
    // Only the damaged line said that Broadsheet wrote this page.
    #expect(try site.files.contains("news/second/index.html"))
    #expect(result.errors.contains("warning[output.manifest-damaged]"), "\(result)")
    #expect(result.errors.contains("files of former pages may still stand"), "\(result)")
    #expect(try site.generate().errors == "")
  }

  @Test("A quiet run reports a damaged list of files once, since pages that may still stand concern somebody")
  func quiet() throws {
    let site = try TinySite.plain()
    try site.generate()
    let manifest = "Output/.broadsheet-manifest"
    try site.write(try site.folder.text(manifest).replacing("end ", with: "and "), to: manifest)
    let result = try site.generate("--quiet")
    #expect(result.status == 0 && result.errors.contains("warning[output.manifest-damaged]"), "\(result)")
    #expect(try site.generate("--quiet").errors == "")
  }
}
