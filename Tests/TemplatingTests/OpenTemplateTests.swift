import Templating
import Testing

@Suite("Templates without a schema")
struct OpenTemplateTests {
  @Test("A template that includes itself without end stops, and the text around it is rendered")
  func endlessRecursion() throws {
    let templates = TemplateSet(["node": TemplateSource("({{>node}})", file: "node.mustache")])
    let template = try #require(templates.compileOpen("node").template)
    let text = String(decoding: template.render(.null), as: UTF8.self)
    #expect(text.hasPrefix("((") && text.hasSuffix("))") && text.utf8.count == 2_002)
  }

  @Test("A block replaced by text with the same block shows that inner block's default")
  func blockInItsOwnOverride() throws {
    let templates = TemplateSet([
      "page": TemplateSource("{{<layout}}{{$a}}[{{$a}}inner{{/a}}]{{/a}}{{/layout}}", file: "page.mustache"),
      "layout": TemplateSource("<{{$a}}{{/a}}>", file: "layout.mustache"),
    ])
    let template = try #require(templates.compileOpen("page").template)
    #expect(String(decoding: template.render(.null), as: UTF8.self) == "<[inner]>")
  }

  @Test("A template that includes itself three times over stops as well")
  func branchingRecursion() throws {
    let templates = TemplateSet(["node": TemplateSource("x{{>node}}{{>node}}{{>node}}", file: "node.mustache")])
    let template = try #require(templates.compileOpen("node").template)
    #expect((1_000...10_001).contains(template.render(.null).count))
  }
}
