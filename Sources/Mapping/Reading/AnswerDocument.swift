import Decoding
import Diagnostics
import News

/// An answer as JSON, with the places of its lines.
struct AnswerDocument {
  let value: JSONValue
  let file: String
  /// Whether nothing of the answer is lost.
  var isWellFormed: Bool { fault == nil }
  private let fault: (problem: JSONProblem, offset: Int)?
  /// What is odd about an answer that can be read.
  private(set) var remarks: [Remark] = []
  private let lineStarts: [Int]

  struct Remark {
    var problem: MappingProblem
    var place: Place
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let head = String(decoding: bytes.drop { $0 <= 0x20 }.prefix(5), as: UTF8.self).lowercased()
    return ["<?xml", "<rss ", "<rss>", "<feed", "<rdf:"].contains(head)
  }

  /// Takes an answer that can be read only in part, and adds a remark on the rest.
  init(_ answer: MappedAnswer) throws(MappingProblem) {
    file = answer.placeFile
    let decoded = DecodedText(decoding: answer.bytes, contentType: answer.contentType)
    guard let first = decoded.bytes.first(where: { $0 > 0x20 }) else { throw .empty }
    guard first != UInt8(ascii: "<") else { throw .markup(isXML: AnswerDocument.isXML(decoded.bytes)) }
    var starts = [0]
    for (index, byte) in decoded.bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    lineStarts = starts
    let (root, problem, offset) = decoded.bytes.withUnsafeBufferPointer { text in
      var reader = JSONReader(text)
      let root = reader.read()
      return (root, reader.problem, reader.problemOffset)
    }
    guard let root else { throw .notJSON }
    value = root
    fault = problem.map { ($0, offset) }
    if let problem {
      remarks.append(Remark(problem: .malformed(problem), place: Place(file, line: line(at: offset))))
    }
    var names: [String: (count: Int, offset: Int)] = [:]
    root.forEachDoubledKey { names[$0, default: (0, $1)].count += 1 }
    for (name, found) in names.sorted(by: { ($0.value.offset, $0.key) < ($1.value.offset, $1.key) }).prefix(5) {
      remarks.append(
        Remark(
          problem: .doubledKey(name, count: found.count), place: Place(file, line: line(at: found.offset))))
    }
  }

  /// The problem itself, or that the answer is broken: what is not found in a part may be in the rest.
  func cause(of problem: MappingProblem) -> MappingProblem {
    guard let fault else { return problem }
    var sought: String?
    if case .noItems(let path, _, _) = problem { sought = path }
    return .broken(fault.problem, line: line(at: fault.offset), byte: fault.offset, sought: sought)
  }

  /// The place of a value, with the line where it begins if it is an object.
  func place(of value: JSONValue) -> Place { Place(file, line: value.object.map { line(at: $0.offset) }) }

  private func line(at offset: Int) -> Int { lineStarts.partitioningIndex { $0 > offset } }
}

extension JSONValue {
  /// Calls `body` for each doubled key, with the offset of the object that has it.
  fileprivate func forEachDoubledKey(_ body: (String, Int) -> Void) {
    switch self {
    case .array(let values): for value in values { value.forEachDoubledKey(body) }
    case .object(let object):
      var seen: Set<String> = []
      for member in object.members {
        if !seen.insert(member.key).inserted { body(member.key, object.offset) }
        member.value.forEachDoubledKey(body)
      }
    case .null, .bool, .number, .string: break
    }
  }
}
