/// Why a text of a source exists but is not published now.
public enum UnpublishedReason: String, Sendable, Hashable, CaseIterable {
  case draft
  /// Its date has not come.
  case future
  /// Its last day, or the time that it names, has passed.
  case expired
}

/// A text that is not published, but may be looked at all the same.
public struct Unpublished: Sendable, Hashable {
  public var reason: UnpublishedReason
  /// When it comes, or when it went; nil for a draft.
  public var date: Timestamp?

  public init(_ reason: UnpublishedReason, date: Timestamp? = nil) {
    self.reason = reason
    self.date = date
  }

  /// Returns nil if the text is published.
  public init?(isDraft: Bool, published: Timestamp?, expires: Timestamp?, now: Timestamp) {
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

  public func add(to digest: inout DigestAccumulator) {
    digest.add(reason.rawValue)
    digest.add(date)
  }
}
