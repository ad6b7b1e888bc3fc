import Bytes
import Decoding
import News
import ParsedFeeds
import XML

extension FeedBuilder {
  /// Puts a captured text where it belongs.
  mutating func finish(_ open: Capture) {
    capture = nil
    if !open.holdsElements {
      unwrapSection()
      if saysNothing(buffer) { buffer.removeAll(keepingCapacity: true) }
    }
    switch open.field {
    case .text(let field):
      guard let text = parsedText(open) else { break }
      if item == nil { finishFeedText(field, text) } else { finishItemText(field, text) }
    case .date(let field):
      if let date = FeedDate.parse(buffer), !date.isOfOtherCalendar {
        finishItemDate(field, date)
      } else if field.tellsAge {
        if FeedDate.saysUnknown(buffer) {
          item?.parsed.isUndated = true
        } else {
          item?.parsed.unreadDate = trimmedText(buffer)
        }
      }
    case .unread: break
    case .person, .place, .hint, .podcast, .value:
      if let value = trimmedText(buffer) { finish(open.field, value) }
    }
    buffer.removeAll(keepingCapacity: buffer.capacity < 1 << 20)
  }

  /// Removes the CDATA section around all of the text that somebody escaped, so that it is part of the text.
  private mutating func unwrapSection() {
    var text = trimmed(buffer)
    let open = "<![CDATA[".utf8, close = "]]>".utf8
    guard text.first == UInt8(ascii: "<"), text.starts(with: open) else { return }
    // Copied once at the end: somebody may nest a million sections.
    while text.starts(with: open), text.count >= open.count + close.count, text.suffix(close.count).elementsEqual(close)
    {
      text = text.dropFirst(open.count).dropLast(close.count).drop { $0 <= 0x20 }
      while let last = text.last, last <= 0x20 { text.removeLast() }
    }
    buffer = Array(text)
  }

  private mutating func finish(_ field: FeedField, _ value: String) {
    let isItems = item != nil
    switch field {
    case .text, .date, .unread: break
    case .person(let field): finishPerson(field, value)
    case .place(let field): if isItems { finishPlace(field, value) }
    case .hint(let field): if !isItems { finishHint(field, value) }
    case .podcast(let field): if isItems { finishEpisodeValue(field, value) }
    case .value(let field): if isItems { finishItemValue(field, value) } else { finishFeedValue(field, value) }
    }
  }

  private mutating func finishItemText(_ field: FeedField.Text, _ text: ParsedText) {
    switch field {
    case .title: item?.title.offer(text, rank: 0)
    case .dublinCoreTitle: item?.title.offer(text, rank: 1)
    case .mediaTitle where mediaContent != nil:
      mediaContent?.title = text.words
      if item?.mediaTitle == nil { item?.mediaTitle = text }
    case .mediaTitle: item?.title.offer(text, rank: 2)
    case .encoded: item?.content.offer(text, rank: 0)
    case .content: item?.content.offer(text, rank: 1)
    case .description:
      item?.content.offer(text, rank: ItemDraft.rankOfDescription)
      item?.summary.offer(text, rank: 1)
    case .summary: item?.summary.offer(text, rank: 0)
    case .iTunesSummary:
      item?.content.offer(text, rank: 3)
      item?.summary.offer(text, rank: 2)
      item?.notes.offer(text, rank: 0)
    case .mediaDescription where mediaContent != nil:
      mediaContent?.alternativeText = text.words
      if item?.mediaText == nil { item?.mediaText = text }
    case .mediaDescription: item?.content.offer(text, rank: 4)
    case .markdown: item?.content.offer(text, rank: 5)
    case .subtitle: if item?.parsed.subtitle == nil { item?.parsed.subtitle = text.words }
    case .rights: item?.rights.statement.offer(text, rank: 0)
    case .mediaRights: item?.rights.statement.offer(text, rank: 1)
    }
  }

  private mutating func finishItemDate(_ field: FeedField.Date, _ date: Timestamp) {
    switch field {
    case .published: item?.published.offer(last: date, rank: 0)
    case .issued: item?.published.offer(last: date, rank: 1)
    case .dublinCoreDate: item?.published.offer(last: date, rank: 2)
    case .created: item?.published.offer(last: date, rank: 3)
    case .updated: item?.updated.offer(last: date, rank: 0)
    case .expires: item?.parsed.expires = date
    }
  }

