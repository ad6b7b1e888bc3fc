import News
import Foundation
import Testing

@Suite struct WebAddressTests {
  @Test(
    "Addresses as feeds write them become addresses that a page may link to",
    arguments: [
      ("https://Example.ORG", "https://example.org/"),
      ("HTTP://example.org:80/a", "http://example.org/a"),
      ("https://example.org:8443/a?b=c#d", "https://example.org:8443/a?b=c#d"),
      ("  https://example.org/a b\n", "https://example.org/a%20b"),
      ("https://exam\tple.org/\n1", "https://example.org/1"),
      ("https://example.org/é?q=ü#ß", "https://example.org/%C3%A9?q=%C3%BC#%C3%9F"),
      ("https://example.org/100%", "https://example.org/100%25"),
      ("https://example.org/%41%zz", "https://example.org/%41%25zz"),
      ("https://example.org/a/./b/../c", "https://example.org/a/c"),
      ("https://example.org/[1]?a[]=\"<x>\"", "https://example.org/%5B1%5D?a%5B%5D=%22%3Cx%3E%22"),
      (#"http://a.example\x\..\y?\z"#, "http://a.example/y?%5Cz"),
      ("https://user:secret@example.org/", "https://example.org/"),
      ("https://müller.example/", "https://xn--mller-kva.example/"),
      ("https://例え.テスト/", "https://xn--r8jz45g.xn--zckzah/"),
      ("https://mu\u{308}ller.example/", "https://xn--mller-kva.example/"),
      ("https://MU\u{308}LLER.example/", "https://xn--mller-kva.example/"),
      ("https://m%75%CC%88ller.example/", "https://xn--mller-kva.example/"),
      ("https://ｅｘａｍｐｌｅ．ＯＲＧ/", "https://example.org/"),
      ("https://[2001:db8::1]:8080/x", "https://[2001:db8::1]:8080/x"),
    ])
  func normalised(text: String, expected: String) {
    #expect(WebAddress(text)?.text == expected)
  }

  @Test(
    "What is not a web address is refused",
    arguments: [
      "", " ", "javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "mailto:a@example.org",
      "//example.org",
      "/path", "http://", "https:///x", "https://exa mple.org/", "https://example.org:99999/", "file:///etc/passwd",
      "https://<script>/", "http:example.org", "https://[]/", "https://[:::1]/", "https://[::１]/", "https://[::1\0]/",
      "https://[127.0.0.1]/", "https://[2001:db8::1/", "https://example.org:+80/", "https://example.org／x：y/",
    ])
  func refused(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test("An address longer than any that somebody types is refused, also if a base makes it so long")
  func long() throws {
    let path = String(repeating: "a", count: 8_000)
    let base = try #require(WebAddress("https://a.example/\(path)/"))
    #expect(WebAddress("b", relativeTo: base)?.text == "https://a.example/\(path)/b")
    #expect(WebAddress(path, relativeTo: base) == nil)
    #expect(WebAddress("https://a.example/\(path)\(path)") == nil)
    #expect(WebAddress("https://a.example/" + String(repeating: "é", count: 4_000)) == nil)
  }

  @Test(
    "References resolve as RFC 3986 section 5.4 lists them",
    arguments: [
      ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
      ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
      ("g;x=1/../y", "http://a/b/c/y"), ("..", "http://a/b/"), ("../..", "http://a/"), ("../../../g", "http://a/g"),
      ("g?y/../x", "http://a/b/c/g?y/../x"), ("./g/.", "http://a/b/c/g/"), ("..g", "http://a/b/c/..g"),
    ])
  func resolved(reference: String, expected: String) throws {
    let base = try #require(WebAddress("http://a/b/c/d;p?q"))
    #expect(WebAddress(reference, relativeTo: base)?.text == expected)
  }
}

/// The quick check that most addresses pass must agree with full normalisation.
@Suite struct NormalAddressTests {
  @Test(
    "An address that passes the quick check is one that full normalisation leaves unchanged",
    arguments: [
      "https://example.org/", "https://example.org/a/b?c=d&e=f#g", "http://a.example/%C3%A9",
      "https://example.org/a//b",
      "https://example.org/?/../x", "https://example.org/x?.#.", "https://xn--mller-kva.example/",
    ])
  func unchanged(text: String) throws {
    #expect(WebAddress(text)?.text == text)
    // Resolving always normalises, since a relative reference never passes the quick check.
    let base = try #require(WebAddress(text))
    let authority = text.range(of: "//").map { String(text[$0.lowerBound...]) } ?? ""
    #expect(WebAddress(authority, relativeTo: base)?.text == text)
  }

  @Test(
    "An address that only looks normal is normalised",
    arguments: [
      ("https://example.org/a/./b", "https://example.org/a/b"), ("https://example.org/..", "https://example.org/"),
      ("https://example.org", "https://example.org/"), ("https://example.org/%4", "https://example.org/%254"),
      ("https://example.org/#a#b", "https://example.org/#a%23b"), ("https://example.org./", "https://example.org/"),
    ])
  func changed(text: String, expected: String) {
    #expect(WebAddress(text)?.text == expected)
  }

  @Test("Impossible hosts are refused", arguments: ["https://a..b/", "https://.a/", "https:///"])
  func refused(text: String) {
    #expect(WebAddress(text) == nil)
  }
}
