import News
import ParsedFeeds

extension Person {
  /// Those whom a name names, without addresses of mail: these are for whoever looks after the feed. Who gives nothing else for a name has none.
  /// What is an address of the web is one at a social network, of whomever it names.
  var withoutMail: [Person] {
    guard name.utf8.contains(UInt8(ascii: "@")), WebAddress(name) == nil else { return [self] }
    // As much as is shown of a name: each address is taken out by itself, and there may be thousands.
    return Person.all(inFeedText: String(name.prefix(500))).flatMap { named -> [Person] in
      guard let mail = named.email else { return [self] }
      guard named.name != mail else { return [] }
      return Person(name: named.name, address: address, email: email ?? mail).withoutMail
    }
  }

  /// As people call them: Lemmy gives the address of an author for a name, Discourse the name at the forum before the real one.
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

  /// Not the number of a profile, nor what only a server reads.
  private func isName(_ end: Substring) -> Bool {
    end.contains(where: \.isLetter) && !end.contains { "?=&%#".contains($0) }
  }
}
