import CZlib
import Foundation
import TestSupport

/// The search index of a site's output, read as `search.js` reads it.
struct WrittenIndex {
  /// The site, which is held since its folder is removed with it.
  private let site: TinySite
  private var folder: URL { site.folder.url.appending(path: "Output/data/search") }
  private let tiers: [[String: Any]]
  private let (chunk, closed): (Int, Int)
  private let (version, chunks): (String, String)

  init?(of site: TinySite) {
    guard let data = try? site.folder.text("Output/data/search/index.json"),
      let index = try? JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any],
      let tiers = index["tiers"] as? [[String: Any]], let chunk = index["chunk"] as? Int,
      let closed = index["closed"] as? Int, let version = index["version"] as? String,
      let chunks = index["chunks"] as? String
    else { return nil }
    (self.site, self.tiers, self.chunk, self.closed) = (site, tiers, chunk, closed)
    (self.version, self.chunks) = (version, chunks)
  }

  /// Returns the titles of documents with a folded word, or a word with this beginning, newest first.
  func titles(_ word: String, isPrefix: Bool = false) -> [String] {
    var places: Set<Int> = []
    for tier in tiers {
      guard let name = tier["name"] as? String, let version = tier["version"] as? String,
        let end = tier["end"] as? Int, let cuts = tier["cuts"] as? [String]
      else { continue }
      let parts = isPrefix ? Array(0...cuts.count) : [cuts.count { !word.utf8.lexicographicallyPrecedes($0.utf8) }]
      for part in parts {
        for (entry, documents) in words(in: "\(name)-\(part).bin", version: version)
        where entry == word || isPrefix && entry.hasPrefix(word) {
          for document in documents { places.insert(end - 1 - document) }
        }
      }
    }
    return places.sorted(by: >).map(title)
  }

  /// Returns the files that browsers keep for ever, by the addresses at which they ask for them.
  func addressed() throws -> [String: Data] {
    var versions: [String: String] = [:]
    for tier in tiers { versions[tier["name"] as? String ?? ""] = tier["version"] as? String }
    for number in 0...closed { versions["items-\(number)"] = String(chunks.dropFirst(6 * number).prefix(6)) }
    var files: [String: Data] = [:]
    for (path, bytes) in try site.snapshot() where path.hasPrefix("data/search/") && path.hasSuffix(".bin") {
      let name = String(path.dropFirst("data/search/".count).dropLast(".bin".count))
      let isMembers = name.hasPrefix("in-")
      let tier = name.split(separator: "-").first.map(String.init) ?? ""
      files["\(path)?v=" + (isMembers ? version : versions[name] ?? versions[tier] ?? "")] = bytes
    }
    return files
  }

  /// All documents as they are written, oldest first.
  var documents: [[String: Any]] { (0...closed).flatMap(chunk) }

  private func chunk(_ number: Int) -> [[String: Any]] {
    let lines = inflated("items-\(number).bin").drop { $0 != UInt8(ascii: "[") }.prefix { $0 != UInt8(ascii: "\n") }
    return (try? JSONSerialization.jsonObject(with: Data(lines)) as? [[String: Any]]) ?? []
  }

  private func title(_ place: Int) -> String {
    let number = min(place / chunk, closed)
    let items = chunk(number)
    let offset = place - number * chunk
    return items.indices.contains(offset) ? items[offset]["t"] as? String ?? "" : ""
  }

  private func words(in file: String, version: String) -> [(String, [Int])] {
    let bytes = inflated(file)
    guard bytes.starts(with: version.utf8) else { return [] }
    var rest = bytes.dropFirst(version.utf8.count)
    func number() -> Int {
      var (value, shift) = (0, 0)
      while let byte = rest.popFirst() {
        value |= Int(byte & 0x7F) << shift
        shift += 7
        if byte < 0x80 { break }
      }
      return value
    }
    let documentCount = number()
    var former: [UInt8] = []
    let names = (0..<number()).map { _ in
      let shared = number()
      let length = number()
      former = Array(former.prefix(shared)) + Array(rest.prefix(length))
      rest = rest.dropFirst(length)
      return String(decoding: former, as: UTF8.self)
    }
    let counts = names.map { _ in [number(), number(), number()] }
    let text = Array(rest)
    var at = 0
    func bit() -> Int {
      defer { at += 1 }
      return Int(text[at / 8] >> UInt8(at % 8)) & 1
    }
    var words: [(String, [Int])] = []
    for (name, counts) in zip(names, counts) {
      var documents: [Int] = []
      for count in counts where count > 0 {
        var (next, mean) = (0, 16 * documentCount / count)
        for _ in 0..<count {
          var gap = 0
          while bit() == 1 { gap += 1 }
          for _ in 0..<max(0, Int.bitWidth - 1 - ((mean * 11) >> 8).leadingZeroBitCount) { gap = gap * 2 + bit() }
          mean += gap - (mean >> 4)
          documents.append(next + gap)
          next += gap + 1
        }
      }
      words.append((name, documents))
    }
    return words
  }

  private func inflated(_ file: String) -> [UInt8] {
    guard let data = try? Data(contentsOf: folder.appending(path: file)) else { return [] }
    var input = Array(data)
    var output = [UInt8](repeating: 0, count: 1 << 20)
    var stream = z_stream()
    guard czlib_begin_inflate(&stream) == Z_OK else { return [] }
    defer { inflateEnd(&stream) }
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
        return inflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
    return Array(output.prefix(count))
  }
}
