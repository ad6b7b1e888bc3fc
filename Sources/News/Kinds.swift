/// An item with a detail page of its own.
public struct Story: NewsRepresentable, Sendable {
  public static var kind: NewsKind { .story }
  public var details: ItemDetails
  public var show: Shown

  /// How much of a story its detail page gives.
  public enum Shown: String, Sendable, Hashable, CaseIterable {
    case full, excerpt, headline
  }

  public init(_ details: ItemDetails, show: Shown = .full) {
    self.details = details
    self.show = show
  }
}

/// An item that leads straight to its address. Without a usable one (`details.link == nil`) it is shown as unavailable.
public struct WebLink: NewsRepresentable, Sendable {
  public static var kind: NewsKind { .webLink }
  public var details: ItemDetails

  public init(_ details: ItemDetails) { self.details = details }
}

/// A sponsored item; it takes configured slots of a list and needs neither date nor link.
public struct Advert: NewsRepresentable, Sendable {
  public static var kind: NewsKind { .advert }
  public var details: ItemDetails

  public init(_ details: ItemDetails) { self.details = details }
}

/// Something that starts at a time and is of no interest a while after.
public struct Event: NewsRepresentable, Sendable {
  public static var kind: NewsKind { .event }
  public var details: ItemDetails
  public var start: Timestamp
  public var end: Timestamp?
  public var venue: String?

  public init(_ details: ItemDetails, start: Timestamp, end: Timestamp? = nil, venue: String? = nil) {
    self.details = details
    self.start = start
    self.end = end
    self.venue = venue
  }
}
