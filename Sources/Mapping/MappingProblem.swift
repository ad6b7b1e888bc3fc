import Decoding
import Diagnostics
import JSONPaths

/// What is wrong with an API's answer, as facts; `MappingProblem+Diagnostic.swift` puts them into words.
enum MappingProblem: Error, Sendable, Hashable {
  case empty
  /// A web page, or XML such as a feed, where JSON was wanted.
  case markup(isXML: Bool)
  case notJSON
  case malformed(JSONProblem)
  /// What is sought is not in what can be read of it.
  case broken(JSONProblem, line: Int, byte: Int, sought: String?)
  case doubledKey(String, count: Int)
  /// Status 200 with another shape: never "no items".
  /// With the keys of what the path leads to last, none where that is no object, and its name, none where it is the answer.
  case noItems(path: String, last: String?, keys: [String]?)
  /// What stands there has nothing that the mapping names. The keys are those of the first item, or of the object whose members are the items.
  case noFields(path: String, keys: [String], ofFirst: Bool)
  case itemsNotList(path: String, found: String)
  /// The last name of a path with choices, which is in none of so many values.
  case missingName(path: String, count: Int)
  /// A path that was not followed to its end.
  case broadPath(String)
  /// Keys of the order that no item has.
  case dangling(first: String, count: Int)
  case endlessPaging(pages: Int)
  case pageLimit(pages: Int)
  /// A page after the first that could not be read, and why.
  case lostPage(Diagnostic)
  case foreignAddress(String, count: Int)
  case value(field: String, ValueFault, count: Int, sample: String)
  case unknownKind(value: String, count: Int)
  /// `where` leaves out all items: what it needs is in none of them.
  case unmetCondition(paths: [String], count: Int)
  /// Items that nothing tells apart but what may change; `obvious` is the path of a value that does.
  case noIdentity(obvious: String?, hasLink: Bool, count: Int)
  /// An item that came under another title, and was taken for another item; the first of so many.
  case retitled(from: String, to: String, count: Int)
  /// A header of a mapping that cannot be set: for its name, else for what its value holds.
  case header(String, isName: Bool)

  static func nothing(at path: JSONPath, in document: JSONValue) -> MappingProblem {
    let (name, value) = path.lastFound(in: document)
    return .noItems(path: path.text, last: name, keys: value.object == nil ? nil : value.firstKeys)
  }
}

/// What a value is not, that a field wants.
enum ValueFault: Sendable, Hashable {
  case notText
  /// With the notation that the mapping names.
  case notDate(as: String?)
  /// A date of year 1 or before: how some say that there is none.
  case improbableDate
  case notAddress
  case notLanguage
  case notTemplate
  /// Taken as it is written.
  case template
  /// The mapping's `variables` do not give it.
  case lacksVariable(String)
  case notJSON
  /// Of a value map.
  case unnamed
  /// HTML where no `as` says so; with the path as the mapping has it.
  case markup(at: String)
}
