extension SettingsForm where Value == Double {
  /// A number with or without a decimal point: `1.5`, `2`.
  public static func number(_ range: ClosedRange<Double>) -> SettingsForm {
    let limits = "from \(writtenNumber(range.lowerBound)) to \(writtenNumber(range.upperBound))"
    return .scalar(
      "a number \(limits)", plural: "numbers \(limits)", example: "1.5", write: writtenNumber,
      nearest: { text in decimal(text).map { min(max($0, range.lowerBound), range.upperBound) } },
      parse: { text in
        guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }), let number = Double(text) else {
          return nil
        }
        return range ~= number ? number : nil
      })
  }
}

@Sendable private func writtenNumber(_ number: Double) -> String {
  Int(exactly: number).map { String($0) } ?? String(number)
}

extension SettingsForm where Value == Int {
  public static func integer(_ range: ClosedRange<Int>) -> SettingsForm {
    let limits =
      range.upperBound == .max ? "from \(range.lowerBound) up" : "from \(range.lowerBound) to \(range.upperBound)"
    return .scalar(
      "a whole number \(limits)", plural: "whole numbers \(limits)", example: String(min(20, range.upperBound)),
      write: { String($0) }, nearest: { decimal($0).map { nearestNumber(to: $0, in: range) } },
      parse: { wholeNumber($0).flatMap { range ~= $0 ? $0 : nil } })
  }
}

/// The value of digits with a point or a minus sign; nil for anything else, such as an exponent.
@Sendable private func decimal(_ text: String) -> Double? {
  text.utf8.allSatisfy { 0x30...0x39 ~= $0 || [UInt8(ascii: "."), UInt8(ascii: "-")].contains($0) }
    ? Double(text) : nil
}

/// Rounds halves up.
@Sendable private func nearestNumber(to number: Double, in range: ClosedRange<Int>) -> Int {
  let rounded = (number + 0.5).rounded(.down)
  if rounded <= Double(range.lowerBound) { return range.lowerBound }
  return Int(exactly: rounded).map { min($0, range.upperBound) } ?? range.upperBound
}

/// The value of digits with or without a minus sign. `Int` itself would take a plus sign, too.
func wholeNumber(_ text: String) -> Int? { text.utf8.first == UInt8(ascii: "+") ? nil : Int(text) }
