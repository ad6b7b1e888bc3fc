import Decoding
import Diagnostics
public import Dialects

extension ForeignFile {
  /// The file as UTF-8 text with LF at the ends of lines. If it is not a text, that is reported, and nil is returned.
  public func text(_ site: inout ImportedSite) -> [UInt8]? {
    guard let bytes else { return nil }
    let decoded = DecodedText(decoding: bytes, contentType: nil)
    // UTF-16 has zero bytes, too, but has lost them when decoded.
    guard decoded.controls <= 8, !decoded.bytes.contains(0) else {
      site.report(.binary, at: Place(name))
      return nil
    }
    if case .mixed(let count) = decoded.problem {
      site.report(.encoding("windows-1252", count: count), at: Place(name))
    }
    return decoded.bytes
  }

  /// The lines with their numbers.
  public func lines(_ site: inout ImportedSite) -> [(number: Int, text: String)] {
    guard let bytes = text(&site) else { return [] }
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map {
      ($0.offset + 1, String(decoding: $0.element, as: UTF8.self))
    }
  }
  /// The file as sections of names and values. Lines that mean nothing are reported.
  public func ini(continues: Bool, _ site: inout ImportedSite) -> INIFile {
    let ini = INIFile(lines(&site), of: name, continues: continues)
    for (line, place) in ini.faults { site.report(.line(line), at: place) }
    return ini
  }
}
