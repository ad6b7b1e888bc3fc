import Configuration
import Diagnostics
import Foundation
import News
import Roster

/// The text of a configuration to which a source can be added, while everything else in it stays byte for byte.
struct ConfigurationText: Sendable {
  private let folder: SiteFolder
  private let environment: [String: String]
  private var text: String
  private var configuration: Configuration

  /// Returns nil if the file is not text, or already has errors.
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

  /// Where an address is already named, in the configuration or in a list beside it.
  func place(of address: String) -> Place? {
    let id = SourceID(written: address)
    return configuration.sources.first { $0.id == id }?.place
      ?? SourceList(configuration, in: folder).sources.first { $0.id == id }?.place
  }

  /// The list beside the configuration that holds all sources of the site; nil if the configuration has a key `sources`.
  var onlyList: String? {
    guard !ConfigurationText.lines(of: text).contains(where: { $0.hasPrefix("sources:") }) else { return nil }
    for source in configuration.sources.reversed() {
      if case .list(.file(let path)) = source.origin { return path }
    }
    return nil
  }

  /// Whether a source of the configuration has this name, which no second source may have.
  func hasSource(called name: String) -> Bool { configuration.sources.contains { $0.name == name } }

  /// Adds a source. The new text is read again, and has to give the former sources and the new one; otherwise nothing is changed and false
  /// is returned.
  mutating func add(_ entry: SourceEntry) -> Bool {
    guard let new = ConfigurationText.text(text, with: entry) else { return false }
    let loaded = Configuration.load(file: folder.configurationName, bytes: Array(new.utf8), environment: environment)
    let id = SourceID(written: entry.address)
    guard let changed = loaded.configuration,
      Set(changed.sources.map(\.id)) == Set(configuration.sources.map(\.id)).union([id]),
      changed.sources.first(where: { $0.id == id })?.name == entry.name,
      changed.sections.count == configuration.sections.count
    else { return false }
    text = new
    configuration = changed
    return true
  }

  func write() throws {
    try replace(folder.configuration, with: text, shown: folder.configurationName)
  }
}
