import Decoding
import News

extension FeedBuilder {
  /// Puts a captured text where it belongs.
  mutating func finish(_ open: Capture) {
    capture = nil
    let isFeeds = item == nil || open.field == .author && personIsFeeds && person != nil
    switch open.field.sort {
    case .text:
      guard let text = parsedText(open) else { break }
      if isFeeds { finishFeedText(open.field, text) } else { finishItemText(open.field, text) }
    case .date:
      guard let date = FeedDate.parse(buffer) else { break }
      if isFeeds { finishFeedDate(open.field, date) } else { finishItemDate(open.field, date) }
    case .value:
      guard let value = trimmedText(buffer) else { break }
      if isFeeds { finishFeedValue(open.field, value) } else { finishItemValue(open.field, value) }
    }
    buffer.removeAll(keepingCapacity: buffer.capacity < 1 << 20)
  }

  private mutating func finishItemText(_ field: FeedField, _ text: ParsedText) {
    switch field {
    case .title: item?.title.offer(text, rank: 0)
    case .dublinCoreTitle: item?.title.offer(text, rank: 1)
    case .mediaTitle where mediaContent != nil: mediaContent?.title = plainText(text)
    case .mediaTitle: item?.title.offer(text, rank: 2)
    case .encoded: item?.content.offer(text, rank: 0)
    case .content: item?.content.offer(text, rank: 1)
    case .description:
      item?.content.offer(text, rank: 2)
      item?.summary.offer(text, rank: 1)
    case .summary: item?.summary.offer(text, rank: 0)
    case .iTunesSummary:
      item?.content.offer(text, rank: 3)
      item?.summary.offer(text, rank: 2)
    case .mediaDescription where mediaContent != nil: mediaContent?.alternativeText = plainText(text)
    case .mediaDescription: item?.content.offer(text, rank: 4)
    case .subtitle: if item?.subtitle == nil { item?.subtitle = plainText(text) }
    case .source: if item?.sourceTitle == nil { item?.sourceTitle = plainText(text) }
    default: break
    }
  }

  private mutating func finishItemDate(_ field: FeedField, _ date: Timestamp) {
    switch field {
    case .published: item?.published.offer(date, rank: 0)
    case .issued: item?.published.offer(date, rank: 1)
    case .dublinCoreDate: item?.published.offer(date, rank: 2)
    case .created: item?.published.offer(date, rank: 3)
    case .updated: item?.updated.offer(date, rank: 0)
    case .expires: item?.expires = date
    default: break
    }
  }

  private mutating func finishItemValue(_ field: FeedField, _ value: String) {
    switch field {
    case .link: if let link = address(value), item?.alternate == nil { item?.alternate = link }
    case .originalLink: item?.original = WebAddress(value)
    case .guid: finishGuid(value)
    case .valid: finishValidity(value)
    case .author: finishAuthor(value)
    case .iTunesAuthor: if let person = Person(feedText: value) { item?.channelAuthors = [person] }
    case .personName, .personEmail, .personAddress: finishPerson(field, value)
    case .category: item?.add(tag: value)
    case .keywords: for word in value.split(separator: ",") { item?.add(tag: String(word).trimmingSpaces) }
    case .duration: item?.duration = seconds(value)
    case .imageAddress: if let address = address(value) { item?.add(image: Media(.web(address)), rank: 2) }
    case .language: item?.language = value
    default: break
    }
  }

  private mutating func finishGuid(_ value: String) {
    item?.guid = value
    // Atom's id may be an address, and leads somewhere only where nothing better does.
    let isLink = if case .atom = format { true } else { item?.guidIsPermalink == true }
    if isLink { item?.addressOfIdentity = value }
  }

  /// `start=…;end=…` (Dublin Core Period).
  private mutating func finishValidity(_ value: String) {
    for part in value.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2, String(pair[0]).trimmingSpaces == "end" { item?.expires = FeedDate.parse(pair[1]) }
    }
  }

  private mutating func finishAuthor(_ value: String) {
    let isFeeds = item == nil || person != nil && personIsFeeds
    person = nil
    if let author = Person(feedText: value) { add(author: author, isFeeds: isFeeds) }
  }

  private mutating func finishPerson(_ field: FeedField, _ value: String) {
    switch field {
    case .personName: person?.name = value
    case .personEmail: person?.email = value
    default:
      let address = address(value)
      person?.address = address
    }
  }

  private mutating func finishFeedText(_ field: FeedField, _ text: ParsedText) {
    switch field {
    case .title: feedTitle.offer(text, rank: 0)
    case .dublinCoreTitle: feedTitle.offer(text, rank: 1)
    case .description: feedSubtitle.offer(text, rank: 0)
    case .iTunesSummary: feedSubtitle.offer(text, rank: 1)
    default: break
    }
  }

  private mutating func finishFeedDate(_ field: FeedField, _ date: Timestamp) {
    switch field {
    case .updated: feedUpdated.offer(date, rank: 0)
    case .published: feedUpdated.offer(date, rank: 1)
    case .dublinCoreDate: feedUpdated.offer(date, rank: 2)
    default: break
    }
  }

  private mutating func finishFeedValue(_ field: FeedField, _ value: String) {
    switch field {
    case .link: if let home = address(value), feed.home == nil { feed.home = home }
    case .language: feed.language = value
    case .generator: feed.generator = value
    case .imageAddress: feedImage.offer(address(value), rank: 0)
    case .logo: feedImage.offer(address(value), rank: 2)
    case .icon: feedImage.offer(address(value), rank: 3)
    case .author: finishAuthor(value)
    case .iTunesAuthor: if feed.authors.isEmpty { finishAuthor(value) }
    case .personName, .personEmail, .personAddress: finishPerson(field, value)
    case .timeToLive: feed.hints.minutesToLive = Int(value).flatMap { 1...1_000_000 ~= $0 ? $0 : nil }
    case .updatePeriod: updatePeriod = periods[value.lowercased()]
    case .updateFrequency: updateFrequency = Int(value)
    case .skipHour: if let hour = Int(value), 0...24 ~= hour { feed.hints.skipHours.append(hour % 24) }
    case .skipDay: if let day = weekdays[value.lowercased()] { feed.hints.skipDays.append(day) }
    default: break
    }
  }
}

/// Seconds, by the names of `sy:updatePeriod`.
private let periods = ["hourly": 3_600, "daily": 86_400, "weekly": 604_800, "monthly": 2_592_000, "yearly": 31_536_000]

private let weekdays = [
  "monday": 1, "tuesday": 2, "wednesday": 3, "thursday": 4, "friday": 5, "saturday": 6, "sunday": 7,
]
