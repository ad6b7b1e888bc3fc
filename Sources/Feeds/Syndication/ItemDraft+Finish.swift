import News
import ParsedFeeds

extension ItemDraft {
  /// Returns the item after the end of its element, and leaves the draft without it.
  func finished() -> ParsedItem {
    if hasOneGroup { parsed.hasAlternatives = true }
    if !alternates.isEmpty { takeAlternates() }
    // The item is taken out and not copied, because a copy would retain and release each of its many fields once more.
    var item = ParsedItem(place: parsed.place)
    swap(&item, &parsed)
    item.link = alternate ?? otherLink ?? addressOfIdentity.flatMap { WebAddress(addressText($0)) }
    item.title = title.value
    item.content = hasLongerNotes ? notes.value : content.value
    item.summary = summary.value
    // If the description is only a picture, or has nothing to be seen, the notes take its place.
    if let notes = notes.value, item.summary?.isWordless == true { item.summary = notes }
    // If the item has no words of its own, those of its recording or picture take their place.
    if item.title == nil, item.content == nil, item.summary == nil {
      item.content = mediaText
      item.title = mediaTitle
    }
    if let summary = item.summary, summary.text == item.content?.text { item.summary = nil }
    item.published = published.value
    item.updated = updated.value
    if item.published != nil || item.updated != nil || item.isUndated { item.unreadDate = nil }
    if item.authors.isEmpty { item.authors = channelAuthors }
    if let duration = podcast.duration, let played = item.enclosures.firstIndex(where: { $0.medium != nil }),
      item.enclosures[played].duration == nil
    {
      item.enclosures[played].duration = duration
    }
    if !images.isEmpty { item.images = images.sorted }
    item.pictures = pictures.map(\.media)
    item.rights = rights.finished
    item.discussion = discussion
    item.location = location.finished
    item.podcast = unlessEmpty(podcast, PodcastEpisode())
    item.player = player
    return item
  }

  /// Whether the notes are the whole text. The description of an episode is often only its first sentence, and the whole text is in the
  /// notes, more than twice as long.
  private var hasLongerNotes: Bool {
    guard content.rank == ItemDraft.rankOfDescription, let description = content.value, let whole = notes.value,
      whole.text.utf8.count > description.text.utf8.count,
      // The notes stand below a picture, and not in its place.
      description.form == .plain || !description.isWordless
    else { return false }
    return whole.words.utf8.count > description.words.utf8.count * 2
  }
}

extension ParsedText {
  fileprivate var isWordless: Bool { words.allSatisfy(\.isWhitespace) }
}
