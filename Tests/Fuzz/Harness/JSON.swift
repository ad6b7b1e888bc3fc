import Decoding

/// JSON that was read is the same after it is written and read again.
func readJSON(_ bytes: [UInt8]) {
  let text = DecodedText(decoding: bytes, contentType: nil).bytes
  let (value, problem, offset) = text.withUnsafeBufferPointer { text in
    var reader = JSONReader(text)
    return (reader.read(), reader.problem, reader.problemOffset)
  }
  expect(value != nil || problem != nil, "neither a value nor a problem")
  expect(0...text.count ~= offset, "a problem at \(offset) of \(text.count)")
  guard let value else { return }
  let again = Array(written(value).utf8).withUnsafeBufferPointer { text in
    var reader = JSONReader(text)
    return reader.read()
  }
  expect(again == value, "\(written(value)) is read as \(again.map(written) ?? "nothing")")
}

private func written(_ value: JSONValue) -> String {
  switch value {
  case .null: "null"
  case .bool(let value): value ? "true" : "false"
  case .number(let text): text
  case .string(let text): quoted(text)
  case .array(let values): "[" + values.map(written).joined(separator: ",") + "]"
  case .object(let object):
    "{" + object.members.map { quoted($0.key) + ":" + written($0.value) }.joined(separator: ",") + "}"
  }
}

/// Compares by scalars, since a combining mark after a quotation mark makes one character with it.
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\" + String(scalar)
    case "\n": result += "\\n"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
