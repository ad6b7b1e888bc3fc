import Bytes
import Decoding
import News
import ParsedFeeds
import XML

extension FeedBuilder {
  /// Reads the elements of `itunes:`, `googleplay:` and `podcast:` in the channel.
  mutating func startPodcastInFeed(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .image, .link:
      let address = address(attributes.trimmed(.href) ?? attributes.trimmed(.url))
      feed.image.offer(address, rank: 1)
      if address == nil, element.name.term == .image { return begin(.value(.cover), .value, element) }
    case .author: return begin(.person(.iTunesAuthor), .value, element)
    case .owner: return startPerson(element, role: "publisher")
    case .subtitle: return begin(.text(.iTunesSummary), .guessed, element)
    case .summary, .description: return begin(.text(.iTunesSummary), .html, element)
    case .keywords: return begin(.value(.keywords), .value, element)
    case .category: return .feed
    case .person: return startCredit(element, attributes)
    case .license: return startLicense(element, attributes)
    case .explicit, .block, .complete, .type, .medium, .movedto, .guid, .funding:
      return begin(.unread, .value, element)
    default: break
    }
    return .none
  }

  mutating func startITunes(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .summary, .description: return begin(.text(.iTunesSummary), .html, element)
    case .subtitle: return begin(.text(.subtitle), .guessed, element)
    case .author: return begin(.person(.iTunesAuthor), .value, element)
    case .keywords: return begin(.value(.keywords), .value, element)
    case .duration: return begin(.podcast(.duration), .value, element)
    case .category:
      if let tag = attributes.trimmed(.text) { item?.add(tag: tag) }
      // Subcategories stand inside.
      return .group
    case .image, .link:
      guard let address = address(attributes.trimmed(.href) ?? attributes.trimmed(.url)) else {
        return element.name.term == .image ? begin(.value(.cover), .value, element) : .none
      }
      item?.add(image: Media(.web(address)), as: .cover)
      return .none
    case .title: return begin(.text(.mediaTitle), .guessed, element)
    case .explicit, .block, .episodetype: return begin(.unread, .value, element)
    case .season: return begin(.podcast(.season), .value, element)
    case .episode: return begin(.podcast(.episode), .value, element)
    default: return .none
    }
  }

  mutating func startPodcast(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .chapters:
      guard let address = address(attributes.trimmed(.url)) else { return .none }
      item?.podcast.chaptersFile = PodcastEpisode.Resource(address, type: attributes.trimmed(.type)?.lowercased())
    case .transcript: addTranscript(attributes.trimmed(.url), attributes)
    case .alternateenclosure:
      alternate = AlternateForm(attributes)
      return .alternateEnclosure
    case .person: return startCredit(element, attributes)
    case .season: return begin(.podcast(.season), .value, element)
    case .episode:
      item?.podcast.episodeName = attributes.trimmed(.display)
      return begin(.podcast(.episode), .value, element)
    case .location:
      // `geo:` URIs have the latitude first (RFC 5870).
      if let place = attributes.trimmed(.geo), place.lowercased().hasPrefix("geo:") {
        finishPlace(.shape(.point), String(place.dropFirst(4).prefix { $0 != ";" }))
      }
      return begin(.place(.name), .value, element)
    case .license: return startLicense(element, attributes)
    case .socialinteract:
      if item?.discussion == nil { item?.discussion = address(attributes.trimmed(.uri)) }
    default: break
    }
    return .none
  }

  /// Takes the first place on the web where the file is. A torrent is not such a place.
  mutating func startInAlternateEnclosure(
    _ element: XMLElement, _ attributes: borrowing XMLAttributes
  ) -> FeedContainer {
    guard element.name.namespace == .podcast, element.name.term == .source, let form = alternate,
      let address = address(attributes.trimmed(.uri))
    else { return .none }
    let type = attributes.trimmed(.contenttype)?.lowercased() ?? form.type
    guard type != "application/x-bittorrent" else { return .none }
    alternate = nil
    let media = Media(.web(address), type: type, bytes: form.bytes, height: form.height, title: form.title)
    item?.add(alternate: media, isEnclosure: form.isEnclosure)
    return .none
  }

  mutating func addTranscript(_ href: String?, _ attributes: borrowing XMLAttributes) {
    guard let address = address(href), let known = item?.podcast.transcripts else { return }
    guard known.count < 50 else {
      item?.parsed.isCut = true
      return
    }
    item?.podcast.transcripts.append(
      PodcastEpisode.Resource(
        address, type: attributes.trimmed(.type)?.lowercased(),
        language: attributes.trimmed(.language) ?? attributes.trimmed(.lang)))
  }

  /// Begins a list of Podlove Simple Chapters; only the first list of an item counts.
  mutating func startChapterList(_ element: XMLElement) -> FeedContainer {
    element.name.term == .chapters && item?.podcast.chapters.isEmpty == true ? .chapters : .none
  }

  mutating func startInChapters(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    guard element.name.term == .chapter, let start = attributes.trimmed(.start).flatMap(milliseconds),
      let known = item?.podcast.chapters
    else { return .none }
    guard known.count < 1_000 else {
      item?.parsed.isCut = true
      return .none
    }
    let chapter = PodcastEpisode.Chapter(
      start: start, title: attributes.trimmed(.title), link: address(attributes.trimmed(.href)))
    item?.podcast.chapters.append(chapter)
    return .none
  }

  mutating func finishEpisodeValue(_ field: FeedField.Podcast, _ value: String) {
    switch field {
    case .duration: item?.podcast.duration = seconds(value)
    case .season: item?.podcast.season = leadingNumber(value)
    case .episode:
      item?.podcast.episode = leadingNumber(value)
      if item?.podcast.episodeName == nil, value.contains(".") { item?.podcast.episodeName = value }
    }
  }
}
