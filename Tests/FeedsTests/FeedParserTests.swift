import Diagnostics
import Feeds
import Testing

@Test("Bytes that are no feed give one error")
func notAFeed() {
  guard case .failure(let problem) = FeedParser().parse(Array("hello".utf8), FeedContext(placeFile: "x")) else {
    Issue.record("a feed came out of nothing")
    return
  }
  #expect(problem.severity == .error)
}
