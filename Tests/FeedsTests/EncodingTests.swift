import Diagnostics
import Feeds
import ParsedFeeds
import Testing

private func document(_ declared: String?, _ title: [UInt8]) -> [UInt8] {
  let head = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
  return Array((head + "<rss><channel><item><title>").utf8) + title + Array("</title></item></channel></rss>".utf8)
}

@Test(
  "Text is read in its actual encoding, whatever is declared",
  arguments: [
    ("windows-1251", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "Привет", 0),
    ("x-cp1250", [0x5A, 0x61, 0xBF, 0xF3, 0xB3, 0xE6], "Zażółć", 0),
    ("windows1251", [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "Привет", 0),
    ("win-1256", [0xE3, 0xD1, 0xCD, 0xC8, 0xC7], "مرحبا", 0),
    ("iso-8859-1", [0x93, 0x63, 0x61, 0x66, 0xE9, 0x94], "“café”", 0),
    ("shift_jis", [0x93, 0xFA, 0x96, 0x7B], "日本", 0),
    ("euc-kr", [0xB3, 0xE2], "년", 0),
    ("gb2312", [0xD6, 0xD0, 0xB9, 0xFA], "中国", 0),
    ("big5", [0xA4, 0xE5, 0xA1, 0xFE, 0xB1, 0x64], "文／康", 0),
    ("big5", [0xA4, 0xE5, 0x81, 0xB1, 0xB1, 0x64], "文\u{FFFD}康", 1),
    ("big5", [0xA4, 0xE5, 0x81, 0x41, 0xB1, 0x64], "文\u{FFFD}A康", 1),
    ("iso-8859-1", Array("Привет".utf8), "Привет", 1),
    ("utf-8", [0x63, 0x61, 0x66, 0xE9], "café", 1),
    (nil, [0x63, 0x61, 0x66, 0xE9], "café", 1),
    ("no-such-thing", Array("é".utf8), "é", 1),
    ("utf-16", Array("é".utf8), "é", 0),
    ("utf-8", [0x61, 0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80, 0x62], "a😀b", 0),
    (nil, Array("é".utf8) + [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], "é😀", 0),
    ("iso-8859-1", [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], "😀", 1),
    ("utf-8", [0xED, 0xA0, 0xBD, 0x41], "í\u{A0}½A", 1),
    ("utf-8", Array("schÃ¶n".utf8), "schön", 0),
    ("utf-8", Array("Ã la carte, schön".utf8), "Ã la carte, schön", 0),
  ] as [(String?, [UInt8], String, Int)])
func encodings(declared: String?, title: [UInt8], expected: String, warnings: Int) throws {
  let feed = try parsed(document(declared, title))
  #expect(feed.items.first?.title?.text == expected)
  #expect(feed.diagnostics.count { $0.id == "feed.encoding" } == warnings)
}

@Test("The warning about stray bytes in another encoding shows the line and column of the first")
func firstWrongByte() throws {
  let feed = try parsed(
    Array("<rss><channel>\n<item><title>é caf".utf8) + [0xE9] + Array("</title></item></channel></rss>".utf8))
  let told = try #require(feed.diagnostics.first { $0.id == "feed.encoding" })
  #expect(told.place.map { "\($0)" } == "feed.xml:2:19" && told.place?.text?.contains("é café") == true, "\(told)")
}

@Test("UTF-16 and UTF-32 are recognised by their byte order mark, or else by their zeros")
func wideEncodings() throws {
  let text = "<?xml version=\"1.0\" encoding=\"utf-16\"?>" + rss("<title>Ωé</title>")
  let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  let wide = text.unicodeScalars.flatMap { [0, 0, UInt8($0.value >> 8), UInt8($0.value & 0xFF)] }
  for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big, [0, 0, 0xFE, 0xFF] + wide, wide] {
    #expect(try parsed(bytes).items.first?.title?.text == "Ωé")
  }
}

@Test("The charset of the header wins over the declaration if both are possible")
func header() throws {
  let bytes = document("iso-8859-1", [0xE1, 0xE2])
  #expect(try parsed(bytes, contentType: "text/xml; charset=\"windows-1253\"").items.first?.title?.text == "αβ")
}

@Test("The warning about a wrong declaration names the declared and the actual encoding")
func wrongDeclaration() throws {
  let feed = try parsed(document("iso-8859-1", Array("Привет".utf8)))
  #expect(feed.diagnostics.first?.summary == "declared as iso-8859-1, but it is UTF-8")
}

@Test("However long the names are that a server sends, what is told of them stays short")
func longNames() throws {
  let long = String(repeating: "x", count: 10_000)
  let feed = try parsed(rss("<title>T</title>"), contentType: "text/xml; charset=\(long)")
  let beginning = String(repeating: "x", count: 60) + "…"
  #expect(feed.diagnostics.map(\.summary) == ["unknown encoding \"\(beginning)\""])
  let json = FeedParser().parse(Array("{\"\(long)\": 1}".utf8), FeedContext(placeFile: "f"))
  guard case .neither(let found) = json else {
    Issue.record("\(json)")
    return
  }
  #expect(found == .notJSONFeed(keys: [beginning]))
}
