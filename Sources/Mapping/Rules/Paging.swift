import JSONPaths
import Settings

/// How a list that comes in several answers goes on.
struct Paging: Sendable {
  enum Way: Sendable, Hashable {
    /// A query parameter that counts pages.
    case page(String)
    /// A query parameter that counts items.
    case offset(String)
    /// A query parameter for what the path finds in the answer before.
    case cursor(String, JSONPath)
    /// The answer gives the next address.
    case address(JSONPath)
    /// The `Link` header gives it (RFC 8288).
    case header
  }

  var way: Way
  /// In addition to `page`: a query parameter that counts items, for servers that want both.
  var offset: String?
  var first: Int
  var size: Int?
  var sizeParameter: String?
  var total: JSONPath?
  var maximum: Int
}

extension Paging {
  private struct Draft: Sendable {
    var page: String?
    var offset: String?
    var cursor: String?
    var next: JSONPath?
    var usesHeader = false
    var first = 1
    var size: Int?
    var sizeParameter: String?
    var total: JSONPath?
    var maximum = 10
  }

  private static let draftSchema = SettingsSchema<Draft>(
    "a paging", plural: "pagings", title: "Paging",
    introduction:
      "Use one of `page`, `offset`, `next` and `link`, or `page` together with `offset`. The list ends at a page without items, or without new ones; with `page` and `offset`, also at a further page that is answered with 400, 404 or 416. A page of a collection that was there before must be answered so twice, unless its item has changed.",
    example: "{page: page, limit: pageSize, size: 20}", initial: Draft()
  ) {
    SettingsKey("page", \.page, .text, "The query parameter that counts pages.")
    SettingsKey(
      "offset", \.offset, .text, "The query parameter that counts items; together with `page` if the server wants both."
    )
    SettingsKey("next", \.next, .jsonPath, "Where the answer names the next page, by address or cursor.")
    SettingsKey(
      "cursor", \.cursor, .text, "The query parameter for what `next` finds, if that is not an address.")
    SettingsKey("link", \.usesHeader, .flag, "The `Link` header names the next page.")
    SettingsKey("first", \.first, .integer(0...1), "The number of the first page.")
    SettingsKey("size", \.size, .integer(1...10_000), default: "the server's", "How many items to ask for at a time.")
    SettingsKey("limit", \.sizeParameter, .text, "The query parameter for `size`.")
    SettingsKey("total", \.total, .jsonPath, "Where the answer says how many items there are.")
    SettingsKey("maxPages", \.maximum, .integer(1...1_000), "How many pages a run asks for at most.")
  }

  static let form: SettingsForm<Paging> = draftSchema.form.mapped { draft, node, decoder in
    let given = [
      draft.page.map { _ in "page" }, draft.page == nil ? draft.offset.map { _ in "offset" } : nil,
      draft.next.map { _ in "next" },
      draft.usesHeader ? "link" : nil,
    ].compactMap(\.self)
    let way: Way? =
      if let page = draft.page {
        .page(page)
      } else if let offset = draft.offset {
        .offset(offset)
      } else if let next = draft.next {
        draft.cursor.map { .cursor($0, next) } ?? .address(next)
      } else { draft.usesHeader ? .header : nil }
    if draft.cursor != nil, draft.next == nil {
      decoder.report(.missingKey("next", table: "a paging with `cursor`", example: "$.next"), at: node)
      return nil
    }
    guard given.count == 1, let way else {
      decoder.report(
        .malformed(
          subject: "`paging`", value: given.joined(separator: ", "),
          reason: given.isEmpty ? "does not say how the list goes on" : "are several ways at once",
          fixes: ["give one of `page`, `offset`, `next` and `link`"]), at: node)
      return nil
    }
    switch (draft.size, draft.sizeParameter) {
    case (.some, nil):
      decoder.report(.missingKey("limit", table: "a paging with `size`", example: "pageSize"), at: node)
    case (nil, .some): decoder.report(.missingKey("size", table: "a paging with `limit`", example: "20"), at: node)
    case (.some, .some), (nil, nil): break
    }
    return Paging(
      way: way, offset: draft.page == nil ? nil : draft.offset, first: draft.first, size: draft.size,
      sizeParameter: draft.sizeParameter, total: draft.total,
      maximum: draft.maximum)
  }
}
