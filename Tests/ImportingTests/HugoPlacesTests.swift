import Diagnostics
import Importing
import TestSupport
import Testing

/// Where the texts of Hugo sites go, how their links follow, and which former addresses lead to them.
@Suite struct HugoPlacesTests {
  @Test(
    "A former address has a title as Hugo spells it",
    arguments: [
      ("What's new in C++ & Co", "whats-new-in-c++-co"), ("Über  den Fluß", "über-den-fluß"), ("中文 测试", "中文-测试"),
      ("A – b, c.d/e_f", "a-b-c.d/e_f"),
    ])
  func titles(title: String, former: String) {
    let site = read(
      .hugo,
      [
        "hugo.toml": "[permalinks]\nposts = '/p/:title/'\n",
        "content/posts/x.md": "---\ntitle: \"\(title)\"\ndate: 2026-01-01\n---\n",
      ])
    #expect(site.redirects.map(\.from) == ["/p/\(former)/"] && site.unmatched.isEmpty)
  }
}
