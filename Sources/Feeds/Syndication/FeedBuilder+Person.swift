import Bytes
import News
import ParsedFeeds
import XML

/// A person whose element is open.
struct OpenPerson {
  enum Owner { case feed, item, source }

  var person = Person(name: "")
  var owner: Owner
  /// nil for authors.
  var role: String?
}

extension FeedBuilder {
  /// Begins an author or another person of a feed or item, given as a text in RSS and as elements in Atom.
  mutating func startPerson(_ element: XMLElement, role: String? = nil) -> FeedContainer {
    person = OpenPerson(owner: container == .source ? .source : item == nil ? .feed : .item, role: role)
    begin(.person(.author), .value, element, mayBeContainer: true)
    return .person
  }

  mutating func startInPerson(_ element: XMLElement) -> FeedContainer {
    switch element.name.term {
    case .name: begin(.person(.name), .value, element)
    case .email: begin(.person(.email), .value, element)
    case .uri, .url, .homepage: begin(.person(.address), .value, element)
    default: .none
    }
  }

  mutating func endPerson() {
    guard var open = person else { return }
    person = nil
    if open.person.name.isEmpty { open.person.name = open.person.email ?? open.person.address?.host ?? "" }
    add(open)
  }

  /// Begins a `podcast:person` or `media:credit`, whose text is the name.
  mutating func startCredit(_ element: XMLElement, _ attributes: borrowing XMLAttributes) -> FeedContainer {
    openCredit = Credit(
      Person(name: "", address: address(attributes.trimmed(.href))),
      role: attributes.trimmed(.role)?.lowercased() ?? (element.name.namespace == .podcast ? "host" : "credit"))
    return begin(.person(.credit), .value, element)
  }

  mutating func finishPerson(_ field: FeedField.Person, _ value: String) {
    let name = shownName(value)
    switch field {
    case .name: person?.person.name = name
    case .email: person?.person.email = value
    case .address:
      let address = address(value)
      person?.person.address = address
    case .credit:
      if var credit = openCredit {
        credit.person.name = name
        add(credit)
      }
    case .author: finishPerson(name, role: person?.role)
    case .contributor: finishPerson(name, role: "contributor")
    case .publisher: finishPerson(name, role: "publisher")
    case .iTunesAuthor: finishITunesAuthor(name)
    }
  }

  private mutating func finishPerson(_ value: String, role: String?) {
    let owner = person?.owner ?? (item == nil ? .feed : .item)
    person = nil
    for named in Person.all(inFeedText: value) { add(OpenPerson(person: named, owner: owner, role: role)) }
  }

  private mutating func finishITunesAuthor(_ value: String) {
    var named: [Person] = []
    for person in Person.all(inFeedText: value) { merge(person, into: &named) }
    guard !named.isEmpty else { return }
    if item != nil {
      item?.channelAuthors = named
    } else if feed.showAuthors.isEmpty {
      feed.showAuthors = named
    }
  }

  private mutating func add(_ open: OpenPerson) {
    guard !open.person.name.isEmpty else { return }
    switch (open.owner, open.role) {
    case (.feed, nil): merge(open.person, into: &feed.parsed.authors)
    case (.item, nil): item?.add(author: open.person)
    case (.source, nil): item?.add(sourceAuthor: open.person)
    case (_, let role?): add(Credit(open.person, role: role))
    }
  }

  private mutating func add(_ credit: Credit) {
    if item == nil {
      guard !feed.parsed.credits.contains(credit), feed.parsed.credits.count < ParsedItem.mostPersons else { return }
      feed.parsed.credits.append(credit)
    } else {
      item?.add(credit: credit)
    }
  }
}

extension ItemDraft {
  fileprivate func add(author: Person) {
    if !merge(author, into: &parsed.authors) { parsed.isCut = true }
  }

  fileprivate func add(sourceAuthor: Person) { merge(sourceAuthor, into: &parsed.sourceAuthors) }

  fileprivate func add(credit: Credit) {
    guard !parsed.credits.contains(credit) else { return }
    if parsed.credits.count < ParsedItem.mostPersons { parsed.credits.append(credit) } else { parsed.isCut = true }
  }
}

/// Adds a person, or what is new about one of the same name. Returns false if there is no room.
@discardableResult
func merge(_ person: Person, into persons: inout [Person]) -> Bool {
  if let known = persons.firstIndex(where: { $0.name == person.name }) {
    persons[known].address = persons[known].address ?? person.address
    persons[known].email = persons[known].email ?? person.email
  } else if persons.count < ParsedItem.mostPersons {
    persons.append(person)
  } else {
    return false
  }
  return true
}
