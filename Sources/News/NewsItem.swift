/// One item of any kind, as the stages hand it on. Indirect, because it is handed on often and holds two dozen values: a copy is a
/// reference more, not a copy of each.
package indirect enum NewsItem: Sendable, Hashable {
  case story(Story)
  case webLink(WebLink)
  case advert(Advert)
  case event(Event)

  package var kind: NewsKind {
    switch self {
    case .story: .story
    case .webLink: .webLink
    case .advert: .advert
    case .event: .event
    }
  }

  package var details: ItemDetails {
    get {
      switch self {
      case .story(let story): story.details
      case .webLink(let link): link.details
      case .advert(let advert): advert.details
      case .event(let event): event.details
      }
    }
    set {
      switch self {
      case .story(var story):
        story.details = newValue
        self = .story(story)
      case .webLink(var link):
        link.details = newValue
        self = .webLink(link)
      case .advert(var advert):
        advert.details = newValue
        self = .advert(advert)
      case .event(var event):
        event.details = newValue
        self = .event(event)
      }
    }
  }

  // Single fields, without a copy of all details: they are asked of every item of the archive.

  package var id: ItemID {
    switch self {
    case .story(let story): story.details.id
    case .webLink(let link): link.details.id
    case .advert(let advert): advert.details.id
    case .event(let event): event.details.id
    }
  }

  package var title: String {
    switch self {
    case .story(let story): story.details.title
    case .webLink(let link): link.details.title
    case .advert(let advert): advert.details.title
    case .event(let event): event.details.title
    }
  }

  package var dates: ItemDates {
    switch self {
    case .story(let story): story.details.dates
    case .webLink(let link): link.details.dates
    case .advert(let advert): advert.details.dates
    case .event(let event): event.details.dates
    }
  }

  /// The one that introduced it first.
  package var sources: [SourceID] {
    switch self {
    case .story(let story): story.details.sources
    case .webLink(let link): link.details.sources
    case .advert(let advert): advert.details.sources
    case .event(let event): event.details.sources
    }
  }

  package var wordCount: Int {
    switch self {
    case .story(let story): story.details.wordCount
    case .webLink(let link): link.details.wordCount
    case .advert(let advert): advert.details.wordCount
    case .event(let event): event.details.wordCount
    }
  }

  /// Whether the item gets a detail page on this site.
  package var hasDetailPage: Bool {
    switch self {
    case .story, .event: true
    case .webLink, .advert: false
    }
  }
}
