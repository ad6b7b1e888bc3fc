import News
import Newsroom
import TestSupport
import Testing

/// Which of the configured sources are ones that were configured before with other addresses.
@Suite struct SourceSuccessionTests {
  @Test("Ten thousand feeds that move at once are recognised by their redirects, or by name and site")
  func planetThatMoved() throws {
    var (new, departed): ([NewSource], [DepartedSource]) = ([], [])
    for number in 0..<10_000 {
      let address = try #require(WebAddress("https://n\(number).example/new"))
      var source = NewSource(SourceID("new \(number)"))
      (source.name, source.address) = ("Feed \(number)", address)
      new.append(source)
      var former = DepartedSource(SourceID("former \(number)"))
      if number.isMultiple(of: 2) {
        former.move = Relocation(target: address, since: Timestamp(secondsSince1970: 0))
      } else {
        (former.names, former.hosts) = (["FEED  \(number)"], ["n\(number).example"])
      }
      departed.append(former)
    }
    let found = try Moment.of { SourceSuccession.all(among: new, departed.reversed()) }
    #expect(found.count == 10_000)
    #expect(found.allSatisfy { $0.former.name == "former \($0.new.name.dropFirst(4))" })
    #expect(found.count { $0.reason == .redirect } == 5_000 && found.count { $0.reason == .name } == 5_000)
  }

  @Test("A source that could be either of two former ones is neither")
  func doubtful() throws {
    let address = try #require(WebAddress("https://news.example/feed"))
    var source = NewSource(SourceID("new"))
    (source.name, source.address) = ("News", address)
    var departed = ["a", "b"].map { DepartedSource(SourceID($0)) }
    for index in departed.indices {
      (departed[index].names, departed[index].hosts) = (["News", "NEWS"], ["news.example"])
    }
    #expect(SourceSuccession.all(among: [source], departed).isEmpty)
    #expect(SourceSuccession.all(among: [source], Array(departed.prefix(1))).map(\.former.name) == ["a"])
    for index in departed.indices {
      departed[index].names = []
      departed[index].move = Relocation(target: address, since: Timestamp(secondsSince1970: 0))
    }
    #expect(SourceSuccession.all(among: [source], departed).isEmpty)
  }
}
