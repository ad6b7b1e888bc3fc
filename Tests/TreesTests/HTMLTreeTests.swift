import Bytes
import CGumbo
import Testing

@testable import Trees

/// What a tree tells of its nodes, and when there is none.
struct HTMLTreeTests {
  private func read<Value>(_ html: String, limit: Int = 1_000_000, _ body: (HTMLTree) -> Value)
    -> Result<Value, TreeProblem>
  {
    var text = html
    return text.withUTF8 { withHTMLTree($0, limit: limit, body) }
  }

  @Test(
    "The parser knows every element of the list by its name",
    arguments: HTMLTag.allCases.filter { $0 != .other && $0 != .unknown })
  func tags(_ tag: HTMLTag) { #expect(HTMLTag(gumbo_tag_enum(tag.rawValue)) == tag) }

  @Test(
    "Elements beyond the list have names, whether the parser knows them or not",
    arguments: [("<big>a", HTMLTag.other, "big"), ("<X-Y a=b>c", .unknown, "x-y"), ("<VAR>a", .var, "var")])
  func names(_ html: String, _ tag: HTMLTag, _ name: String) throws {
    let first = try read(html) { $0.root.child(0).map { ($0.tag, $0.name) } }.get()
    #expect(first?.0 == tag && first?.1 == name)
  }

  @Test("A tree with a formula knows what stands beside an element")
  func siblings() throws {
    let names = try read("<i></i><b></b><math></math><u></u><s></s><q></q>") { tree -> [String] in
      let body = tree.root.children.first { $0.name == "body" } ?? tree.root
      return body.child(2)?.siblings(within: 2).map(\.name) ?? []
    }.get()
    #expect(names == ["i", "b", "u", "s"])
  }

  @Test(
    "HTML beyond a limit gets no tree",
    arguments: [
      (String(repeating: "a", count: 1_001), TreeProblem.tooLarge(bytes: 1_001, limit: 1_000)),
      ("<p" + String(repeating: " a", count: 257), .tooManyAttributes(limit: 256)),
    ])
  func limits(_ html: String, _ problem: TreeProblem) {
    #expect(read(html, limit: 1_000) { _ in true } == .failure(problem))
  }
}
