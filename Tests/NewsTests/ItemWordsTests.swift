import News
import Testing

@Suite struct ItemWordsTests {
  private let awkward = "a\u{1F}b\u{1E}c\u{1B}d\u{1A}e\u{0}\n\t\"'%_\u{301} 日本語 שלום 👩‍👩‍👧"

  @Test func eachTextIsAsItWasSetWhateverIsSetBesideIt() {
    for field in ItemWords.Field.allCases {
      for text in [nil, "", "plain", awkward] {
        var words = ItemWords()
        for other in ItemWords.Field.allCases where other != field { words[other] = "of \(other)" }
        words[field] = text
        #expect(words[field] == text)
        #expect(words.has(field) == (text != nil))
        for other in ItemWords.Field.allCases where other != field { #expect(words[other] == "of \(other)") }
      }
    }
  }

  @Test func wordsSetOneByOneAreEqualToThoseSetAtOnce() {
    var texts: [ItemWords.Field: String] = [:]
    var words = ItemWords()
    for field in ItemWords.Field.allCases.reversed() {
      texts[field] = "\(field) \(awkward)"
      words[field] = "another"
      words[field] = texts[field]
      #expect(words == ItemWords(texts))
    }
    for field in ItemWords.Field.allCases { words[field] = nil }
    #expect(words == ItemWords())
  }

  @Test func detailsGiveBackTheirListsWhateverTheyHold() throws {
    let address = try #require(WebAddress("https://example.org/a?b=c#d"))
    let images = [
      nil, Media(.local("a b/ü.png")), Media(.local("")),
      Media(
        .web(address), type: "image/png", bytes: 1, width: 2, height: 3, duration: 4, alternativeText: awkward,
        title: ""),
    ]
    let lists: [[String]] = [[], [""], ["\u{1A}"], ["", ""], [awkward, "", "plain"]]
    let authors = [[], [Person(name: "")], [Person(name: awkward, address: address, email: ""), Person(name: "Ann")]]
    var details = ItemDetails(
      id: ItemID(high: 1, low: 2), title: "T", dates: ItemDates(firstSeen: .unknown), sources: [])
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
