/// Text in which `${NAME}` was replaced from the environment. Prints as it was written, so that messages show no secret.
public struct SecretText: Sendable, Hashable, CustomStringConvertible {
  /// The text to use where it is meant to go; it never appears in messages, reports or output.
  public var revealed: String
  /// The text as the configuration has it.
  public var written: String
  /// The values of the variables, for searching whatever must not contain them.
  public var secrets: [String]

  public init(revealed: String, written: String, secrets: [String] = []) {
    self.revealed = revealed
    self.written = written
    self.secrets = secrets
  }

  public init(_ text: String) { self.init(revealed: text, written: text) }

  public var description: String { written }
}

extension SettingsForm where Value == SecretText {
  /// A text form in which `${NAME}` stands for a variable of the environment and `$${` for `${` itself.
  public static func secret(_ form: SettingsForm<String>) -> SettingsForm {
    SettingsForm(form.name, plural: form.plural, example: form.example, write: \.written) { node, decoder in
      guard let written = form.decode(node, &decoder) else { return nil }
      var secrets: [String] = []
      guard let revealed = substituted(written, node, &decoder, &secrets) else { return nil }
      return SecretText(revealed: revealed, written: written, secrets: secrets)
    }
  }
}

private func substituted(
  _ text: String, _ node: SettingsNode, _ decoder: inout SettingsDecoder, _ secrets: inout [String]
) -> String? {
  guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
  let opening = Array("${".utf8)
  var result: [UInt8] = []
  var rest = Array(text.utf8)[...]
  var isComplete = true
  while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
    result += rest[..<dollar]
    rest = rest[dollar...]
    if rest.dropFirst().starts(with: opening) {
      result += opening
      rest = rest.dropFirst(3)
    } else if rest.starts(with: opening) {
      let name = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "}") }
      let written = String(decoding: rest.prefix(name.count + 3), as: UTF8.self)
      rest = rest.dropFirst(name.count + 3)
      if !isVariableName(name) || !written.hasSuffix("}") {
        decoder.report(.malformedVariable(written), at: node)
        isComplete = false
      } else if let value = decoder.environment?[String(decoding: name, as: UTF8.self)] {
        result += Array(value.utf8)
        secrets.append(value)
      } else {
        decoder.reportUnknown(variable: String(decoding: name, as: UTF8.self), at: node)
        isComplete = false
      }
    } else {
      result.append(UInt8(ascii: "$"))
      rest = rest.dropFirst()
    }
  }
  return isComplete ? String(decoding: result + rest, as: UTF8.self) : nil
}

/// Whether an environment variable may have this name.
public func isVariableName(_ name: some Collection<UInt8>) -> Bool {
  guard let first = name.first, !(0x30...0x39 ~= first) else { return false }
  return name.allSatisfy { 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "_") }
}
