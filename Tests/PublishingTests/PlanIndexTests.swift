import TestSupport
import Testing

@testable import Publishing

@Suite("Matching a plan with what the former run left")
struct PlanIndexTests {
  private static func files(_ paths: [String]) -> PlannedFiles {
    PlannedFiles(paths.map { PlannedFile(path: $0, input: InputDigest(high: 1, low: 1), stage: .detail) })
  }

  private static func manifest(_ paths: [String]) -> Manifest {
    Manifest(
      entries: ManifestEntries(paths.map { .init(path: $0, stage: .detail, record: nil) }), state: .complete)
  }

  @Test("Whatever came, went or moved, each file finds its own entry, and the rest is to be removed")
  func random() throws {
    var random = SplitMix(seed: 11)
    for round in 0..<300 {
      let known = (0..<random.number(0...200)).map { "a/\($0)/index.html" }
      var planned = known
      for _ in 0..<random.number(0...6) {
        let place = random.number(0...planned.count)
        let length = random.number(1...(random.chance(20) ? 90 : 4))
        switch random.number(0...2) {
        case 0: planned.insert(contentsOf: (0..<length).map { "b/\(random.number(0...9_999))-\($0)" }, at: place)
        case 1: planned.removeSubrange(place..<min(place + length, planned.count))
        default:
          let moved = planned[place..<min(place + length, planned.count)]
          planned.removeSubrange(moved.indices)
          planned.insert(contentsOf: moved, at: random.number(0...planned.count))
        }
      }
      if random.chance(10) { planned.shuffle(using: &random) }
      guard Set(planned).count == planned.count else { continue }
      let (files, manifest) = (PlanIndexTests.files(planned), PlanIndexTests.manifest(known))
      let index = try PlanIndex(files, manifest)
      #expect(index.entries == planned.map { known.firstIndex(of: $0) }, "round \(round)")
      let gone = Set(known).subtracting(planned)
      #expect(Set(index.obsolete.keys) == gone && index.obsolete.allSatisfy { known[$1] == $0 }, "round \(round)")
      #expect(
        manifest.shrinkage(without: manifest.gone(from: index)) == .init(former: known.count, removed: gone.count),
        "round \(round)")
    }
  }

  @Test("A new file of an existing site may not lie outside of it")
  func unsafeNames() {
    let known = (0..<50).map { "x/\($0)/a" }
    for name in ["../a", "/a", "x//a", "x/./a", ""] {
      for place in [0, 25, 50] {
        var planned = known
        planned.insert(name, at: place)
        let fault = #expect(throws: PublishingProblem.self) {
          try PlanIndex(PlanIndexTests.files(planned), PlanIndexTests.manifest(known))
        }
        guard case .invalidPath(name, _) = fault else {
          Issue.record("\(name): \(fault as Any)")
          continue
        }
      }
    }
  }

  @Test(
    "A new file may neither take another's place nor be its folder nor lie below it",
    arguments: [("x/1/a", "x/1/a"), ("x/1", "x/1/a"), ("x/1/a/b/c", "x/1/a")])
  func conflicts(new: String, other: String) {
    let known = (0..<50).map { "x/\($0)/a" }
    for place in [0, 1, 25, 50] {
      var planned = known
      planned.insert(new, at: place)
      let fault = #expect(throws: PublishingProblem.self) {
        try PlanIndex(PlanIndexTests.files(planned), PlanIndexTests.manifest(known))
      }
      guard case .conflictingPaths(let first, let second) = fault else {
        Issue.record("\(fault as Any)")
        continue
      }
      #expect(Set([first, second]) == Set([new, other]))
    }
  }

  @Test("A name that differs only in Unicode form is another file, also between existing ones")
  func normalisation() throws {
    let (composed, decomposed) = ("caf\u{E9}/index.html", "cafe\u{301}/index.html")
    let index = try PlanIndex(
      PlanIndexTests.files(["a", composed, "b"]), PlanIndexTests.manifest(["a", decomposed, "b"]))
    #expect(index.entries == [0, nil, 2])
    #expect(index.obsolete == [decomposed: 1])
  }
}
