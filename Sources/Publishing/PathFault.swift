/// Why a path is not one that Publishing writes or removes.
public enum PathFault: String, Sendable, Hashable {
  case empty = "it is empty"
  case absolute = "it begins with a slash"
  case emptyComponent = "a folder or file name in it is empty"
  case dotComponent = "it holds . or .."
  case controlCharacter = "it holds a control character"
  case tooLong = "a folder or file name in it has more than 255 bytes"
  case reserved = "the name is reserved for the generator's own files"

  /// Returns nil if the path is fit to be written below the output folder.
  init?(in path: String) {
    var path = path
    guard let fault = path.withUTF8({ PathFault.fault(in: $0) }) else { return nil }
    self = fault
  }

  private static func fault(in path: UnsafeBufferPointer<UInt8>) -> PathFault? {
    if path.isEmpty { return .empty }
    if path[0] == slash { return .absolute }
    var start = 0
    for index in 0...path.count {
      let byte = index < path.count ? path[index] : slash
      if byte < 0x20 || byte == 0x7F { return .controlCharacter }
      guard byte == slash else { continue }
      if let fault = fault(inComponent: UnsafeBufferPointer(rebasing: path[start..<index])) { return fault }
      start = index + 1
    }
    return nil
  }

  private static func fault(inComponent name: UnsafeBufferPointer<UInt8>) -> PathFault? {
    if name.isEmpty { return .emptyComponent }
    if name.count > 255 { return .tooLong }
    guard name[0] == UInt8(ascii: ".") else { return nil }
    if name.count == 1 || name.count == 2 && name[1] == UInt8(ascii: ".") { return .dotComponent }
    let text = String(decoding: name, as: UTF8.self)
    return text == Manifest.fileName || TemporaryName.matches(text) ? .reserved : nil
  }
}

let slash = UInt8(ascii: "/")

/// The folder that holds `path`, relative to the output folder; nil for a file at its top.
func folder(of path: String) -> String? {
  path.utf8.lastIndex(of: slash).map { String(path[..<$0]) }
}

/// All folders on the way to `path`, outermost first.
func folders(to path: String) -> [String] {
  path.utf8.indices.filter { path.utf8[$0] == slash }.map { String(path[..<$0]) }
}
