import News

extension Person {
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