  private mutating func finishItemValue(_ field: FeedField.Value, _ value: String) {
    switch field {
    case .link: if let link = address(value), item?.alternate == nil { item?.alternate = link }
    case .originalLink: item?.parsed.original = WebAddress(addressText(value))
    case .enclosure: if let file = openFile.take(), let address = address(value) { add(file: file.media(at: address)) }
    case .guid: finishGuid(value)
    case .draft: item?.parsed.isDraft = value.lowercased() == "yes"
    case .valid: finishValidity(value)
    case .category: finishCategory(value)
    case .keywords: finishKeywords(value)
    case .imageAddress: if let address = address(value) { item?.add(image: Media(.web(address)), as: .thumbnail) }
    case .cover: if let address = address(value) { item?.add(image: Media(.web(address)), as: .cover) }
    case .license: finishLicense(address(value))
    case .language: item?.parsed.language = value
    case .comments: item?.discussion = address(value)
    case .feedID, .logo, .icon, .imageTitle, .imageWidth, .imageHeight: break
    }
  }

  private mutating func finishCategory(_ value: String) {
    guard value.utf8.contains(UInt8(ascii: ",")) else { item?.add(tag: value); return }
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    // A single name never has several commas without a space after any of them.
    let isList =
      parts.count > 2 && parts.allSatisfy { $0.first?.isWhitespace == false && $0.contains(where: \.isLetter) }
    for tag in isList ? parts : [value[...]] { item?.add(tag: String(tag)) }
  }

  private mutating func finishKeywords(_ value: String) {
    for word in value.split(separator: ",") { item?.add(tag: String(word).trimmingSpaces) }
  }

  private mutating func finishGuid(_ value: String) {
    item?.parsed.guid = value
    // Atom's id may be an address, which is followed only if nothing better leads to the item.
    let isLink = if case .atom = format { true } else { item?.parsed.guidIsPermalink == true }
    guard isLink else { return }
    // A permalink may be a path. A mere number, which is called a permalink just as often, leads nowhere.
    item?.addressOfIdentity = value.hasPrefix("/") ? address(value)?.text ?? value : value
  }

  /// Takes the end of `start=…;end=…` (Dublin Core Period).
  private mutating func finishValidity(_ value: String) {
    for part in value.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2, String(pair[0]).trimmingSpaces == "end" { item?.parsed.expires = FeedDate.parse(pair[1]) }
    }
  }

  private mutating func finishFeedText(_ field: FeedField.Text, _ text: ParsedText) {
    switch field {
    case .title: feed.title.offer(text, rank: 0)
    case .dublinCoreTitle: feed.title.offer(text, rank: 1)
    case .description: feed.subtitle.offer(text, rank: 0)
    case .iTunesSummary: feed.subtitle.offer(text, rank: 1)
    case .rights: feed.rights.statement.offer(text, rank: 0)
    case .mediaTitle, .summary, .encoded, .content, .markdown, .mediaDescription, .subtitle, .mediaRights: break
    }
  }

  private mutating func finishFeedValue(_ field: FeedField.Value, _ value: String) {
    switch field {
    case .link: if let home = address(value), feed.parsed.home == nil { feed.parsed.home = home }
    case .feedID: feed.parsed.id = value
    case .language: feed.parsed.language = value
    case .imageAddress: finishImage(value)
    case .imageTitle: feed.picture.title = value
    case .imageWidth: feed.picture.width = Media.side(leadingNumber(value))
    case .imageHeight: feed.picture.height = Media.side(leadingNumber(value))
    case .cover: feed.image.offer(address(value), rank: 1)
    case .logo: feed.image.offer(address(value), rank: 2)
    case .icon:
      feed.parsed.icon = address(value)
      feed.image.offer(feed.parsed.icon, rank: 3)
    case .license: finishLicense(address(value))
    case .originalLink, .enclosure, .guid, .valid, .draft, .comments, .category, .keywords: break
    }
  }

  private mutating func finishImage(_ value: String) {
    let address = address(value)
    feed.image.offer(address, rank: 0)
    if feed.picture.address == nil { feed.picture.address = address }
  }
}
