import Foundation
import News
import Testing

@testable import Markup

struct TmpTests {
  @Test func bodies() throws {
    let bodies = try JSONDecoder().decode(
      [String].self, from: Data(contentsOf: URL(filePath: "/tmp/mini/markup-scratch/bodies.json")))
    let renderer = MarkupRenderer()
    let context = MarkupContext(base: .web(WebAddress(trusting: "https://example.org/weblog/post")))
    var n = 0
    for b in bodies {
      let once = renderer.render(html: b, context: context)
      let f = CanonicalChecker.faults(in: once.html.text)
      let twice = renderer.render(html: once.html.text, context: context)
      if !f.isEmpty || twice.html != once.html || once.text != twice.text {
        n += 1
        if n < 15 {
          print("=====", f, once.html == twice.html, once.text == twice.text)
          for (a, b) in [(once.html.text, twice.html.text), (once.text, twice.text)] {
            let x = Array(a.utf8), y = Array(b.utf8)
            let n = zip(x, y).prefix { $0 == $1 }.count
            if a != b {
              print(
                "1", String(decoding: x[max(0, n - 160)..<min(x.count, n + 180)], as: UTF8.self).debugDescription,
                "\n2", String(decoding: y[max(0, n - 160)..<min(y.count, n + 180)], as: UTF8.self).debugDescription)
            }
          }
        }
      }
    }
    print("bodies", bodies.count, "bad", n)
  }
}
