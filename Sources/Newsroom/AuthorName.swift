import News
import ParsedFeeds

extension Person {
  /// The people that a name mentions, without mail addresses: those are meant for whoever looks after the feed. A name that is only a mail
  /// address names nobody. A name that is a web address is left alone: it belongs to someone at a social network.
  var withoutMail: [Person] {
    guard name.utf8.contains(UInt8(ascii: "@")), WebAddress(name) == nil else { return [self] }
    // Only as much of the name as is shown: each address is taken out by itself, and there may be thousands.
    return Person.all(inFeedText: String(name.prefix(500))).flatMap { named -> [Person] in
      guard let mail = named.email else { return [self] }
      guard named.name != mail else { return [] }
      return Person(name: named.name, address: address, email: email ?? mail).withoutMail
    }
  }

  /// The author under the name that people use: Lemmy gives an author's address as the name, Discourse puts the forum name before the real
  /// one.
  var calledByName: Person {
    var person = self
    if let address = WebAddress(name), let last = name.split(separator: "/").last, isName(last) {
      person.address = person.address ?? address
      person.name = String(last.first == "@" ? last.dropFirst() : last)
    } else if name.hasPrefix("@"), let space = name.firstIndex(of: " ") {
      let rest = name[space...].drop { $0 == " " }
      if rest.first?.isLetter == true, !rest.contains("@") { person.name = String(rest) }
    }
    return person
  }

  /// Whether the end of an address is a name: not the number of a profile, nor something that only a server reads.
  private func isName(_ end: Substring) -> Bool {
    end.contains(where: \.isLetter) && !end.contains { "?=&%#".contains($0) }
  }
}
