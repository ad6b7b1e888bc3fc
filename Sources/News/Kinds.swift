/// An item with a detail page of its own.
package struct Story: NewsRepresentable {
  package static var kind: NewsKind { .story }
  package var details: ItemDetails
  package var show: Shown

  /// How much of a story its detail page gives.
  package enum Shown: String, Sendable, Hashable, CaseIterable {
    case full, excerpt, headline
  }

  package init(_ details: ItemDetails, show: Shown = .full) {
    self.details = details
    self.show = show
  }
}

/// An item that leads straight to its address. Without a usable one (`details.link == nil`) it is shown as unavailable.
package struct WebLink: NewsRepresentable {
  package static var kind: NewsKind { .webLink }
  package var details: ItemDetails

  package init(_ details: ItemDetails) { self.details = details }
}

/// A sponsored item; it takes configured slots of a list and needs neither date nor link.
package struct Advert: NewsRepresentable {
  package static var kind: NewsKind { .advert }
  package var details: ItemDetails

  package init(_ details: ItemDetails) { self.details = details }
}

/// Something that starts at a time and is of no interest a while after.
package struct Event: NewsRepresentable {
  package static var kind: NewsKind { .event }
  package var details: ItemDetails
  package var start: Timestamp
  package var end: Timestamp?
  package var venue: String?

  package init(_ details: ItemDetails, start: Timestamp, end: Timestamp? = nil, venue: String? = nil) {
    self.details = details
    self.start = start
    self.end = end
    self.venue = venue
  }
}
