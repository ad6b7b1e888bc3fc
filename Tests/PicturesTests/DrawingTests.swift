import Pictures
import Testing

/// The size that an SVG states, in the ways in which programs write it.
@Suite struct DrawingTests {
  @Test(
    "A drawing's size comes from its first element, in any unit, or from its view box",
    arguments: [
      ("<svg width=\"24\" height=\"12\"/>", "24 x 12"),
      ("<svg width='24px' height='1in' viewBox='0 0 9 9'>", "24 x 96"),
      ("<svg width = \"30\"\nviewBox=\"0 0 300,100\">", "30 x 10"),
      ("<svg height=\"30\" viewBox=\"-5 -5 300 100\">", "90 x 30"),
      ("<svg width=\"100%\" height=\"100%\" viewBox=\"0 0 2000 1000\">", "2000 x 1000"),
      ("<svg viewBox=\"0 0 2 1\">", "800 x 400"),
      ("<svg width=\"2em\">", "300 x 150, cut"),
      ("<svg width=\"-4\" height=\"inf\" viewBox=\"0 0 0 9\">", "300 x 150, cut"),
      ("<svg:svg xmlns:svg=\"http://www.w3.org/2000/svg\" width=\"7\" height=\"8\">", "7 x 8"),
      (
        "\u{FEFF}<?xml version=\"1.0\"?><!-- <svg> --><!DOCTYPE svg PUBLIC \"-//W3C\">\n<svg width=\"7\" height=\"8\">",
        "7 x 8"
      ),
      ("<!DOCTYPE svg [ <!ENTITY x \"<svg width='1'>\"> ]><svg width=\"7\" height=\"8\">", "7 x 8"),
      ("<svg width=\"7\" height=\"8", "7 x 8"),
      ("<svg", "300 x 150, cut"),
    ])
  func sizes(_ text: String, _ expected: String) throws {
    let drawing = try #require(Drawing(Array(text.utf8)))
    #expect("\(drawing.size.width) x \(drawing.size.height)\(drawing.isScalable ? "" : ", cut")" == expected)
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf8.filter { $0 < 0x80 }.flatMap { [$0, 0] as [UInt8] }
    #expect(Drawing(wide) == drawing)
  }

  @Test("Very many declarations before the drawing are skipped")
  func manyDeclarations() {
    let text = String(repeating: "<!>", count: 21_000) + "<svg width=\"7\" height=\"8\"/>"
    let size = Drawing(Array(text.utf8))?.size
    #expect(size?.width == 7 && size?.height == 8)
  }

  @Test(
    "A file that begins with something else is not a drawing",
    arguments: [
      "", "svg", "<html><svg/></html>", "<!-- <svg>", "<!DOCTYPE svg [<svg>", "<?xml", "<!doctype html><svgs>",
      "\u{0}\u{1}",
    ])
  func others(_ text: String) { #expect(Drawing(Array(text.utf8)) == nil) }
}
