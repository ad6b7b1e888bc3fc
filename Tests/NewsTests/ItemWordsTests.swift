import News
import Testing

@Suite struct ItemWordsTests {
  private let awkward = "a\u{1F}b\u{1E}c\u{1B}d\u{1A}e\u{0}\n\t\"'%_\u{301} 日本語 שלום 👩‍👩‍👧"

  private let bare = ItemDetails(
    id: ItemID(high: 1, low: 2), title: "", dates: ItemDates(firstSeen: .unknown), sources: [])

  @Test func eachTextIsAsItWasSetWhateverIsSetBesideIt() throws {
    let address = try #require(WebAddress("https://example.org/"))
    for text in [nil, "", "plain", awkward] {
      var details = bare
      (details.title, details.tags, details.link) = ("Title", ["a", "b"], address)
      (details.subtitle, details.language, details.excerpt) = (text, text, text ?? "")
      details.title = text ?? "Other"
      #expect(details.title == text ?? "Other")
      #expect(details.subtitle == text)
      #expect(details.words.has(.subtitle) == (text != nil))
      #expect(details.language == text)
      #expect(details.excerpt == text ?? "")
      #expect(details.tags == ["a", "b"])
      #expect(details.link == address)
    }
  }

  @Test func whatIsAskedWithoutTheWholeTextIsAsTheTextIs() throws {
    let address = try #require(WebAddress("https://example.org/a.png"))
    for title in ["", "plain", awkward] {
      var details = bare
      details.title = title
      var digest = DigestAccumulator()
      var other = DigestAccumulator()
      NewsItem.story(Story(details)).addTitle(to: &digest)
      other.add(title)
      #expect(digest.digest == other.digest)
      for image in [nil, Media(.web(address)), Media(.local(title))] {
        details.image = image
        #expect(details.imageLocation == image?.location)
        if case .local(let path) = image?.location {
          #expect(details.localImage == path)
        } else {
          #expect(details.localImage == nil)
        }
      }
    }
  }

  @Test func theOrderInWhichTextsAreSetLeavesNoTrace() {
    let changes: [(inout ItemDetails) -> Void] = [
      { $0.title = self.awkward }, { $0.subtitle = "" }, { $0.tags = ["a", self.awkward] }, { $0.language = "he" },
      { $0.excerpt = "An excerpt" }, { $0.facets = ["b": ["c"]] }, { $0.authors = [Person(name: "Ann")] },
      { $0.image = Media(.local("a.png")) }, { $0.recording = Recording(.audio) },
    ]
    var (one, other) = (bare, bare)
    for change in changes { change(&one) }
    for change in changes.reversed() {
      other.subtitle = "another"
      change(&other)
    }
    other.subtitle = ""
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    (one.title, one.subtitle, one.tags, one.language, one.excerpt) = ("", nil, [], nil, "")
    (one.facets, one.authors, one.image, one.recording) = ([:], [], nil, nil)
    #expect(one == bare)
  }

  @Test func detailsGiveBackTheirListsWhateverTheyHold() throws {
    let address = try #require(WebAddress("https://example.org/a?b=c#d"))
    let images = [
      nil, Media(.local("a b/ü.png")), Media(.local("")), Media(.local("\u{301}a.png")), Media(.local("\u{1F}/b")),
      Media(
        .web(address), type: "image/png", bytes: 1, width: 2, height: 3, duration: 4, alternativeText: awkward,
        title: ""),
    ]
    let lists: [[String]] = [[], [""], ["\u{1A}"], ["", ""], [awkward, "", "plain"]]
    let authors = [[], [Person(name: "")], [Person(name: awkward, address: address, email: ""), Person(name: "Ann")]]
    var details = bare
    details.title = "T"
    for image in images {
      details.image = image
      #expect(details.image == image)
      #expect(details.imageLocation == image?.location)
      #expect(details.hasImage == (image != nil))
    }
    for list in lists {
      details.tags = list
      #expect(details.tags == list)
      details.facets = ["": list, awkward: list]
      #expect(details.facets == ["": list, awkward: list])
      details.facets = ["": list]
      #expect(details.facets == ["": list])
    }
    for authors in authors {
      details.authors = authors
      #expect(details.authors == authors)
    }
    details.recording = Recording(.video, duration: 0, season: nil, episode: awkward)
    #expect(details.recording == Recording(.video, duration: 0, season: nil, episode: awkward))
    details.recording = nil
    #expect(details.recording == nil)
    #expect(details.title == "T")
  }
}
