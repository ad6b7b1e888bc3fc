public import Diagnostics
import Synchronization

public enum SettingsNotation: Sendable, Hashable, CaseIterable {
  case yaml
  case toml
}

/// One document of settings with the places of everything in it.
public final class SettingsDocument: Sendable {
  /// The file's name in diagnostics.
  public let file: String
  /// What went wrong while reading, in the order of the file.
  public let problems: [SettingsProblem]

  let source: ArraySlice<UInt8>
  let firstLine: Int
  let nodes: NodeStore
  /// Made when the first place is asked for: most documents are never asked.
  private let lineStarts = Mutex<(lines: LineStarts, hidden: HiddenSpans)?>(nil)
  let hiddenValues: HiddenValues

  /// - Parameters:
  ///   - firstLine: the line of `file` at which `bytes` begin.
  ///   - hidden: what no message may show.
  public init(
    parsing bytes: ArraySlice<UInt8>, as notation: SettingsNotation = .yaml, file: String, firstLine: Int = 1,
    limits: SettingsLimits = .configuration, hiding hidden: HiddenValues = .none
  ) {
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes
    var builder = DocumentBuilder(limits: limits, firstLine: firstLine)
    switch notation {
    case .yaml: builder.read(text)
    case .toml: builder.readTOML(text)
    }
    self.file = file
    self.firstLine = firstLine
    source = text
    nodes = NodeStore(
      records: builder.records, members: builder.members, texts: builder.texts, root: builder.root,
      dropped: builder.dropped, ends: builder.ends)
    hiddenValues = hidden
    if builder.findings.isEmpty {
      problems = []
    } else {
      let spans = HiddenSpans(hidden, in: nodes, of: text, text.withUnsafeBufferPointer { LineStarts(of: $0) })
      let lines = SourceText(bytes: text, file: file, firstLine: firstLine, hidden: spans)
      problems = builder.findings.map { SettingsProblem($0.fact, at: lines.place($0.position)) }
    }
  }

  /// nil if the text cannot be read or exceeds a limit. An empty document is an empty mapping.
  public var root: SettingsNode? { nodes.root.map { SettingsNode(document: self, index: $0) } }

  func place(of mark: Mark) -> Place {
    let (lines, hidden) = lineStarts.withLock { known in
      if let known { return known }
      let lines = source.withUnsafeBufferPointer { LineStarts(of: $0) }
      let found = (lines: lines, hidden: HiddenSpans(hiddenValues, in: nodes, of: source, lines))
      known = found
      return found
    }
    return SourceText(bytes: source, file: file, firstLine: firstLine, hidden: hidden).place(mark, lines)
  }

  public var diagnostics: [Diagnostic] { problems.map(\.diagnostic) }
}

let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
