import Bytes
import TestSupport
import Testing

@testable import Trees

/// Whatever a stranger writes, the parser never has more elements open than the guard counted.
struct HTMLGuardTests {
  @Test(
    "Tags that the parser does not read as they look are counted all the same",
    arguments: [
      ("<svg>", "<g a=/>"), ("", "<div><select></div></select>"), ("", "<b><select></b></select>"),
      ("<math><annotation-xml>", "<link>"), ("<math><annotation-xml>", "<td>"), ("<math><mi><mglyph>", "<link>"),
      ("<svg><math><mi>", "<link>"), ("<math><svg><desc>", "<td>"), ("<svg><font color=a>", "<g/>"),
      ("<svg><desc>", "<mglyph/>"), ("", "<one><two></one>"), ("", "<image><x></image>"), ("", "<head><x></head>"),
      ("<svg>", "<a-name-of-letters-b></a-name-of-letters-c>"), ("", "<a><x><div></a></div><y></x>"),
      ("<select><svg><input>", "<g/>"), ("<select><style></select>", "<div>"), ("<svg><![CDATA[ > <!-- ]]>", "<g>"),
      ("<script><!--<script></script><a title=\"--></script>", "<div>"), ("<script><!--></script>", "<div>"),
    ])
  func hidden(_ prefix: String, _ unit: String) {
    let html = prefix + String(repeating: unit, count: 20_000)
    #expect(problem(of: html) == .tooDeep(limit: 512) || problem(of: html) == .openElements)
  }

  @Test(
    "Formulas, drawings and forms that are closed count as nothing",
    arguments: [
      "<svg><title>a</title><path d=x /><style>b{c:d}</style></svg>", "<select><option>a<option>b</select>", "<p>a",
      "<svg><foreignObject><p>a<br>b<p>c</p></foreignObject></svg>", "<math><mi>x</mi><mo/></math>",
      "<svg><g><path><circle></g></svg>", "<form><input><textarea><b></textarea></form>", "<td>a", "<svg><p>a</p>",
      "<math><semantics><annotation-xml encoding=a><plus/></annotation-xml></semantics></math>",
      "<script><!-- document.write('<script src=a><\\/script>') //--></script>",
    ])
  func closed(_ unit: String) { #expect(problem(of: String(repeating: unit, count: 2_000)) == nil) }

  @Test(
    "What honest HTML leaves out or encloses does not count as open",
    arguments: [
      "<li><p>a", "<dt>a<dd><p>b", "<tr><td>a<td><p>b", "<template><style>a{}</style><p>b</p></template>",
      "<math><semantics><mi>x</mi><annotation-xml encoding=MathML-Content><plus/><ci>x</ci></annotation-xml></semantics></math>"
        + "<iframe></iframe>", "<svg><font><glyph/></font></svg><script></script>",
    ])
  func honest(_ unit: String) {
    var html = "<table>" + String(repeating: unit, count: 10_000)
    let survey = html.withUTF8 { HTMLGuard.survey($0) }
    #expect(survey.problem == nil && survey.mostOpen < 10)
  }

  @Test("No tree is deeper than the guard's bound")
  func bound() {
    var random = SplitMix(seed: 11)
    for _ in 0..<1_000 {
      let prefix = tags(0...5, &random)
      let unit = tags(1...9, &random)
      var html = prefix + String(repeating: unit, count: 60)
      let survey = html.withUTF8 { HTMLGuard.survey($0) }
      // For each table the parser adds a group and a row.
      guard survey.problem == nil else { continue }
      #expect(html.withUTF8 { depth(of: $0) } <= 3 * survey.mostOpen + 12, "\(prefix) and 60 times \(unit)")
    }
  }

  private func problem(of html: String) -> TreeProblem? {
    var html = html
    return html.withUTF8 { HTMLGuard.survey($0).problem }
  }

  private func tags(_ count: ClosedRange<Int>, _ random: inout SplitMix) -> String {
    (0..<random.number(count)).map { _ -> String in
      let name = random.one(of: random.chance(50) ? HTMLGuardTests.entangled : HTMLGuardTests.others) ?? "b"
      switch random.number(0...99) {
      case ..<50: return "<\(name)>"
      case ..<58: return "<\(name) />"
      case ..<62: return "<\(name) color=/>"
      case ..<65: return "x"
      case ..<66: return "<![CDATA[ > "
      case ..<67: return "]]><!-- a -->"
      default: return "</\(name)>"
      }
    }.joined()
  }

  private func depth(of bytes: ByteView) -> Int {
    let depth = withFullHTMLTree(bytes, budget: 1 << 30) { root in
      var deepest = 0
      var open = [(root, 1)]
      while let (node, depth) = open.popLast() {
        deepest = max(deepest, depth)
        if node.isElement { open += node.children.map { ($0, depth + 1) } }
      }
      return deepest
    }
    return depth ?? 0
  }

  private static let entangled = [
    "svg", "math", "select", "table", "td", "tr", "p", "b", "a", "nobr", "div", "li", "dd", "button", "form",
    "template",
    "g", "x", "title", "desc", "mi", "option", "font", "object", "caption", "span",
  ]

  private static let others = [
    "annotation-xml", "applet", "body", "br", "center", "col", "colgroup", "dl", "dt", "foreignobject", "frameset",
    "h1",
    "h2", "head", "html", "iframe", "image", "img", "input", "isindex", "link", "malignmark", "marquee", "menuitem",
    "meta",
    "mglyph", "mtext", "noframes", "noscript", "ol", "optgroup", "param", "path", "plaintext", "pre", "rt", "ruby",
    "script",
    "style", "tbody", "textarea", "tfoot", "th", "thead", "track", "ul", "xmp", "y", "a-name-of-many-letters",
  ]
}
