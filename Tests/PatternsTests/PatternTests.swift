import Patterns
import Testing

@Test("A pattern on which other engines would backtrack for years answers at once")
func nestedRepetition() throws {
  let pattern = try Pattern("^(a+)+$")
  #expect(!pattern.isFound(in: String(repeating: "a", count: 100_000) + "!"))
  #expect(pattern.isFound(in: "aaaa"))
}

@Test("A pattern knows letters beyond ASCII, and ignores case if asked to")
func letters() throws {
  #expect(try Pattern("zür").isFound(in: "Schöne Zürich-Reise") == false)
  #expect(try Pattern("zür", ignoresCase: true).isFound(in: "Schöne ZÜRICH-Reise"))
  #expect(try Pattern(#"\p{Greek}."#).matchesWhole("λό"))
}

@Test(
  "A malformed pattern says what is wrong", arguments: [("(", "missing ): ("), ("a**", "bad repetition operator: **")])
func brokenPattern(text: String, reason: String) {
  do {
    _ = try Pattern(text)
    Issue.record("\(text) was taken")
  } catch {
    #expect(error.reason == reason)
  }
}

@Test("A pattern that would grow too large is refused")
func largePattern() {
  #expect(throws: PatternProblem.self) { try Pattern("((a{100}){100}){100}") }
}

@Test("A replacement inserts the groups that it names, and is refused if the pattern lacks one")
func replacement() throws {
  let swap = try Replacement(try Pattern(#"(\w+), (\w+)"#), with: #"\2 \1"#)
  #expect(swap.applied(to: "Quill, Ada; Pen, Bob") == "Ada Quill; Bob Pen")
  #expect(swap.applied(to: "nobody") == nil)
  #expect(try Replacement(try Pattern("é+"), with: "").applied(to: "éé!") == "!")
  for (text, reason) in [
    (#"\\\1"#, "the pattern has fewer pairs of round brackets"),
    (#"C:\x"#, "a backslash is followed by neither a digit nor another backslash"),
    (#"\0\"#, "a backslash is followed by neither a digit nor another backslash"),
  ] {
    do throws(PatternProblem) {
      _ = try Replacement(try Pattern("a"), with: text)
      Issue.record("\(text) is taken")
    } catch { #expect(error.reason == reason, "\(text)") }
  }
}
