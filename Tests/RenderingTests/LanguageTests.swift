import News
import Settings
import Testing
import Theming

/// The languages of the default theme.
@Suite struct LanguageTests {
  static let languages = EmbeddedTheme.files.map(\.path).filter { $0.hasPrefix("strings/") }.map {
    String($0.dropFirst("strings/".count).dropLast(".yml".count))
  }

  private func entries(_ language: String) throws -> [(name: String, value: SettingsNode)] {
    let file = try #require(EmbeddedTheme.files.first { $0.path == "strings/\(language).yml" })
    let root = try #require(SettingsDocument(parsing: file.bytes[...], file: file.path).root)
    return root.entries.flatMap { key, value in
      key.text == "client"
        ? value.entries.map { ("client." + ($0.key.text ?? ""), $0.value) } : [(key.text ?? "", value)]
    }
  }

  @Test(
    "Each language has all texts, in all plural forms that it needs, with the same placeholders",
    arguments: languages)
  func whole(language: String) throws {
    #expect(Theme.load(language: language).diagnostics.isEmpty)
    let english = try entries("en")
    let own = try entries(language)
    #expect(own.map(\.name).sorted() == english.map(\.name).sorted())
    let forms = own.filter { $0.value.kind == .mapping }.map { Set($0.value.entries.compactMap(\.key.text)) }
    #expect(Set(forms).count == 1, "a text lacks a form that others have")
    func places(_ node: SettingsNode) -> Set<String> {
      let text = node.kind == .mapping ? node["other"]?.text : node.text
      return Set((text ?? "").matches(of: /\{\w+\}/).map { String($0.output) })
    }
    for (name, value) in own {
      let theirs = try #require(english.first { $0.name == name })
      #expect(places(value) == places(theirs.value), "\(name)")
    }
  }

  @Test(
    "A regional language uses the common texts, and Taiwan's Chinese the traditional characters",
    arguments: [
      ("pt-BR", "Pesquisa"), ("de-AT", "Suche"), ("zh-TW", "搜尋"), ("zh-Hant-HK", "搜尋"), ("zh-Hans-TW", "搜索"),
      ("zh-CN", "搜索"),
    ])
  func countries(language: String, search: String) throws {
    let theme = try #require(Theme.load(language: language).theme)
    #expect(theme.strings[.search].contains(search) || theme.strings[.search] == search, "\(theme.strings[.search])")
  }
}
