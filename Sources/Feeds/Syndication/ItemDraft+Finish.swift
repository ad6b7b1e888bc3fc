import News
import ParsedFeeds

extension ItemDraft {
  /// The item as it stands once its element has ended; the draft is left without it.
  func finished(with extensions: [FeedExtension]) -> ParsedItem {
    if !alternates.isEmpty { takeAlternates() }
    // Taken out, not copied: each of its many fields would be retained and released once more.
    var item = ParsedItem(place: parsed.place)
    swap(&item, &parsed)
    item.link = alternate ?? otherLink ?? addressOfIdentity.flatMap { WebAddress(addressText($0)) }
    item.title = title.value
    item.content = hasLongerNotes ? notes.value : content.value
    item.summary = summary.value
    // A description that is a picture, or nothing to be seen, leaves it to the notes to say something.
    if let notes = notes.value, item.summary?.isWordless == true { item.summary = notes }
    // A film without a word beside it says what is to be seen in it.
    if item.title == nil, item.content == nil, item.summary == nil { item.content = mediaText }
    if let summary = item.summary, summary.text == item.content?.text { item.summary = nil }
    item.published = published.value
    item.updated = updated.value
    if item.published != nil || item.updated != nil || item.isUndated { item.unreadDate = nil }
    if item.authors.isEmpty { item.authors = channelAuthors }
    if let duration = podcast.duration, !item.enclosures.isEmpty, item.enclosures[0].duration == nil {
      item.enclosures[0].duration = duration
    }
    if !images.isEmpty { item.images = images.sorted }
    item.pictures = pictures.map(\.media)
    item.source = unlessEmpty(source, ItemSource())
    item.rights = rights.finished
    item.discussion = unlessEmpty(discussion, Discussion())
    item.location = location.finished
    item.podcast = unlessEmpty(podcast, PodcastEpisode())
    item.media = unlessEmpty(media, MediaDetails())
    item.extensions = extensions
    return item
  }

  /// The description of an episode is often its first sentence, and the whole of it stands beside: twice as long or more.
  private var hasLongerNotes: Bool {
    guard content.rank == ItemDraft.rankOfDescription, let description = content.value, let whole = notes.value,
      whole.text.utf8.count > description.text.utf8.count,
      // They stand below a picture, and not in its place.
      description.form == .plain || !description.isWordless
    else { return false }
    return whole.words.utf8.count > description.words.utf8.count * 2
  }
}

extension ParsedText {
  fileprivate var isWordless: Bool { words.allSatisfy(\.isWhitespace) }
}
