import Diagnostics
@preconcurrency import Glibc
import News

/// Aborts the process if the expectation does not hold, which tells libFuzzer that the input is a finding.
func expect(_ isTrue: Bool, _ message: @autoclosure () -> String) {
  guard !isTrue else { return }
  fputs("UNEXPECTED: \(message())\n", stderr)
  abort()
}

/// Runs a target and checks that its time does not grow faster than its input. Counts processor time, since others use the machine too.
func timed(_ input: UnsafeBufferPointer<UInt8>, _ target: ([UInt8]) -> Void) {
  let start = clock()
  target(Array(input))
  let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
  // A megabyte takes these builds a second or two at most, and the start of the process takes a little.
  expect(seconds < 1 + Double(input.count) / 100_000, "\(input.count) bytes took \(seconds) s")
}

/// Checks text that a reader sees: no control characters but white space, and nothing that XML cannot hold.
func expectText(_ text: String?, _ what: String) {
  guard let text else { return }
  for scalar in text.unicodeScalars {
    let isFine =
      scalar.value >= 0x20 ? scalar.value != 0xFFFE && scalar.value != 0xFFFF : "\t\n\r".unicodeScalars.contains(scalar)
    expect(isFine, "\(what) holds U+\(String(scalar.value, radix: 16)): \(text.prefix(200).debugDescription)")
  }
}

/// Checks that a web address is in its normal form, so that reading it again gives the same.
func expectNormal(_ address: WebAddress?, _ what: String) {
  guard let address else { return }
  expect(address.scheme == "http" || address.scheme == "https", "\(what) has another scheme: \(address.text)")
  expect(
    WebAddress(address.text) == address,
    "\(what) is not normal: \(address.text) becomes \(WebAddress(address.text)?.text ?? "nil")")
  expect(address.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(what) is not ASCII: \(address.text)")
}

/// Checks that a time can be written and read.
func expectReadable(_ time: Timestamp?, _ what: String) {
  guard let time else { return }
  expect(Timestamp(rfc3339: time.description) == time, "\(what) is \(time), which reads as another time")
}

/// Checks that the places of diagnostics lie in the document, which has `lines` lines.
func expectPlaces(_ diagnostics: [Diagnostic], lines: Int) {
  for diagnostic in diagnostics {
    expect(!diagnostic.summary.isEmpty, "\(diagnostic.id) says nothing")
    guard let place = diagnostic.place else { continue }
    expect((1...lines + 1).contains(place.line ?? 1), "\(diagnostic.id) is at line \(place.line ?? 0) of \(lines)")
    expect((place.column ?? 1) >= 1, "\(diagnostic.id) is at column \(place.column ?? 0)")
  }
}

/// The number of lines of a text, whichever way they end.
func lineCount(_ bytes: [UInt8]) -> Int { 1 + bytes.count { $0 == 0x0A || $0 == 0x0D } }
