import Bytes
import Decoding
import JSONPaths
public import News
public import Settings

/// How the answers of a JSON API are read, as a mapping file describes it.
public struct Mapping: Sendable {
  let kind: KindRule
  let items: JSONPath
  let order: JSONPath?
  let condition: Condition?
  let fields: FieldRules
  let detail: DetailRule?
  let collections: [CollectionRule]
  let paging: Paging?
  var query: [RequestParameter]
  var headers: [RequestParameter]
  let signing: Signing?
  let zone: LocalZone
  /// The address against which relative ones in values resolve; nil: they count as no addresses.
  let base: WebAddress?
  /// The values for the variables of URI templates.
  let variables: [String: String]
  let language: String?
  /// The most requests for details and collections in a run.
  public let maximumRequests: Int
  public let attribution: Attribution?
  /// The digest of the file: if anything in it changes, the source is read anew.
  public let digest: ContentDigest
}

extension Mapping {
  /// The facets that it gives items, those of some kinds alone included.
  public var facetNames: Set<String> {
    let others = kind.cases.values.map(\.fields) + [kind.standard?.fields, detail?.fields].compactMap(\.self)
    return Set(([fields] + others).flatMap(\.facets).map(\.name))
  }

  /// Whether items may be events: these are called off and put off without a trace on the pages before theirs.
  public var mayGiveEvents: Bool {
    kind.standard?.kind == .event || kind.cases.values.contains { $0.kind == .event }
  }

  /// Whether the text of each item is requested by itself.
  public var hasSeparateTexts: Bool { detail?.fields.body.isEmpty == false }

  /// The mapping with the source's own parameters and headers, which replace those of the same names.
  public func adding(query own: [RequestParameter], headers ownHeaders: [RequestParameter]) -> Mapping {
    var mapping = self
    mapping.query = query.filter { parameter in !own.contains { $0.name == parameter.name } } + own
    mapping.headers =
      headers.filter { header in
        !ownHeaders.contains { $0.name.lowercased() == header.name.lowercased() }
      } + ownHeaders
    return mapping
  }
}

/// A query parameter or a header.
public struct RequestParameter: Sendable, Hashable {
  public var name: String
  public var value: SecretText

  public init(name: String, value: SecretText) {
    self.name = name
    self.value = value
  }
}
