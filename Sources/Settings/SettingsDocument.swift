package import Diagnostics

/// One YAML document with the places of everything in it.
package final class SettingsDocument: Sendable {
  /// As diagnostics name it.
  package let file: String
  /// What went wrong in reading, in the order of the file.
  package let problems: [SettingsProblem]

  let source: ArraySlice<UInt8>
  let firstLine: Int
  let records: [NodeRecord]
  let members: [Int32]
  let texts: [UInt8]
  private let rootIndex: Int32?

  /// - Parameters:
  ///   - firstLine: the line of `file` that `yaml` begins at.
  package init(
    parsing yaml: ArraySlice<UInt8>, file: String, firstLine: Int = 1, limits: SettingsLimits = .configuration
  ) {
    let text = yaml.starts(with: byteOrderMark) ? yaml.dropFirst(byteOrderMark.count) : yaml
    var builder = DocumentBuilder(limits: limits, firstLine: firstLine)
    builder.read(text)
    self.file = file
    self.firstLine = firstLine
    source = text
    records = builder.records
    members = builder.members
    texts = builder.texts
    rootIndex = builder.root
    problems =
      builder.findings.isEmpty
      ? []
      : builder.findings.map {
        SettingsProblem($0.fact, at: SourceText(bytes: text, file: file, firstLine: firstLine).place($0.position))
      }
  }

  /// nil where the text is no YAML or breaks a limit. An empty document is an empty mapping.
  package var root: SettingsNode? { rootIndex.map { SettingsNode(document: self, index: $0) } }

  package var diagnostics: [Diagnostic] { problems.map(\.diagnostic) }
}

let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
