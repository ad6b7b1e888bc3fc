import Diagnostics
import ImportedSites

/// Instructions of templates that were found in texts, by name.
struct InstructionCounts {
  private struct Met {
    var count = 0
    var texts: Set<String> = []
    var first: Place
  }

  private var met: [String: Met] = [:]

  mutating func add(_ name: String, in file: ForeignFile, line: Int) {
    var entry = met[name] ?? Met(first: Place(file.name, line: line))
    entry.count += 1
    entry.texts.insert(file.path)
    met[name] = entry
  }

  func tell(_ site: inout ImportedSite, as reason: (Int, Int) -> NoCounterpart.Reason) {
    for (name, entry) in met.sorted(by: { $0.key < $1.key }) {
      site.leaveOut(name, reason(entry.count, entry.texts.count), at: entry.first)
    }
  }
}
