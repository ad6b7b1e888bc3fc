internal import Diagnostics

/// Takes secrets out of what an API sends back, and out of messages: some servers repeat the key they were asked with.
struct SecretFilter: Sendable {
  /// The longest first, so that one which holds another goes whole.
  private let secrets: [[UInt8]]

  /// Shorter texts stand in honest answers too.
  private static let shortest = 6

  init(_ secrets: [String]) {
    self.secrets = Set(secrets).filter { $0.utf8.count >= SecretFilter.shortest }
      .sorted { $0.utf8.count == $1.utf8.count ? $0 < $1 : $0.utf8.count > $1.utf8.count }.map { Array($0.utf8) }
  }

  func cleaned(_ bytes: [UInt8]) -> [UInt8] { secrets.reduce(bytes, without) }

  func cleaned(_ text: String) -> String {
    secrets.isEmpty ? text : String(decoding: cleaned(Array(text.utf8)), as: UTF8.self)
  }

  func cleaned(_ diagnostic: Diagnostic) -> Diagnostic {
    guard !secrets.isEmpty else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.summary = cleaned(diagnostic.summary)
    diagnostic.notes = diagnostic.notes.map { cleaned($0) }
    diagnostic.fixes = diagnostic.fixes.map { cleaned($0) }
    if let file = diagnostic.place?.file { diagnostic.place?.file = cleaned(file) }
    return diagnostic
  }

  private func without(_ bytes: [UInt8], _ secret: [UInt8]) -> [UInt8] {
    guard let first = secret.first else { return bytes }
    var result: [UInt8] = []
    var start = 0
    var index = 0
    while index + secret.count <= bytes.count {
      guard bytes[index] == first, bytes[index..<(index + secret.count)].elementsEqual(secret) else {
        index += 1
        continue
      }
      result += bytes[start..<index]
      result += Array("…".utf8)
      index += secret.count
      start = index
    }
    return start == 0 ? bytes : result + bytes[start...]
  }
}
