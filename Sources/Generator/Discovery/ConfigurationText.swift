internal import Diagnostics
internal import Foundation
internal import News

/// The configuration as text, to which a source can be added: everything else in it stays byte for byte.
struct ConfigurationText {
  private let folder: SiteFolder
  private let environment: [String: String]
  private var text: String
  private var configuration: Configuration

  /// nil where the file is no text, or has errors already.
  init?(_ folder: SiteFolder, _ environment: [String: String]) {
    guard let bytes = try? Data(contentsOf: folder.configuration), let text = String(validating: bytes, as: UTF8.self),
      let configuration = Configuration.load(
        file: folder.configurationName, bytes: Array(bytes), environment: environment
      )
      .configuration
    else { return nil }
    self.folder = folder
    self.environment = environment
    self.text = text
    self.configuration = configuration
  }

  /// Where an address is named already, by the configuration or by a list beside it.
  func place(of address: String) -> Place? {
    let id = SourceID(written: address)
    return configuration.sources.first { $0.id == id }?.place
      ?? SourceList(configuration, in: folder).sources.first { $0.id == id }?.place
  }

  /// At the end of the list of sources, where that is a block with one entry after the other. The text is read again, and has to give what it
  /// gave before and the new source; otherwise nothing is done, and false is given.
  mutating func add(key: String, _ address: String) -> Bool {
    // Of bytes: CR LF is one character of Swift's.
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let start = lines.firstIndex(where: { isKey($0, "sources") }) else { return false }
    var last: Int?
    var depth = 0
    for index in lines.indices.dropFirst(start + 1) {
      let line = lines[index].drop { $0 == " " }
      if line.allSatisfy(\.isWhitespace) || line.hasPrefix("#") { continue }
      let indent = lines[index].count - line.count
      if last == nil { depth = indent }
      let isEntry = indent == depth && line.hasPrefix("- ")
      guard isEntry || (last != nil && indent > depth) else { break }
      last = index
    }
    guard let last else { return false }
    let ending = lines[last].hasSuffix("\r") ? "\r" : ""
    lines.insert(
      String(repeating: " ", count: depth) + "- \(key): " + SourceLines.address(address) + ending, at: last + 1)
    let new = lines.joined(separator: "\n")
    let loaded = Configuration.load(file: folder.configurationName, bytes: Array(new.utf8), environment: environment)
    guard let changed = loaded.configuration,
      Set(changed.sources.map(\.id)) == Set(configuration.sources.map(\.id)).union([SourceID(written: address)]),
      changed.sections.count == configuration.sections.count
    else { return false }
    text = new
    configuration = changed
    return true
  }

  private func isKey(_ line: String, _ key: String) -> Bool {
    guard line.hasPrefix(key + ":") else { return false }
    let rest = line.dropFirst(key.count + 1)
    return rest.allSatisfy(\.isWhitespace) || rest.drop { $0 == " " || $0 == "\t" }.hasPrefix("#") && rest.first != "#"
  }

  func write() throws {
    let file = folder.configuration.resolvingSymlinksInPath()
    do { try Data(text.utf8).write(to: file, options: .atomic) } catch {
      throw RunFailure.usage(
        "discovery.not-written", "\(folder.configurationName) cannot be written: \(error.localizedDescription)")
    }
  }
}
