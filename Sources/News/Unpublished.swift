/// Why a text of a source is there and not published now.
package enum UnpublishedReason: String, Sendable, Hashable, CaseIterable {
  case draft
  /// Its date has not come.
  case future
  /// Its last day is over.
  case expired
}

/// A text that is not published, and may be looked at all the same.
package struct Unpublished: Sendable, Hashable {
  package var reason: UnpublishedReason
  /// When it comes, or when it went; none of a draft.
  package var date: Timestamp?

  package init(_ reason: UnpublishedReason, date: Timestamp? = nil) {
    self.reason = reason
    self.date = date
  }

  /// nil for what is published.
  package init?(isDraft: Bool, published: Timestamp?, expires: Timestamp?, now: Timestamp) {
    if isDraft {
      self.init(.draft)
    } else if let expires, expires <= now {
      self.init(.expired, date: expires)
    } else if let published, published > now {
      self.init(.future, date: published)
    } else {
      return nil
    }
  }

  package func add(to digest: inout DigestAccumulator) {
    digest.add(reason.rawValue)
    digest.add(date)
  }
}
