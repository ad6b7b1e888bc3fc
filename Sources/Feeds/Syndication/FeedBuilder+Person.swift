import News

extension FeedBuilder {
  /// An author of a feed or item: in RSS a text, in Atom elements.
  mutating func startPerson(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    person = Person(name: "")
    personIsFeeds = container == .feed
    begin(.author, .value, element, mayBeContainer: true)
    return .person
  }

  mutating func startInPerson(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    switch element.name.term {
    case .name: begin(.personName, .value, element)
    case .email: begin(.personEmail, .value, element)
    case .uri, .url, .homepage: begin(.personAddress, .value, element)
    default: .none
    }
  }

  mutating func endPerson() {
    guard var person else { return }
    self.person = nil
    if person.name.isEmpty { person.name = person.email ?? person.address?.host ?? "" }
    guard !person.name.isEmpty else { return }
    add(author: person, isFeeds: personIsFeeds)
  }

  mutating func add(author: Person, isFeeds: Bool) {
    if isFeeds {
      if !feed.authors.contains(author), feed.authors.count < 50 { feed.authors.append(author) }
    } else if let authors = item?.authors, authors.count < 50 {
      if let known = authors.firstIndex(where: { $0.name == author.name }) {
        item?.authors[known].address = authors[known].address ?? author.address
        item?.authors[known].email = authors[known].email ?? author.email
      } else {
        item?.authors.append(author)
      }
    }
  }
}
