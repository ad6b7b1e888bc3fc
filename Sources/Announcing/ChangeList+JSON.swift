import Foundation
import News

extension ChangeList {
  private static let version = 1

  /// One JSON object, the same for the same list.
  var json: [UInt8] {
    let shape = Shape(
      version: ChangeList.version,
      runs: runs.map {
        .init(
          number: $0.number, time: $0.time.description, everything: $0.isEverything, written: $0.written,
          removed: $0.removed)
      })
    return jsonBytes(of: shape) + [0x0A]
  }

  /// Returns nil for a file that this version did not write.
  init?(json: [UInt8]) {
    guard let shape = try? JSONDecoder().decode(Shape.self, from: Data(json)), shape.version == ChangeList.version
    else {
      return nil
    }
    var runs: [Run] = []
    for run in shape.runs {
      guard let time = Timestamp(rfc3339: run.time), let number = countable(run.number),
        number > runs.last?.number ?? 0
      else { return nil }
      runs.append(
        Run(
          number: number, time: time, written: run.written, removed: run.removed, isEverything: run.everything))
    }
    self.init(runs)
  }

  private struct Shape: Codable {
    struct Run: Codable {
      var number: Int
      var time: String
      var everything: Bool
      var written, removed: [String]
    }
    var version: Int
    var runs: [Run]
  }
}

/// JSON that is the same for equal values.
func jsonBytes(of value: some Encodable) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return [UInt8]((try? encoder.encode(value)) ?? Data())
}
