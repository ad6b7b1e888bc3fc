import News
import Testing

@testable import PublishedState

@Suite struct DamageTests {
  private let state = WholeState(
    Samples.simple([1_790_900_000, 1_790_900_001, 1_793_600_000]),
    sources: [SourceID("blog"): StateSource(slug: "blog", fetch: FetchState(failures: 1))])

  private func read(_ files: [String: [UInt8]], _ limits: StateLimits = StateLimits()) throws -> [StateRecord] {
    var damaged = state
    damaged.files = files
    return try damaged.read(limits)
  }

  private func isRefused(_ files: [String: [UInt8]], _ limits: StateLimits = StateLimits()) -> Bool {
    do {
      _ = try read(files, limits)
      return false
    } catch { return error is StateProblem }
  }

  @Test("A state with any changed byte in any file is refused, except in bits that only fill the last byte")
  func flipped() throws {
    let whole = try state.read()
    for (file, bytes) in state.files {
      for index in bytes.indices {
        for mask: UInt8 in [0x01, 0x80, 0xFF] {
          var files = state.files
          files[file]?[index] ^= mask
          let isFilling = index == bytes.count - 9 && (try? read(files)) == whole
          #expect(isFilling || isRefused(files), "\(file) \(index) \(mask)")
        }
      }
    }
  }

  @Test("A state that is cut off, continued or emptied is refused")
  func truncated() throws {
    for (file, bytes) in state.files {
      for count in bytes.indices {
        var files = state.files
        files[file] = Array(bytes[..<count])
        #expect(isRefused(files), "\(file) \(count)")
      }
      for more in [[0], bytes, Array("more".utf8)] {
        var files = state.files
        files[file] = bytes + more
        #expect(isRefused(files))
      }
    }
  }

  @Test("A part of another run under this one's name is refused, and so are two parts for the same place")
  func foreign() throws {
    let other = WholeState(Samples.simple([1_790_900_000, 1_790_900_001, 1_793_600_000], title: "Other"))
    for name in state.files.keys where name != StateIndex.file {
      var files = state.files
      files[name] = other.files.first { $0.key.prefix(9) == name.prefix(9) }?.value
      #expect(isRefused(files))
      files[name] = nil
      #expect(isRefused(files))
    }
    let part = StatePart(month: "2026-10", number: 1, items: [], seals: [])
    let index = StateIndex(parts: [part.name, part.name], sources: [:], seals: [])
    #expect(throws: StateProblem.doubled(part.name.file)) { try StateIndex(decoding: index.encoded) }
  }

  @Test("A state of a newer version is told apart from a damaged one")
  func newer() throws {
    let version = StateText.version + 1
    let bytes = GzipStream.compressed(Array("broadsheet-state\t\(version)\tindex\nnew\tthings\n".utf8))
    #expect(throws: StateProblem.newer(version: version)) { try StateIndex(decoding: bytes) }
    #expect(throws: StateProblem.notAState) { try StateIndex(decoding: Array("<!doctype html>".utf8)) }
  }

  @Test("A state names its predecessors since version 2, and all earlier versions can be read")
  func lineage() throws {
    let lineage = StateLineage(site: "12ab", number: 3, former: ["00000000000000aa", "00000000000000bb"])
    let index = StateIndex(parts: [], sources: [:], seals: [], lineage: lineage)
    let back = try StateIndex(decoding: index.encoded)
    #expect(back == index && back.name == index.name)
    let former = StateIndex(parts: [], sources: [SourceID("a"): StateSource(fetch: FetchState(failures: 2))], seals: [])
    // The times at which servers were asked do not change the content of a state; its number changes its name.
    #expect(former.content == index.content && former.name != index.name)
    for version in 1...StateText.version {
      let text = "broadsheet-state\t\(version)\tindex\n"
      let first = GzipStream.compressed(Array((text + "end\t\(ContentDigest(of: text))\n").utf8))
      #expect(try StateIndex(decoding: first) == StateIndex(parts: [], sources: [:], seals: []))
    }
    for site in ["", "a b", "a\nb", "../x"] {
      let odd = StateIndex(
        parts: [], sources: [:], seals: [], lineage: StateLineage(site: site, number: 1, former: []))
      #expect(throws: StateProblem.line(2)) { try StateIndex(decoding: odd.encoded) }
    }
    let endless = StateLineage(site: "a", number: 1, former: Array(repeating: "aa", count: 9_999))
    #expect(endless.former.count == StateLineage.mostFormer)
  }

  @Test("Times and counts too large to calculate with are refused", arguments: [Int64.max, Int64.min + 1])
  func numbers(_ number: Int64) throws {
    let states = [
      FetchState(lastAsked: Timestamp(secondsSince1970: number)), FetchState(failures: Int(number)),
      FetchState(hints: PollingHints(maxAge: number)), FetchState(hints: PollingHints(interval: number)),
    ]
    for state in states {
      let index = StateIndex(parts: [], sources: [SourceID("a"): StateSource(fetch: state)], seals: [])
      #expect(throws: StateProblem.self) { try StateIndex(decoding: index.encoded) }
    }
  }

