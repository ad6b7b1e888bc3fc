import Coverage
import Foundation
import News
import TestSupport
import Testing

@Suite("Stories found in the clusters of Google News", .enabled(if: Corpus.isPresent))
struct CoverageCorpusTests {
  private struct Headline {
    var story: String
    var item: CoverageItem
  }

  private func headlines() throws -> [Headline] {
    let text = String(decoding: try Corpus.bytes("clusters/headlines.tsv"), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().enumerated().compactMap { number, line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 5, let milliseconds = Int64(cells[1]) else { return nil }
      return Headline(
        story: cells[0],
        item: item(number, cells[3], from: cells[2], at: Timestamp(secondsSince1970: milliseconds / 1000)))
    }
  }

  /// B-cubed precision and recall (Bagga and Baldwin 1998), averaged over all items: how many of those found in one story with an item
  /// belong there, and how many of those that belong there were found.
  /// how much does.
  private func bCubed(_ headlines: [Headline]) -> (precision: Double, recall: Double) {
    var found: [ItemID: String] = [:]
    for story in Coverage.gather(headlines.map(\.item)).stories {
      for member in story.members { found[member.id] = "story \(story.founder)" }
    }
    let pairs = headlines.map { (true: $0.story, found: found[$0.item.id] ?? "lone \($0.item.id)") }
    let sizes = Dictionary(grouping: pairs, by: \.true).mapValues(\.count)
    var (precision, recall) = (0.0, 0.0)
    for (_, group) in Dictionary(grouping: pairs, by: \.found) {
      for (story, both) in Dictionary(grouping: group, by: \.true) {
        let square = Double(both.count * both.count)
        precision += square / Double(group.count)
        recall += square / Double(sizes[story] ?? 1)
      }
    }
    return (precision / Double(pairs.count), recall / Double(pairs.count))
  }

  @Test("From titles alone half of what belongs together is found, and hardly anything else")
  func wholeSet() throws {
    let (precision, recall) = bCubed(try headlines())
    #expect(precision >= 0.95 && recall >= 0.45, "precision \(precision), recall \(recall)")
  }

  @Test("Half of the stories, or half of the period, gives equally good results", arguments: 0..<4)
  func halves(part: Int) throws {
    let all = try headlines().sorted { $0.item.date < $1.item.date }
    let names = Set(all.map(\.story)).sorted()
    let half = all.enumerated().filter { place, headline in
      switch part {
      case 0, 1: (names.firstIndex(of: headline.story) ?? 0) % 2 == part
      default: (place < all.count / 2) == (part == 2)
      }
    }
    let (precision, recall) = bCubed(half.map(\.element))
    #expect(precision >= 0.95 && recall >= 0.45, "precision \(precision), recall \(recall)")
  }
}
