import TestSupport
import Testing

@testable import Publishing

/// What a caller has to store before anybody can see a page.
@Suite("Settling before the first change")
struct SettlingTests {
  let output: Output

  init() throws { output = try Output() }

  let site = SmallSite([
    "index.html": "front\n-> news/one/index.html\n", "news/one/index.html": "one", "news/two/index.html": "two",
    "assets/a.css": "a{}",
  ])

  private struct Refusal: Error {}

  @Test("Details are rendered during settling, but nothing is written before, and an error leaves all as it was")
  func renderedMeanwhile() async throws {
    let (rendered, note) = AsyncStream<String>.makeStream()
    let (site, output) = (site, output)
    let files = site.files
    await #expect(throws: Refusal.self) {
      try await output.publisher.publish(files, jobs: 1) {
        // Would wait for ever if pages were only rendered afterwards.
        for await path in rendered where path == "news/two/index.html" { break }
        #expect(try output.folder.files() == [])
        throw Refusal()
      } render: { wanted in
        for file in wanted { note.yield(files[file].path) }
        return try await site.render(wanted)
      }
    }
    #expect(try output.folder.files() == [])
  }

  @Test("What was rendered during settling is written as it is, and rendered once")
  func renderedOnce() async throws {
    let (rendered, note) = AsyncStream<String>.makeStream()
    let (site, files) = (site, site.files)
    let report = try await output.publisher.publish(files, jobs: 2) {
    } render: { wanted in
      for file in wanted { note.yield(files[file].path) }
      return try await site.render(wanted)
    }
    note.finish()
    var paths: [String] = []
    for await path in rendered { paths.append(path) }
    #expect(paths.sorted() == site.texts.keys.sorted())
    #expect(report.written == 4)
    #expect(try output.texts() == site.texts)
  }

  @Test("A page that cannot be rendered leaves all as it was, whatever was settled")
  func unrenderable() async throws {
    let (site, files) = (site, site.files)
    await #expect(throws: Refusal.self) {
      try await output.publisher.publish(files, jobs: 1) { wanted in
        if wanted.contains(where: { files[$0].path == "news/one/index.html" }) { throw Refusal() }
        return try await site.render(wanted)
      }
    }
    #expect(try output.texts() == [:])
  }
}
