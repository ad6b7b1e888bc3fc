import Foundation
import News
import TestSupport
import Testing

@testable import Markup

/// Inputs made to break sanitisers and parsers, and ordinary bodies: whatever goes in, canonical HTML comes out, and sanitising it again
/// changes nothing.
@Suite(.enabled(if: Corpus.isPresent))
struct AttackTests {
  let renderer = MarkupRenderer()
  let web = MarkupContext(base: .web(WebAddress(trusting: "https://example.org/weblog/post")))

  private func check(_ inputs: [String]) -> [String] {
    var faults: [String] = []
    for input in inputs {
      for context in [MarkupContext(), web] {
        let once = renderer.render(html: input, context: context)
        for fault in CanonicalChecker.faults(in: once.html.text) {
          faults.append(
            "\(fault)\n  from \(input.prefix(300).debugDescription)\n  to \(once.html.text.prefix(300).debugDescription)"
          )
        }
        let twice = renderer.render(html: once.html.text, context: context)
        if twice.html != once.html {
          faults.append(
            "not the same again: \(input.prefix(300).debugDescription)\n  \(once.html.text.prefix(600).debugDescription)\n  \(twice.html.text.prefix(600).debugDescription)"
          )
        }
        if faults.count > 20 { return faults }
      }
    }
    return faults
  }

  @Test("Inputs of two sanitisers' own tests come out canonical")
  func sanitizers() throws {
    struct Case: Decodable { var input: String }
    var inputs: [String] = []
    for file in ["html5lib-sanitizer-tests1.json", "bluemonday-ugc.json"] {
      let data = Data(try Corpus.bytes("conformance/sanitizer/" + file))
      inputs += try JSONDecoder().decode([Case].self, from: data).map(\.input)
    }
    #expect(inputs.count > 150)
    let faults = check(inputs)
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  @Test("Inputs of HTML's own tokeniser and tree construction tests come out canonical")
  func parsers() throws {
    var inputs: [String] = []
    let trees = try Corpus.url("conformance/html5lib/tree-construction")
    for name in try FileManager.default.contentsOfDirectory(atPath: trees.path).sorted() where name.hasSuffix(".dat") {
      let text = String(decoding: try Data(contentsOf: trees.appending(path: name)), as: UTF8.self)
      for part in text.components(separatedBy: "#data\n").dropFirst() {
        inputs.append(part.components(separatedBy: "\n#errors").first ?? part)
      }
    }
    struct Suite: Decodable {
      struct Case: Decodable { var input: String }
      var tests: [Case]?
    }
    for name in ["test1", "test2", "test3", "test4", "entities", "domjs", "unicodeCharsProblematic"] {
      let data = Data(try Corpus.bytes("conformance/html5lib/tokenizer/\(name).test"))
      inputs += (try? JSONDecoder().decode(Suite.self, from: data).tests?.map(\.input)) ?? []
    }
    #expect(inputs.count > 2_000)
    let faults = check(inputs)
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  @Test("Tags opened and closed at random come out canonical")
  func soup() {
    let names = """
      a b i em strong font code p div span ul ol li dl dt dd table tbody thead tfoot tr td th caption h1 h3 blockquote pre \
      form button select option object center details summary svg math mi title style ruby rt rp br hr img input iframe \
      noscript section figure figcaption video picture source time bdo q sup template xmp x-y
      """.split(separator: " ")
    var state: UInt64 = 20_261_121
    func random(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let attributes = [
      "", " href=/x", " src=/y", " id=a name=b", " datetime=2026-11-21", " dir=rtl", " class=footnotes",
      " type=checkbox", " srcset='/a 2x' type=image/png",
    ]
    let inputs = (0..<3_000).map { _ in
      (0..<(2 + random(24))).reduce(into: "") { html, _ in
        let name = names[random(names.count)]
        switch random(8) {
        case 0...3: html += "<\(name)\(attributes[random(attributes.count)])>"
        case 4...5: html += "</\(name)>"
        case 6: html += ["x", " ", "\n", " y ", "&nbsp;", "<>"][random(6)]
        default: html += "z"
        }
      }
    }
    let faults = check(inputs)
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }
}
