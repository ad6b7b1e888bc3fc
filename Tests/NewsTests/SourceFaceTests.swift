import News
import Testing

@Test(
  "A source is shown by one capital letter of its name, in whatever script",
  arguments: [
    ("heise", "H"), ("«Известия»", "И"), ("e\u{301}clair", "É"), ("한겨레", "한"), ("🦊 fox", "F"), ("9to5", "9"),
    ("საქართველო", "ს"), ("ßpaß", "ß"), ("ﬁnal", "ﬁ"), ("ǆungla", "ǅ"), ("किताब", "कि"),
  ])
func letters(name: String, letter: String) throws {
  let face = try #require(SourceFace(named: name, of: SourceID("blog")))
  guard case .letter(let found, _) = face else {
    Issue.record("\(face)")
    return
  }
  #expect(found == letter)
}
