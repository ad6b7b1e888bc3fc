import Foundation
import Templating
import TestSupport
import Testing

/// The Mustache specification's own cases, with an open schema. Its optional modules for lambdas and dynamic names
/// are not part of our templates' language.
@Suite("The Mustache specification", .enabled(if: Corpus.isPresent))
struct MustacheSpecificationTests {
  @Test(
    "Every case of a module renders as the specification says",
    arguments: ["comments", "delimiters", "interpolation", "inverted", "partials", "sections", "inheritance"])
  func module(_ name: String) throws {
    let cases = try Specification.cases(name)
    #expect(cases.count >= 10)
    for example in cases {
      #expect(example.rendered() == example.expected, "\(name): \(example.name)")
    }
  }
}

struct Specification: Decodable {
  struct Example: Decodable {
    let name: String
    let data: JSONValue
    let template: String
    let partials: [String: String]?
    let expected: String

    func rendered() -> String? {
      var sources = (partials ?? [:]).mapValues { TemplateSource($0, file: "partial") }
      sources["main template"] = TemplateSource(template, file: "main")
      guard let template = TemplateSet(sources).compileOpen("main template").template else { return nil }
      return String(decoding: template.render(data.value), as: UTF8.self)
    }
  }

  let tests: [Example]

  static func cases(_ module: String) throws -> [Example] {
    let bytes = try Corpus.bytes("conformance/mustache-spec/\(module).json")
    return try JSONDecoder().decode(Specification.self, from: Data(bytes)).tests
  }
}

struct JSONValue: Decodable {
  let value: OpenValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let flag = try? container.decode(Bool.self) {
      value = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      value = .text(String(number))
    } else if let number = try? container.decode(Double.self) {
      value = .text(String(number))
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      value = .list(list.map(\.value))
    } else {
      value = .object(try container.decode([String: JSONValue].self).mapValues(\.value))
    }
  }
}
