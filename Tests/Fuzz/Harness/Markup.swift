import Markup
import News

private let renderer = MarkupRenderer()
private let remote = MarkupContext(
  base: .web(WebAddress("https://example.org/weblog/post") ?? WebAddress(trusting: "https://a.example/")))
private let local = MarkupContext(base: .file("stories/a/b.md"))

/// A stranger's HTML comes out canonical in the eyes of a scanner that knows nothing of the sanitiser, and is unchanged the second time.
func sanitise(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let body = renderer.render(html: text, context: remote)
  check(body, .remote, remote)
  // A malformed comment makes the quick parser hand over to the full one, which has to make the same of the rest.
  // Long inputs come near a limit that depends on their length.
  if bytes.contains(UInt8(ascii: "<")), body.html.text.utf8.count < 65_536 {
    let full = renderer.render(html: "<!-->" + text, context: remote)
    expect(
      full.html == body.html,
      "the full parser makes of it\n\(full.html.text.prefix(2_000))\n-- and not\n\(body.html.text.prefix(2_000))")
  }
  expectLine(renderer.plainText(html: text))
}

/// Renders the input as a stranger's Markdown and as the owner's.
func renderMarkdown(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  check(renderer.render(markdown: text, trust: .remote, context: remote), .remote, remote)
  check(renderer.render(markdown: text, trust: .local, context: local), .local, local)
}

private func check(_ body: RenderedMarkup, _ trust: Trust, _ context: MarkupContext) {
  let html = body.html.text
  let faults = CanonicalChecker.faults(in: html)
  expect(faults.isEmpty, "\(trust): \(faults) in \(html.prefix(2_000))")
  expectText(html, "the body")
  expectLine(body.text)
  expect(trust == .local || body.localFiles.isEmpty, "a stranger names files: \(body.localFiles)")
  let again = renderer.render(html: html, trust: trust, context: context).html.text
  // A link that nests too deep is left out, but the identifier of its target stays until the next pass.
  let hasLostLinks = html.contains(" id=\"user-") && !html.contains("href=\"#user-")
  expect(
    again == html || hasLostLinks,
    "\(trust): sanitised again it differs:\n\(html.prefix(2_000))\n--\n\(again.prefix(2_000))")
}

/// The plain text on one line, with white space folded.
private func expectLine(_ text: String) {
  expectText(text, "the text")
  let bytes = Array(text.utf8)
  expect(bytes.first != 0x20 && bytes.last != 0x20, "space at an end of \(text.prefix(200).debugDescription)")
  expect(!bytes.contains { $0 < 0x20 }, "a line break in \(text.prefix(200).debugDescription)")
  expect(
    !zip(bytes, bytes.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 },
    "two spaces in \(text.prefix(200).debugDescription)")
}