  @Test("Impossible word counts and lengths of items are refused", arguments: [Int.max, Int.min, -1])
  func lengths(_ number: Int) throws {
    let key = Samples.key("endless")
    let id = ItemID(of: key)
    let dates = ItemDates(firstSeen: Samples.time(1_790_000_000))
    let details = ItemDetails(
      id: id, title: "Endless", dates: dates, sources: [SourceID("blog")], wordCount: number)
    let record = StateRecord(
      id: id, firstSeen: dates.firstSeen, keys: [key], permalink: nil,
      content: .shown(WholeItem(.story(Story(details)), StateBody(html: "<p>Text</p>"))))
    #expect(throws: StateProblem.self) { try WholeState([record]).read() }
    #expect(Recording(fields: ["audio", String(number), nil, nil]) == nil)
  }

  @Test(
    "Impossible sizes of files and totals of collections are refused", arguments: [Int.max, -1])
  func sizes(_ number: Int) throws {
    for place in 2..<6 {
      var fields: [String?] = ["https://example.org/a.png"] + Array(repeating: nil, count: 7)
      fields[place] = "640"
      #expect(StateMedia.media(fields) != nil)
      fields[place] = String(number)
      #expect(StateMedia.media(fields) == nil)
    }
    let head = "item\t\(ItemID(of: Samples.key("a")))\t1790000000\tadvert"
    var draft = try #require(StateRecordDraft(StateLine(ArraySlice(head.utf8))))
    let taken = ["html\t<p>", "collection\tA\t9", "collection\tA\t\(number)"].map { line in
      draft.add(StateLine(ArraySlice(line.utf8)))
    }
    #expect(taken == [true, true, false])
  }

  @Test("A chapter at an impossible time and a place that is not in digits are refused")
  func supplements() {
    #expect(Supplement(fields: ["chapter", "1500", "A", nil]) != nil)
    for start in [String(Int.max), "-1"] { #expect(Supplement(fields: ["chapter", start, "A", nil]) == nil) }
    #expect(Supplement(fields: ["place", "Here", "-0.5", "170"]) != nil)
    for latitude in ["1,2;crs=x", "1?q=ferry", "nan", "0x1", ""] {
      #expect(Supplement(fields: ["place", "Here", latitude, "170"]) == nil)
      #expect(Supplement(fields: ["place", "Here", "170", latitude]) == nil)
    }
  }

  @Test("An impossible size in a feed is dropped, so that it does not make a state unreadable")
  func sizesOfFeeds() {
    var media = Media(.local("a.mp3"), bytes: .max, width: -1, height: 480, duration: .min)
    #expect(media == Media(.local("a.mp3"), height: 480))
    (media.bytes, media.height) = (12, .max)
    #expect(media == Media(.local("a.mp3"), bytes: 12))
    #expect(ItemCollection(name: "A", entries: [], total: .max).total == nil)
  }

  @Test("A stream that unpacks to far more than is allowed is not read to its end")
  func bombs() throws {
    let zeros = [UInt8](repeating: 0, count: 40 << 20)
    var believing = StateLimits()
    believing.ratio = 2_000
    let bomb = GzipStream.compressed(zeros, limits: believing)
    #expect(bomb.count < 1 << 20)
    #expect(throws: StateProblem.overCompressed(ratio: 200)) { try StateIndex(decoding: bomb) }
    believing.index = 1 << 20
    #expect(throws: StateProblem.tooLarge(limit: 1 << 20)) { try StateIndex(decoding: bomb, limits: believing) }
    #expect(isRefused(state.files, StateLimits(index: 10)))
    #expect(isRefused(state.files, StateLimits(part: 10)))
  }

  @Test("The index of a million pictures can be read again")
  func manyPictures() throws {
    let sizes = [400, 800, 1_200, 1_600].map {
      PictureFacts.Size(width: $0, height: $0, bytes: 100_000, digest: ContentDigest(of: "\($0)"))
    }
    let facts = PictureFacts(width: 1_600, height: 1_600, isMoving: false, sizes: sizes)
    var index = StateIndex(parts: [], sources: [:], seals: [])
    for number in 1_000_000..<1_001_000 {
      let address = WebAddress("https://images.example.org/uploads/2026/11/goats-on-the-roof-\(number).jpg")
      index.pictures[.web(try #require(address))] = KeptPicture(
        asked: Samples.time(1_790_900_000), .made(facts), recipe: 1, content: ContentDigest(of: "\(number)"))
    }
    let bytes = try GzipStream.decompressed(index.encoded, limit: 1 << 20, limits: StateLimits())
    #expect(bytes.count * 1_000 < StateLimits().index)
  }

  @Test("Content that compresses too well to be believed is stored, and can be read")
  func repetitive() throws {
    var records = Samples.simple([1_790_900_000])
    var whole = try #require(records[0].whole)
    whole.body = StateBody(html: String(repeating: "a", count: 3 << 20))
    records[0].content = .shown(whole)
    #expect(try WholeState(records).read() == records)
  }

  @Test("A state that a server has already decompressed can still be read")
  func decompressed() throws {
    var files: [String: [UInt8]] = [:]
    for (name, bytes) in state.files {
      files[name] = try GzipStream.decompressed(bytes, limit: 1 << 20, limits: StateLimits())
    }
    var plain = state
    plain.files = files
    #expect(try plain.read() == state.read())
  }
}

extension StateLimits {
  fileprivate init(index: Int? = nil, part: Int? = nil) {
    self.init()
    if let index { self.index = index }
    if let part { self.part = part }
  }
}
