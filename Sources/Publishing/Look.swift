import Glibc

/// How many of the files that a former run left are looked at: of many files a part each hour, and about once a day all of them. Looking at
/// a hundred thousand takes longer than everything else that a run with nothing new has to do.
public struct Look: Sendable, Hashable {
  /// Up to this number of files, each run looks at all of them.
  static let few = 4_096
  private static let (parts, day): (Int64, Int64) = (16, 86_400)

  /// The part of the files to look at; nil for all of them.
  private let part: Int64?

  public static let whole = Look(part: nil)

  private init(part: Int64?) { self.part = part }

  /// - Parameters:
  ///   - kept: what `text` returned for the run that last looked at all files; nil if none did.
  ///   - output: the output folder.
  ///   - now: seconds since 1970.
  public init(since kept: String?, at output: String, now: Int64) {
    let fields = (kept ?? "").split(separator: " ", maxSplits: 1)
    let isKnown = fields.count == 2 && fields[1] == Look.place(output)
    guard isKnown, let last = Int64(fields[0]), now >= last, now &- last < Look.day else {
      self = .whole
      return
    }
    part = now / 3_600 & (Look.parts - 1)
  }

  /// What to keep of a run that looked at all files of a folder.
  public static func text(at output: String, now: Int64) -> String { "\(now) \(place(output))" }

  /// The folder and the boot of the machine: what had not yet been written when its power went is in no list.
  private static func place(_ output: String) -> String {
    var name = output
    let folder = name.withUTF8 { Checksum.value(of: UnsafeRawBufferPointer($0)) }
    let file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return String(folder, radix: 16) }
    var boot: [UInt8] = []
    let count = OpenFile(descriptor: file).read(upTo: 64, into: &boot) ?? 0
    return String(folder, radix: 16) + " " + String(decoding: boot[..<count].filter { $0 > 0x20 }, as: UTF8.self)
  }

  func isWhole(_ entries: ManifestEntries) -> Bool { part == nil || entries.count <= Look.few }

  /// Files by which readers come in are looked at each time.
  func takes(_ entry: Int, of entries: ManifestEntries) -> Bool {
    part == nil || Int64(entry) & (Look.parts - 1) == part || entries.stage(at: entry) >= .entrance
  }
}
