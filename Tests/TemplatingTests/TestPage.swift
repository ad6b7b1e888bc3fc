import Diagnostics
import Templating
import Testing

/// A kind of page for tests, with a variable of each kind.
enum TestPage {
  static let author = Schema("author", ["name": .text, "address": .address])
  static let card = Schema(
    "card", ["title": .text, "address": .address, "summary": .html, "isNew": .flag, "author": .record(author)])
  static let page = Schema(
    "page",
    [
      "title": .text, "description": .text, "address": .address, "image": .address, "body": .html, "isCurrent": .flag,
      "data": .json, "author": .record(author), "cards": .list(card), "subtitle": .text,
    ])

  static func compile(
    _ files: KeyValuePairs<String, String>, schema: Schema = page
  ) -> (template: Template?, diagnostics: [Diagnostic]) {
    set(files).compile("page", schema: schema)
  }

  static func set(_ files: KeyValuePairs<String, String>) -> TemplateSet {
    let sources = files.map { ($0.key, TemplateSource($0.value, file: "\($0.key).mustache")) }
    return TemplateSet(Dictionary(uniqueKeysWithValues: sources))
  }

  /// The place, summary and fixes of each error.
  static func complaints(_ files: KeyValuePairs<String, String>, schema: Schema = page) -> [String] {
    compile(files, schema: schema).diagnostics.map { diagnostic in
      let place = diagnostic.place.map { "\($0): " } ?? ""
      return place + diagnostic.summary + diagnostic.fixes.map { " — \($0)" }.joined()
    }
  }

  static func complaints(_ text: String) -> [String] { complaints(["page": text]) }

  /// Returns nil if the template has errors.
  static func rendered(
    _ files: KeyValuePairs<String, String>, _ values: KeyValuePairs<String, Value> = [:]
  ) throws -> String? {
    guard let template = compile(files).template else { return nil }
    var output: [UInt8] = []
    template.render(try page.record(values), into: &output)
    return String(validating: output, as: UTF8.self)
  }

  static func rendered(_ text: String, _ values: KeyValuePairs<String, Value> = [:]) throws -> String? {
    try rendered(["page": text], values)
  }
}

extension Schema {
  convenience init(_ name: String, _ fields: KeyValuePairs<String, Kind>) {
    self.init(name, fields.map { (name: $0.key, kind: $0.value) })
  }

  /// A record of these values; all other fields are absent.
  func record(_ values: KeyValuePairs<String, Value>) throws -> Record {
    var result = [Value](repeating: .absent, count: fields.count)
    for (name, value) in values { result[try #require(fields.firstIndex { $0.name == name })] = value }
    return Record(result)
  }
}
