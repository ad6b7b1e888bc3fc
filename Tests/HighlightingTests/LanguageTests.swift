import Bytes
import TestSupport
import Testing

@testable import Highlighting

@Suite struct LanguageTests {
  @Test(
    "Code inside strings, and strings inside that code, are highlighted",
    arguments: [
      ("swift", #"let a = "b \(c("d")) e""#, #"k‹let› a = s‹"b \(›f‹c›(s‹"d"›)s‹) e"›"#),
      ("js", "`a ${b + `c ${1}`} d`", "s‹`a ${›b + s‹`c ${›n‹1›s‹}`›s‹} d`›"),
      ("python", "f'{a[\"b\"]}' + rb'\\d'", "s‹f'{›a[s‹\"b\"›]s‹}'› + s‹rb'\\d'›"),
      ("ruby", "\"a #{b.c} d\"", "s‹\"a #{›b.cs‹} d\"›"),
      ("kotlin", "\"$a ${b.c}\"", "s‹\"›v‹$a›s‹ ${›b.cs‹}\"›"),
      ("c#", "$\"{a} {{\" + @\"C:\\ \"\"b\"\"\"", "s‹$\"{›as‹} {{\"› + s‹@\"C:\\ \"\"b\"\"\"›"),
      ("sh", "echo \"$a $(date +%s)\" '$b'", "f‹echo› s‹\"›v‹$a›s‹ $(›f‹date› +%ss‹)\"› s‹'$b'›"),
    ])
  func interpolation(_ language: String, _ code: String, _ expected: String) {
    let found = marked(language, code)
    // Where code in a string ends the string goes on, so the closing mark may belong to the string or to no piece.
    #expect(plain(found) == plain(expected))
  }

  /// The pieces without the marks of interpolations, which belong to neither side.
  private func plain(_ text: String?) -> String? {
    guard var text else { return nil }
    for (mark, bare) in [
      ("\\(›", "›\\("), ("s‹)", ")s‹"), ("${›", "›${"), ("s‹}", "}s‹"), ("#{›", "›#{"), ("{›", "›{"), ("$(›", "›$("),
    ] {
      text = text.replacing(mark, with: bare)
    }
    return text.replacing("s‹›", with: "")
  }

  @Test(
    "Unusual beginnings and ends of comments, strings and tags are understood",
    arguments: [
      ("swift", "/* a /* b */ c */ x", "c‹/* a /* b */ c */› x"),
      ("swift", ##"#"a \("b") "c""# + d"##, ##"s‹#"a \("b") "c""#› + d"##),
      ("rust", "let c: &'a str = r#\"a \"b\"\"#; 'x'", "k‹let› c: &t‹'a› t‹str› = s‹r#\"a \"b\"\"#›; s‹'x'›"),
      ("cpp", "auto s = R\"x(a \")\" b)x\"; 1'000", "k‹auto› s = s‹R\"x(a \")\" b)x\"›; n‹1'000›"),
      ("c", "#include <a.h>\n#include <b\nc > d", "m‹#include› s‹<a.h>›\nm‹#include› s‹<b›\nc > d"),
      ("lua", "--[==[ a ]] b\n]==] c [[d]]", "c‹--[==[ a ]] b\n]==]› c s‹[[d]]›"),
      ("sh", "cat <<'A' | wc\n$a\nA\nb # c", "f‹cat› s‹<<'A'› | f‹wc›\ns‹$a\nA›\nb c‹# c›"),
      ("ruby", "a\n=begin\nit's\n=end\nb", "a\nc‹=begin\nit's\n=end›\nb"),
      ("sh", "/bin/date --for x=if", "/bin/date --for x=if"),
      ("sh", "a=$((1 << 2))\nb", "a=$((n‹1› << n‹2›))\nb"),
      ("ruby", "x = <<~A\n  b\n  A\nclass << self", "x = s‹<<~A›\ns‹  b\n  A›\nk‹class› << k‹self›"),
      ("php", "<b><?= $a // b ?></b>", "<k‹b›>m‹<?=› v‹$a› c‹// b ›m‹?>›</k‹b›>"),
      ("sql", "SELECT 'O''B' -- c\n$x$ it's $x$", "k‹SELECT› s‹'O''B'› c‹-- c›\ns‹$x$ it's $x$›"),
      ("python", "\"\"\"a\n\"b\" \"\"\" c", "s‹\"\"\"a\n\"b\" \"\"\"› c"),
      ("haskell", "f x' = 'c' -- {- d", "f x' = s‹'c'› c‹-- {- d›"),
      ("html", "<script>a // b</script>", "<k‹script›>a c‹// b›</k‹script›>"),
    ])
  func delimiters(_ language: String, _ code: String, _ expected: String) {
    #expect(marked(language, code) == expected)
  }

  @Test(
    "A slash after a value divides; elsewhere it begins a regular expression",
    arguments: [
      ("js", "a / b / c", "a / b / c"), ("js", "x = /[/]\\/b/gi, y", "x = s‹/[/]\\/b/gi›, y"),
      ("js", "return /a/.test(b)", "k‹return› s‹/a/›.f‹test›(b)"), ("js", "f(1) / 2 // c", "f‹f›(n‹1›) / n‹2› c‹// c›"),
      ("ruby", "a =~ /b/", "a =~ s‹/b/›"), ("js", "a = /b\nc/d", "a = /b\nc/d"),
    ])
  func slashes(_ language: String, _ code: String, _ expected: String) { #expect(marked(language, code) == expected) }

  @Test(
    "Names and values in data, settings and texts are highlighted",
    arguments: [
      ("json", "{\"a\": [1, true, \"b: c\"]}", "{p‹\"a\"›: [n‹1›, k‹true›, s‹\"b: c\"›]}"),
      ("yaml", "a: b # c\n- d: |\n    e: f\n  g: 1", "p‹a›: b c‹# c›\n- p‹d›: k‹|›\ns‹    e: f›\n  p‹g›: n‹1›"),
      ("toml", "[a.b]\nc = \"d\" # e", "t‹[a.b]›\np‹c› = s‹\"d\"› c‹# e›"),
      ("ini", "; a\nb = c", "c‹; a›\np‹b› = c"),
      ("css", "a:hover { color: #fff; margin: -1.5em }", "k‹a›m‹:hover› { p‹color›: n‹#fff›; p‹margin›: -n‹1.5em› }"),
      ("scss", ".a { &:b { c: $d } }", "t‹.a› { &m‹:b› { p‹c›: v‹$d› } }"),
      ("diff", "--- a\n+++ b\n@@ 1 @@\n-c\n+d\n e", "m‹--- a›\nm‹+++ b›\nm‹@@ 1 @@›\nd‹-c›\ni‹+d›\n e"),
      ("console", "$ ls -l\nfor all", "m‹$› f‹ls› -l\nfor all"),
      ("dockerfile", "FROM swift AS b\nRUN ls $A", "k‹FROM› swift k‹AS› b\nk‹RUN› ls v‹$A›"),
      ("make", "a: b.o\n\t$(CC) -o $@", "f‹a›: b.o\n\tv‹$(CC)› -o v‹$@›"),
      ("nginx", "server {\n  listen 80;\n}", "k‹server› {\n  k‹listen› n‹80›;\n}"),
      ("md", "# A\n`b` [c](d)", "k‹# A›\ns‹`b`› p‹[c]›s‹(d)›"), ("md", "*a* **b**", "*a* t‹**b**›"),
      ("vim", "\" a\nlet b = \"c\"", "c‹\" a›\nk‹let› b = s‹\"c\"›"),
    ])
  func data(_ language: String, _ code: String, _ expected: String) { #expect(marked(language, code) == expected) }

  @Test("Languages are known by their usual names, in any case; other names are unknown")
  func names() {
    let written =
      "Swift C C++ objc C# Java kt scala Go rs zig js TS tsx py rb php pl lua R jl hs ex erl ml dart sh bash zsh console ps1 sql html xml svg css scss json yml toml ini md diff Dockerfile Makefile nginx graphql vim"
    for name in written.split(separator: " ") { #expect(marked(String(name), "x") != nil, "\(name)") }
    for name in ["", "text", "plain", "brainfuck"] { #expect(marked(name, "let x") == nil) }
    let names = Grammar.all.flatMap(\.names)
    #expect(Set(names).count == names.count, "each name belongs to one grammar")
    #expect(names.allSatisfy { $0 == $0.lowercased() })
  }

  @Test("Whatever the text, its pieces are in order, do not overlap, and none is empty")
  func anything() {
    let parts = [
      "\"", "'", "`", "/*", "*/", "//", "/", "[", "<<A\n", "A\n", "{", "}", "(", ")", "\\(", "#{", "${", "$", "#", "<",
      ">", "@",
      "\n", "- ", "a: ", "|\n", "**", "R\"a(", "--[[", "{|", "\\", ":", "<?php ", "?>", "<script>", "</script>", "é",
      "0x", "1e",
      "word", " ", "😀",
    ]
    var random = SplitMix(seed: 7)
    for grammar in Grammar.all {
      for _ in 0..<40 {
        var code: [UInt8] = []
        for _ in 0..<Int.random(in: 1...60, using: &random) {
          code += Array((parts.randomElement(using: &random) ?? "").utf8).prefix(Int.random(in: 1...9, using: &random))
        }
        let found = code.withUnsafeBufferPointer { code in
          Array(grammar.names[0].utf8).withUnsafeBufferPointer { tokens(of: code, in: $0) ?? [] }
        }
        var end = 0
        for token in found {
          #expect(
            token.range.lowerBound >= end && !token.range.isEmpty && token.range.upperBound <= code.count,
            "\(grammar.names[0]) \(code)")
          end = token.range.upperBound
        }
      }
    }
  }

  @Test("Very long code is not highlighted")
  func long() { #expect(marked("swift", String(repeating: "let ", count: 70_000)) == nil) }
}
