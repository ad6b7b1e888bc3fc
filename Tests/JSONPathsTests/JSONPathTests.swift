import Decoding
import JSONPaths
import Testing

/// The values that a path finds in a document, as short text.
private func found(_ path: String, in json: String) throws -> String {
  let document = try value(json)
  return try JSONPath(path).values(in: document).map(shown).joined(separator: " ")
}

private func value(_ json: String) throws -> JSONValue {
  try #require(
    Array(json.utf8).withUnsafeBufferPointer { text in
      var reader = JSONReader(text)
      return reader.read()
    })
}

private func shown(_ value: JSONValue) -> String {
  switch value {
  case .null: "null"
  case .bool(let bool): "\(bool)"
  case .number(let text), .string(let text): text
  case .array(let elements): "[\(elements.map(shown).joined(separator: ","))]"
  case .object(let object): "{\(object.members.map { "\($0.key):\(shown($0.value))" }.joined(separator: ","))}"
  }
}

private let comics = """
  {"data": {"results": [
    {"id": 1, "title": "Avengers", "prices": [3.99], "urls": [{"type": "detail", "url": "a"}, {"type": "wiki", "url": "b"}]},
    {"id": 2, "title": "Été", "prices": [], "urls": []}
  ]}, "cafe\\u0301": "decomposed"}
  """

@Test(
  "Paths as mapping files use them find their values",
  arguments: [
    ("$.data.results[0].title", "Avengers"),
    ("$.data.results[-1]['id']", "2"),
    ("$.data.results[*].id", "1 2"),
    ("$..url", "a b"),
    ("$.data.results[*].urls[?@.type == 'wiki'].url", "b"),
    ("$.data.results[?@.prices[0] > 3.5].id", "1"),
    ("$.data.results[?@.id == 1.0].title", "Avengers"),
    ("$.data.results[?length(@.title) == 3].id", "2"),
    ("$.data.results[?search(@.title, 'v[a-e]n')].id", "1"),
    ("$.data.results[0].nothing.here", ""),
    ("$['caf\u{E9}']", ""),
    ("$['cafe\u{301}']", "decomposed"),
  ])
func mappingPaths(path: String, expected: String) throws {
  #expect(try found(path, in: comics) == expected)
}

@Test(
  "What a filter leaves out of a list is told apart from what is not in the list",
  arguments: [
    ("$.data.results[?@.id == 1]", "{id:2,title:Été,prices:[],urls:[]}"), ("$.data.results[?@.id == 1].title", ""),
    ("$.data.results[*].urls[?@.type == 'wiki']", "{type:detail,url:a}"), ("$.data.results[?@.id == 3].urls[*]", ""),
    ("$.data.results[*]", ""), ("$.data.results", ""), ("$..[?@.type == 'wiki']", ""), ("$.data[?@.x]", ""),
  ])
func leftOut(path: String, expected: String) throws {
  #expect(try JSONPath(path).leftOut(in: try value(comics)).map(shown).joined(separator: " ") == expected)
}

@Test("If a key stands twice the last one counts, wherever it is asked for")
func doubledKey() throws {
  let json = #"{"a": 1, "b": 2, "a": 3}"#
  #expect(try found("$.a", in: json) == "3")
  #expect(try found("$.*", in: json) == "2 3")
  #expect(try found("$[?length($) == 2]", in: json) == "2 3")
  #expect(try found("$[?@ == $[1]]", in: #"[{"a": 1, "a": 2}, {"a": 2}]"#) == "{a:1,a:2} {a:2}")
}

@Test(
  "A mistake in a path is reported with its place",
  arguments: [
    ("data.title", 1, "a path begins with $"),
    ("$.data.", 8, "after a dot comes a name or *, not the end; other names are written ['name']"),
    ("$.first-name", 8, "expected .name, [ or the end of the path, not -"),
    ("$['été'", 8, "expected , or ], not the end"),
    ("$[?@.type = 'x']", 11, "expected , or ], not ="),
    ("$[?@.a == wiki]", 11, "wiki is neither a value nor a function: texts stand in quotation marks, names after @."),
    (
      "$[?@..a == 1]", 4, "this path may find several values where one is wanted; value(…) or count(…) make one of them"
    ),
    ("$[?size(@) == 1]", 4, "there is no function size; there are length, count, match, search, value"),
    ("$[?match(@.a, '\\\\d+')]", 15, "the regular expression cannot be read: \\d is not part of RFC 9485; write [0-9]"),
    ("$[?match(@.a, '(')]", 15, "the regular expression cannot be read: missing ): ("),
    ("$['a", 3, "a quotation mark is missing at the end of this text"),
    ("$[01]", 3, "a number has no leading zero"),
    ("$[-9223372036854775808]", 3, "an index is at most 9007199254740991"),
    ("$[9223372036854775808]", 3, "an index is at most 9007199254740991"),
    ("$[?@" + String(repeating: "[?@", count: 100), 194, "brackets are nested deeper than 64 levels"),
  ])
func mistakes(path: String, column: Int, reason: String) throws {
  let problem = #expect(throws: JSONPathProblem.self) { try JSONPath(path) }
  #expect(problem?.column == column)
  #expect(problem?.reason == reason)
}

@Test(
  "A path that would explode is stopped, and says so", arguments: ["$..*..*..*", "$..[?$..[?$..[?@ == $]]]"])
func explosion(path: String) throws {
  let chain = String(repeating: "[", count: 120) + "1" + String(repeating: "]", count: 120)
  let json = "[" + Array(repeating: chain, count: 20).joined(separator: ",") + "]"
  let findings = try JSONPath(path).findings(in: try value(json))
  let isComplete = findings.isComplete
  #expect(!isComplete)
  #expect(findings.values.count <= 100_000)
}

@Test("A pattern's dot does not match a line break, and a pattern from the document must keep to the grammar")
func patternsOfDocuments() throws {
  let json = #"{"pattern": "a.c", "wrong": "a\\dc", "values": ["abc", "a\nc", "a1c"]}"#
  #expect(try found("$.values[?match(@, $.pattern)]", in: json) == "abc a1c")
  #expect(try found("$.values[?match(@, $.wrong)]", in: json) == "")
}
