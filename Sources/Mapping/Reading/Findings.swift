import Diagnostics
import News

/// What was odd about values, noted once for all values with the same fault.
struct Findings: Sendable {
  private struct Key: Hashable {
    var field: String
    var fault: ValueFault
  }

  private struct Found {
    var count: Int
    var sample: String
    var place: Place
  }

  private var values: [Key: Found] = [:]
  private var kinds: [String: Found] = [:]
  private var foreign: Found?
  /// Where the API redirects, if that is where the first of these leads.
  private var redirect: WebAddress?
  /// Fields that had a value in any item.
  var filled: Set<String> = []
  /// Fields with a value that has another form than is wanted, and is reported.
  var misread: Set<String> { Set(values.keys.filter { $0.fault != .improbableDate }.map(\.field)) }
  /// Collections of which any entry could be read.
  private var filledCollections: Set<String> = []
  /// Collections that had entries in an item, none of them with a title.
  private var untitledCollections: Set<String> = []
  /// The names of collections and details that were looked for in any item, and of those that any item leads to.
  private var sought: Set<String> = []
  private var found: Set<String> = []
  /// Whether any path into an item has led to a value since this was last cleared, even to null.
  var hasFound = false
  /// Whether a date that was read since this was last cleared says that it is unknown.
  var hasUnknownDate = false

  mutating func add(_ fault: ValueFault, _ field: String, _ sample: String, at place: Place) {
    values[Key(field: field, fault: fault), default: Found(count: 0, sample: sample, place: place)].count += 1
  }

  mutating func addUnknownKind(_ value: String, at place: Place) {
    let value = shortened(value, to: 60)
    kinds[value, default: Found(count: 0, sample: value, place: place)].count += 1
  }

  mutating func addForeign(_ location: MappedLocation, in origin: AnswerOrigin, at place: Place) {
    if foreign == nil {
      foreign = Found(count: 0, sample: location.shown, place: place)
      redirect = origin.redirect(to: location)
    }
    foreign?.count += 1
  }

  /// Notes whether an item has what leads to a collection or a detail. An empty list leads to one, too.
  mutating func seek(_ name: String, isFound: Bool) {
    sought.insert(name)
    if isFound { found.insert(name) }
  }

  var unfound: [String] { sought.subtracting(found).sorted() }

  /// Notes how many of the entries that an answer has could be read.
  mutating func addEntries(_ read: Int, of count: Int, collection: String) {
    if read > 0 { filledCollections.insert(collection) } else if count > 0 { untitledCollections.insert(collection) }
  }

  /// The collections whose entries have a title in no item, not even one of another form.
  var emptyCollections: [String] {
    misread.contains("collections") ? [] : untitledCollections.subtracting(filledCollections).sorted()
  }

  var diagnostics: [Diagnostic] {
    let ofValues = values.sorted { ($0.key.field, "\($0.key.fault)") < ($1.key.field, "\($1.key.fault)") }.map {
      MappingProblem.value(field: $0.key.field, $0.key.fault, count: $0.value.count, sample: $0.value.sample)
        .diagnostic(at: $0.value.place)
    }
    let ofKinds = kinds.sorted { $0.key < $1.key }.prefix(10).map {
      MappingProblem.unknownKind(value: $0.key, count: $0.value.count).diagnostic(at: $0.value.place)
    }
    let ofAddresses = foreign.map {
      MappingProblem.foreignAddress($0.sample, count: $0.count, redirect: redirect?.text).diagnostic(at: $0.place)
    }
    return ofValues + ofKinds + [ofAddresses].compactMap(\.self)
  }
}
