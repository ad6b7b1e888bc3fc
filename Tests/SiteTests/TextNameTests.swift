import News
import Site
import Testing

@Suite struct TextNameTests {
  private let languages = [SiteLanguage(tag: "de", folder: nil), SiteLanguage(tag: "pt-BR", folder: Slug("pt-br"))]

  @Test(
    "The language of a text is between the last two dots of its file name",
    arguments: [
      ("ferry.md", nil, "ferry"), ("ferry.de.md", 0, "ferry"), ("a.de/ferry.pt-br.md", 1, "a.de/ferry"),
      ("ferry.PT-BR.md", 1, "ferry"), ("ferry.de.2.md", nil, "ferry.de.2"), ("1.2.de.md", 0, "1.2"),
      ("a.de.md/ferry.md", nil, "a.de.md/ferry"), ("a.de.md/ferry", nil, "a.de.md/ferry"), ("a.de/", nil, "a.de/"),
      ("ferry", nil, "ferry"), ("", nil, ""), (".de.md", 0, ""), ("a/.de.md", 0, "a/"), (".md", nil, ""),
      ("ferry..md", nil, "ferry."), ("ferry.de.", 0, "ferry"), ("..", nil, "."), ("Fähre.de.md", 0, "Fähre"),
      ("ä/日本.de.md", 0, "ä/日本"), ("ferry.de.\u{301}md", 0, "ferry"), ("ferry.\u{301}de.md", nil, "ferry.\u{301}de"),
    ] as [(String, Int?, String)])
  func language(name: String, language: Int?, key: String) {
    #expect(languages.index(ofFile: name) == language, "\(name)")
    #expect(languages.key(ofFile: name) == key, "\(name)")
  }

  @Test("A file name with another language marks a translation")
  func others() {
    #expect(languages.otherTag(ofFile: "a.de/ferry.fr.md") == "fr")
    #expect(languages.otherTag(ofFile: "a.fr.md/ferry.md") == nil)
    #expect([SiteLanguage].key(ofTranslation: "a.de/ferry.fr.md") == "a.de/ferry")
    #expect([SiteLanguage].key(ofTranslation: "a.fr.md/ferry.1.md") == "a.fr.md/ferry.1")
  }

  @Test("An item's page is in the folder of its language and section, in letters of any script")
  func permalinks() throws {
    let short = Permalink(section: try #require(Slug("a")), slug: try #require(Slug("b")))
    #expect(SitePath(short).text == "a/b/")
    var long = Permalink(
      section: try #require(Slug("nyheter-på-svenska")), slug: try #require(Slug("日本語のタイトル")))
    #expect(SitePath(long).text == "nyheter-på-svenska/日本語のタイトル/")
    long.language = Slug("sv")
    #expect(SitePath(long).text == "sv/nyheter-på-svenska/日本語のタイトル/")
  }
}
