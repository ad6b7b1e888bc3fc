import TestSupport
import Testing

/// Files of the site are published under the names by which texts and styles know them, with a warning if a system cannot hold a name.
@Suite struct UnportableNameTests {
  @Test("Files with names that Windows cannot hold are published with a warning")
  func names() throws {
    let site = try TinySite.plain()
    let media = ["aux.png", "Con.tar.jpg", "notes./a.png", "lpt1 .pdf", "a:b.png"]
    for path in media + ["axe.png", "console.png", "a b.png"] { try site.write("x", to: "Content/stories/" + path) }
    let assets = ["nul.txt", "con", "fonts/com1.woff2"]
    for path in assets + ["null.txt"] { try site.write("x", to: "Templates/assets/" + path) }
    for command in ["check", "generate"] {
      let result = try Program.run([command, "--now", TinySite.now], in: site.folder.url)
      #expect(result.status == 0, "\(result.errors)")
      let told = result.errors.split(separator: "\n").filter { $0.contains("[site.unportable-name]") }
      for path in media.map({ "Content/stories/" + $0 }) + assets.map({ "Templates/assets/" + $0 }) {
        #expect(told.contains { $0.contains(path + " on Windows no file or folder can be called") }, "\(path): \(told)")
      }
      #expect(told.count == media.count + assets.count, "\(told)")
    }
    for path in media { #expect(try site.files.contains("media/stories/" + path)) }
    for path in assets { #expect(try site.files.contains("assets/" + path)) }
  }

  @Test("Static files keep names that Windows cannot hold, but a page with one is refused")
  func deviceNames() throws {
    let site = try TinySite.plain()
    for path in ["con.txt", "aux/a.txt", "fonts/nul"] { try site.write("x", to: "Content/static/" + path) }
    let copied = try site.generate()
    #expect(copied.status == 0 && copied.errors.ranges(of: "site.unportable-name").count == 3, "\(copied)")
    #expect(try Set(site.files).isSuperset(of: ["con.txt", "aux/a.txt", "fonts/nul"]))
    try site.write("x", to: "Content/pages/con.md")
    let refused = try site.generate()
    let reason = "this cannot be at /con/: on Windows no folder can have this name"
    #expect(refused.status == 3 && refused.errors.contains("Content/pages/con.md \(reason)"), "\(refused)")
  }

  @Test("A file whose name no address can hold is reported and left out")
  func controlCharacters() throws {
    let site = try TinySite.plain()
    try site.write("x", to: "Content/stories/new\nline.png")
    try site.write("x", to: "Content/stories/sound.png")
    let result = try Program.run(["generate", "--now", TinySite.now], in: site.folder.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("its name holds a control character"), "\(result.errors)")
    #expect(try site.files.contains("media/stories/sound.png"))
    #expect(try !site.files.contains { $0.contains("line.png") })
  }
}
