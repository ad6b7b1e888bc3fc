import Diagnostics
import News

@testable import Markup

/// The sanitised HTML of a stranger's; relative addresses are those of `https://example.org/weblog/post`.
func sanitised(_ html: String, policy: MarkupPolicy = MarkupPolicy()) -> String {
  rendered(html, policy: policy).html.text
}

func rendered(_ html: String, policy: MarkupPolicy = MarkupPolicy()) -> RenderedMarkup {
  let base = WebAddress(trusting: "https://example.org/weblog/post")
  return MarkupRenderer(policy: policy).render(html: html, context: MarkupContext(base: .web(base)))
}

/// The HTML of Markdown in the file `stories/a/b.md` of the site folder.
func local(_ markdown: String, policy: MarkupPolicy = MarkupPolicy()) -> RenderedMarkup {
  MarkupRenderer(policy: policy).render(
    markdown: markdown, trust: .local,
    context: MarkupContext(base: .file("stories/a/b.md"), place: Place("stories/a/b.md", line: 5)))
}
