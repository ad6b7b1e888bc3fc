import Foundation
import News
import TestSupport
import Testing

@testable import Markup

/// Inputs made to break sanitisers and parsers, and ordinary bodies: whatever goes in, canonical HTML comes out, and stays what it is when
/// it goes in again.
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

  @Test("Inputs of two sanitisers' own tests")
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

  @Test("Inputs of HTML's own tokeniser and tree construction tests")
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
}
