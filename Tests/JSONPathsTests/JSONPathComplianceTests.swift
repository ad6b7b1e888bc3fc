import Decoding
import Foundation
import TestSupport
import Testing

@testable import JSONPaths

/// Reads JSON as the compliance suite means it: `JSONReader` leaves out control characters, which some cases are about.
private enum SuiteValue: Decodable {
  case value(JSONValue)

  init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: Key.self) {
      var object = JSONObject()
      for key in keyed.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
        object.members.append((key.stringValue, try keyed.decode(SuiteValue.self, forKey: key).json))
      }
      self = .value(.object(object))
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !list.isAtEnd { values.append(try list.decode(SuiteValue.self).json) }
      self = .value(.array(values))
    } else {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        self = .value(.null)
      } else if let bool = try? single.decode(Bool.self) {
        self = .value(.bool(bool))
      } else if let number = try? single.decode(Double.self) {
        self = .value(.number("\(number)"))
      } else {
        self = .value(.string(try single.decode(String.self)))
      }
    }
  }

  var json: JSONValue { if case .value(let value) = self { value } else { .null } }

  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

private struct Suite: Decodable {
  var tests: [Case]

  struct Case: Decodable {
    var name: String
    var selector: String
    var invalid_selector: Bool?
    var document: SuiteValue?
    var result: [SuiteValue]?
    var results: [[SuiteValue]]?
  }
}

@Test("All cases of the JSONPath compliance suite pass", .enabled(if: Corpus.isPresent))
func complianceSuite() throws {
  let suite = try JSONDecoder().decode(Suite.self, from: Data(Corpus.bytes("conformance/jsonpath/cts.json")))
  #expect(suite.tests.count >= 703)
  var failures: [String] = []
  for test in suite.tests {
    do {
      let path = try JSONPath(test.selector)
      let document = test.document?.json ?? .null
      let found = path.findings(in: document)
      let accepted = (test.results ?? [test.result ?? []]).map { $0.map(\.json) }
      if test.invalid_selector == true {
        failures.append("\(test.name): \(test.selector) was taken")
      } else if !accepted.contains(found.values) || !found.isComplete || path.first(in: document) != found.values.first
      {
        failures.append("\(test.name): \(test.selector) gave \(found)")
      }
    } catch  where test.invalid_selector != true {
      failures.append("\(test.name): \(test.selector): \(error.reason) at \(error.column)")
    } catch {}
  }
  #expect(failures == [])
}
