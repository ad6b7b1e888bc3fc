import PreviewServer
import TestSupport
import Testing

@Suite(.endsAtLast) struct UnpublishedPreviewTests {
  @Test("A draft is served with a mark but not written to the output folder, until it is published")
  func draft() async throws {
    let draft = "---\ntitle: Soon\ndate: 2026-11-20\ndraft: true\n---\n\nWords.\n"
    let site = try await PreviewedSite(PreviewedSite.files.merging(["Content/stories/soon.md": draft]) { $1 })
    #expect(try site.get("/news/soon/").text.contains("data-part=\"unpublished\">Draft<"))
    #expect(try site.get("/_unpublished/").text.contains("Soon"))
    #expect((try? site.folder.text("Output/news/soon/index.html")) == nil)
    #expect(try site.folder.text("Output/news/first/index.html").contains("The <strong>first</strong> story."))
    try site.write(draft.replacing("draft: true\n", with: ""), to: "Content/stories/soon.md")
    try await site.waitForChange("soon.md")
    let page = try site.get("/news/soon/").text
    #expect(page.contains("Words.") && !page.contains("unpublished"))
    #expect(try site.folder.text("Output/news/soon/index.html").contains("Words."))
    #expect(try site.get("/_unpublished/").status == 404)
  }
}
