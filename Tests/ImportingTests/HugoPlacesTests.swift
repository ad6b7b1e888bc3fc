import Diagnostics
import Importing
import TestSupport
import Testing

/// Where the texts of Hugo sites go, how their links follow, and which former addresses lead to them.
@Suite struct HugoPlacesTests {
  @Test("A language may have files of its own in the configuration: its title, its menu, its folder of texts")
  func filesOfLanguages() {
    let site = read(
      .hugo,
      [
        "config/_default/hugo.toml": "baseURL = 'https://a.example/'\ndefaultContentLanguage = 'en'\n",
        "config/_default/languages.de.toml":
          "title = 'Hafen'\nweight = 2\ncontentDir = 'content/de'\n[params]\ndescription = 'Neues'\n",
        "config/_default/languages.en.toml":
          "title = 'Harbour'\nweight = 1\ncopyright = '{year}'\n[params]\ndescription = 'News'\n",
        "config/_default/menus.de.toml": "[[main]]\nname = 'Texte'\npageRef = 'posts'\n",
        "config/_default/menus.en.toml": "[[main]]\nname = 'Texts'\npageRef = 'posts'\n",
        "config/_default/params.toml": "colour = 'blue'\n",
        "content/posts/ferry/index.md": "---\ntitle: Ferry\ndate: 2026-01-01\n---\n",
        "content/de/posts/ferry/index.md": "---\ntitle: Fähre\ndate: 2026-01-01\n---\n",
      ])
    #expect(site.title == "Harbour" && site.description == "News" && site.copyright == nil)
    #expect(
      site.configuration.contains(
        "languages:\n  en: {title: \"Harbour\"}\n  de: {title: \"Hafen\", description: \"Neues\"}\n"))
    #expect(site.files.map(\.path).sorted() == ["posts/ferry/index.de.md", "posts/ferry/index.md"])
    #expect(site.menu.map(\.title) == ["Texts"])
    #expect(site.left == ["1 params.colour", "0 languages.de.menu"])
    let alone = read(
      .hugo,
      [
        "config/_default/config.toml": "theme = 'x'\n",
        "config/_default/languages.en.toml": "title = 'Harbour'\nlanguageCode = 'en-GB'\n",
        "content/posts/a.md": "---\ntitle: A\ndate: 2026-01-01\n---\n",
      ])
    #expect(alone.title == "Harbour" && alone.language == "en-GB")
  }

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

  @Test("A file's name in a former address is spelled as Hugo spells it, and a list of patterns is reported")
  func fileNames() {
    let texts = ["content/posts/C++ tips.md": "---\ntitle: A\ndate: 2026-01-01\n---\n"]
    let site = read(.hugo, texts.merging(["hugo.toml": "title = 'T'\n"]) { $1 })
    #expect(site.redirects.map(\.from) == ["/posts/c++-tips/"])
    let listed = read(
      .hugo,
      texts.merging(["hugo.toml": "[[permalinks]]\npattern = '/x/'\n[permalinks.target]\nkind = 'page'\n"]) { $1 })
    #expect(listed.unmatched.map(\.reason) == [.permalink])
  }
}
