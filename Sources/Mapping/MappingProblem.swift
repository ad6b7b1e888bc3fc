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
  /// The answer is broken, and what is sought is not in the part that can be read.
  case broken(JSONProblem, line: Int, byte: Int, sought: String?)
  case doubledKey(String, count: Int)
  /// An answer of another shape, even if its status is 200; it never counts as "no items". `last` is the name of the last value that the
  /// path finds, nil if that is the answer itself; `keys` are those of this value, nil if it is not an object.
  case noItems(path: String, last: String?, keys: [String]?)
  /// The items have nothing that the mapping names. The keys are those of the first item, or of the object whose members are the items.
  case noFields(path: String, keys: [String], ofFirst: Bool)
  case itemsNotList(path: String, found: String)
  /// A path that may lead to several values: its last name is in none of `count` values.
  case missingName(path: String, count: Int)
  /// A path that was not followed to its end, because it finds too much.
  case broadPath(String)
  /// Keys of the order that no item has.
  case dangling(first: String, count: Int)
  /// `query` is the name of a parameter of the mapping's `query` that all pages were asked for with, whatever their addresses say.
  case endlessPaging(pages: Int, query: String?)
  case pageLimit(pages: Int)
  /// The answer has nothing at the path of `next`, but something at a path in which one name is similar.
  case misspeltNext(path: String, String, nearest: String)
  /// `true` or a number where the address of the next page should be.
  case nextIsFlag
  case nextIsNumber(String)
  /// A page after the first that could not be read, and why.
  case lostPage(Diagnostic)
  /// `redirect` is where the API's own address redirects, if that is on the same host and port as the address in the answer.
  case foreignAddress(String, count: Int, redirect: String?)
  case value(field: String, ValueFault, count: Int, sample: String)
  case unknownKind(value: String, count: Int)
  /// `where` leaves out all items, and what it needs is in none of them.
  case unmetCondition([UnmetNeed], count: Int)
  /// Items that are identified only by what may change; `obvious` is the path of a value that would identify them.
  case noIdentity(obvious: String?, hasLink: Bool, count: Int)
  /// Each of `count` items has an id that others have too, such as `sample`; `obvious` as above.
  case sharedIdentity(sample: String, obvious: String?, hasLink: Bool, count: Int)
  /// The first of `count` items that came with another title and were taken for new items.
  case retitled(from: String, to: String, count: Int)
  /// A header of the mapping that cannot be set: because of its name if `isName`, otherwise because of its value.
  case header(String, isName: Bool)

  static func nothing(at path: JSONPath, in document: JSONValue) -> MappingProblem {
    let (name, value) = path.lastFound(in: document)
    return .noItems(path: path.text, last: name, keys: value.object == nil ? nil : value.firstKeys)
  }
}

/// What a condition needs at a path, and no item has.
struct UnmetNeed: Sendable, Hashable {
  var path: String
  /// What is needed, if there is something else; nil if there is nothing.
  var form: JSONPathFilterPath.Form?

  /// - Parameter isOne: whether this is said of a single item: `no number`, rather than `a number`.
  func words(ofOne isOne: Bool) -> String {
    let what =
      switch form {
      case .text: isOne ? "no text" : "a text"
      case .number: isOne ? "no number" : "a number"
      case .flag: isOne ? "neither `true` nor `false`" : "`true` or `false`"
      case nil: isOne ? "nothing" : "anything"
      }
    return "\(what) at `\(path)`"
  }
}

/// Why a value is not what its field wants.
enum ValueFault: Sendable, Hashable {
  case notText
  /// `as` is the notation that the mapping names.
  case notDate(as: String?)
  /// A date by which some say that there is none, such as one of the year 1.
  case improbableDate
  case notAddress
  case notLanguage
  case notTemplate
  /// Looks like a URI template, but is taken as written.
  case template
  /// A URI template with a variable that the mapping's `variables` do not have.
  case lacksVariable(String)
  case notJSON
  /// A value that the rule's `map` does not have.
  case unnamed
  /// HTML, although no `as` says so; `at` is the path as the mapping has it.
  case markup(at: String)
}
