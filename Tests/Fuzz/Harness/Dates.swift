import Decoding
import News

/// A date that is read can be shown by a clock, survives being written and read again, and does not depend on white space around it.
func readDate(_ bytes: [UInt8]) {
  let date = FeedDate.parse(bytes)
  expectReadable(date, "the date")
  expect(FeedDate.parse(Array(" \n".utf8) + bytes + [0x20]) == date, "space around changes the date")
  guard let date else { return }
  expect(
    FeedDate.parse(date.description) == date,
    "\(date) is read as \(FeedDate.parse(date.description)?.description ?? "none")")
}
