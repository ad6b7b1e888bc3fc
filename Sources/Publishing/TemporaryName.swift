/// Names of files that are being written: hidden, beside their destination, and recognised by their form.
enum TemporaryName {
  private static let start = ".broadsheet-"
  private static let end = ".tmp"

  static func make(process: Int32, number: UInt64) -> String { "\(start)\(process)-\(number)\(end)" }

  /// True for what `make` returns and for nothing else.
  static func matches(_ name: String) -> Bool {
    guard name.hasPrefix(start), name.hasSuffix(end) else { return false }
    let numbers = name.dropFirst(start.count).dropLast(end.count).utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
  }
}
