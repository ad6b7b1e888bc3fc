import Bytes
import Decoding
import JSONPaths
public import News
public import Settings

/// How the answers of a JSON API are read, as a mapping file says it.
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
  /// What relative addresses in values start at; nil: they are none.
  let base: WebAddress?
  /// Of URI templates.
  let variables: [String: String]
  let language: String?
  /// Most requests for details and collections in a run.
  public let maximumRequests: Int
  public let attribution: Attribution?
  /// Of the file: whatever changes in it, the source is read anew.
  public let digest: ContentDigest
}

extension Mapping {
  /// Texts are asked for item by item.
  public var hasSeparateTexts: Bool { detail?.fields.body.isEmpty == false }

  /// With parameters and headers that the source has for itself; they win over those of the same names here.
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
