public import Diagnostics
public import News

/// Removes secrets from answers and messages: some servers repeat the key with which they were asked.
public struct SecretFilter: Sendable {
  /// The longest first, so that a form that contains another is removed whole.
  private let forms: [SecretForm]
  /// For each byte, the forms that may begin with it.
  private let byBeginning: [[SecretForm]]
  private let mayBegin: [Bool]

  /// The fewest bytes of a secret that is removed: shorter texts are likely to stand in honest answers, too.
  private static let shortest = 6

  public init(_ secrets: [String]) {
    let forms = Set(secrets).filter { $0.utf8.count >= SecretFilter.shortest }.sorted().flatMap(SecretForm.all)
      .sorted { $0.length > $1.length }
    byBeginning = (0...UInt8.max).map { byte in
      forms.filter { EscapedCharacter.begins(with: byte) || $0.beginnings.contains(byte) }
    }
    mayBegin = byBeginning.map { !$0.isEmpty }
    self.forms = forms
  }

  public func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    guard !forms.isEmpty else { return bytes }
    var result: [UInt8] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      guard mayBegin[Int(bytes[index])], let end = end(in: bytes[index...]) else {
        index += 1
        continue
      }
      result += bytes[start..<index]
      result += Array("…".utf8)
      index = end
      start = index
    }
    return start == 0 ? bytes : result + bytes[start...]
  }

  private func end(in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    for form in byBeginning[Int(first)] { if let end = form.end(in: bytes) { return end } }
    return nil
  }

  public func cleaned(_ text: String) -> String {
    forms.isEmpty ? text : String(decoding: cleaned(Array(text.utf8)), as: UTF8.self)
  }

  /// An address against which links are resolved that then hold no secret, either.
  public func cleaned(_ address: WebAddress) -> WebAddress { WebAddress(cleaned(address.text)) ?? address }

  public func cleaned(_ diagnostic: Diagnostic) -> Diagnostic {
    guard !forms.isEmpty else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.summary = cleaned(diagnostic.summary)
    diagnostic.notes = diagnostic.notes.map { cleaned($0) }
    diagnostic.fixes = diagnostic.fixes.map { cleaned($0) }
    if let file = diagnostic.place?.file { diagnostic.place?.file = cleaned(file) }
    return diagnostic
  }
}
