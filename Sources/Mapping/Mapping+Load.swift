public import Diagnostics
import JSONPaths
import News
import Settings

extension Mapping {
  /// Reads a mapping file and checks all of it; mistakes are reported in the order of the file.
  /// - Parameters:
  ///   - file: the mapping's name in messages.
  ///   - environment: where `${NAME}` is looked up; nil if nothing will be requested, so that no secret is needed.
  /// - Returns: nil for the mapping if one of the diagnostics is an error.
  public static func load(
    file: String, bytes: [UInt8], environment: [String: String]?
  ) -> (mapping: Mapping?, diagnostics: [Diagnostic]) {
    let document = SettingsDocument(
      parsing: bytes[...], file: file, hiding: HiddenValues(below: ["headers", "query", "key"]))
    let (draft, problems) = MappingDraft.schema.decode(document, environment: environment)
    var diagnostics: [Diagnostic] = problems.map { $0.diagnostic }
    if let draft { diagnostics += mistakes(draft) }
    diagnostics = diagnostics.inOrderOfFile
    guard let draft, let items = draft.items, !diagnostics.contains(where: { $0.severity == .error }) else {
      return (nil, diagnostics)
    }
    return (Mapping(draft, items: items, digest: ContentDigest(of: bytes)), diagnostics)
  }

  /// The environment variables that a mapping file names.
  public static func namedVariables(file: String, bytes: [UInt8]) -> [String] {
    MappingDraft.schema.namedVariables(in: SettingsDocument(parsing: bytes[...], file: file))
  }

  private init(_ draft: MappingDraft, items: JSONPath, digest: ContentDigest) {
    kind = draft.kind
    self.items = items
    order = draft.order
    condition = draft.condition
    fields = draft.fields
    detail = draft.detail
    collections = draft.collections
    paging = draft.paging
    query = draft.query.map { RequestParameter(name: $0.name, value: $0.value) }
    headers = draft.headers.map { RequestParameter(name: $0.name, value: $0.value) }
    signing = draft.signing
    zone = draft.zone
    base = draft.base
    variables = Dictionary(draft.variables.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    language = draft.language
    maximumRequests = draft.maximumRequests
    attribution = draft.attribution
    self.digest = digest
  }

  /// What is wrong with keys that each have the right form.
  private static func mistakes(_ draft: MappingDraft) -> [Diagnostic] {
    (draft.headers + (draft.signing?.headers ?? [])).compactMap { header in
      let isSettable = HeaderName.isSettable(header.name)
      let hasControl = header.value.revealed.utf8.contains { $0 < 0x20 || $0 == 0x7F }
      guard !isSettable || hasControl else { return nil }
      return MappingProblem.header(header.name, isName: !isSettable).diagnostic(at: header.node.place)
    }
  }
}
