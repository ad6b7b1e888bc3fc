extension DocumentBuilder {
  /// A mapping of up to this many keys is searched for doubled ones pair by pair, a larger one with a dictionary.
  private static let fewKeys = 16

  /// Checks a mapping's keys, drops doubled ones, and adds the pairs that `<<` merges in.
  mutating func checkKeys(_ pairs: inout ArraySlice<Int32>, of mapping: Int32) {
    var needsMerge = false
    var isFine = true
    for index in stride(from: pairs.startIndex, to: pairs.endIndex - 1, by: 2) {
      let key = records[Int(pairs[index])]
      if key.kind != .scalar {
        note(.keyNotText, at: .mark(key.mark))
        isFine = false
      } else if isMerge(key) {
        needsMerge = true
      }
    }
    if isFine, !needsMerge, pairs.count <= 2 * DocumentBuilder.fewKeys, !hasDoubles(pairs) { return }
    pairs = resolved(pairs, of: mapping)[...]
  }

  private func hasDoubles(_ pairs: ArraySlice<Int32>) -> Bool {
    for index in stride(from: pairs.startIndex + 2, to: pairs.endIndex, by: 2) {
      let key = records[Int(pairs[index])]
      for former in stride(from: pairs.startIndex, to: index, by: 2) {
        let other = records[Int(pairs[former])]
        if key.count == other.count, texts[key.range].elementsEqual(texts[other.range]) { return true }
      }
    }
    return false
  }

  /// The pairs whose keys are text, the first of each key only, with merged pairs at the end.
  private mutating func resolved(_ pairs: ArraySlice<Int32>, of mapping: Int32) -> [Int32] {
    var result: [Int32] = []
    var others: [Int32] = []
    defer { if !others.isEmpty { dropped[mapping] = others } }
    var merged: [Int32] = []
    var lines: [String: UInt32] = [:]
    for index in stride(from: pairs.startIndex, to: pairs.endIndex - 1, by: 2) {
      let key = records[Int(pairs[index])]
      guard key.kind == .scalar, !isMerge(key) else {
        others += pairs[index...(index + 1)]
        guard key.kind == .scalar else { continue }
        merged += mappings(toMerge: pairs[index + 1])
        continue
      }
      let name = String(decoding: texts[key.range], as: UTF8.self)
      if let line = lines.updateValue(key.mark.line, forKey: name) {
        lines[name] = line
        note(.duplicateKey(name, firstLine: Int(line) + firstLine), at: .mark(key.mark))
        others += pairs[index...(index + 1)]
      } else {
        result += pairs[index...(index + 1)]
      }
    }
    for mapping in merged {
      for index in stride(
        from: records[Int(mapping)].range.lowerBound, to: records[Int(mapping)].range.upperBound, by: 2)
      {
        let key = records[Int(members[index])]
        let name = String(decoding: texts[key.range], as: UTF8.self)
        guard lines.updateValue(key.mark.line, forKey: name) == nil else { continue }
        result += members[index...(index + 1)]
        count(Int(records[Int(members[index + 1])].weight) + 1, key.mark)
      }
    }
    return result
  }

  /// The mappings that `<<` names (yaml.org/type/merge): one, or a list in which earlier ones win.
  private mutating func mappings(toMerge value: Int32) -> [Int32] {
    let record = records[Int(value)]
    let candidates = record.kind == .sequence ? Array(members[record.range]) : [value]
    guard candidates.allSatisfy({ records[Int($0)].kind == .mapping }) else {
      note(.invalidMerge, at: .mark(record.mark))
      return []
    }
    return candidates
  }

  private func isMerge(_ key: NodeRecord) -> Bool {
    key.isPlain && key.count == 2 && texts[key.range].elementsEqual([UInt8(ascii: "<"), UInt8(ascii: "<")])
  }
}
