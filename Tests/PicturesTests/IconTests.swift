import TestSupport
import Testing

@testable import Pictures

@Suite("Icons of strangers are made anew or refused")
struct IconTests {
  private static let red = Pixel(red: 200, green: 10, blue: 20)
  private static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  private static func plain(_ width: Int, _ height: Int, _ pixel: Pixel = red) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { picture[x, y] = pixel } }
    return picture
  }

  private static func png(_ picture: Bitmap) throws -> [UInt8] { try #require(picture.png(most: 1 << 20)) }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// An icon file of these parts; `side` is what its list states.
  private static func file(_ parts: [(side: Int, bytes: [UInt8])]) -> [UInt8] {
    var list = number(0, 2) + number(1, 2) + number(parts.count, 2)
    var offset = 6 + parts.count * 16
    for part in parts {
      list += [UInt8(part.side % 256), UInt8(part.side % 256), 0, 0] + number(1, 2) + number(32, 2)
      list += number(part.bytes.count, 4) + number(offset, 4)
      offset += part.bytes.count
    }
    return list + parts.flatMap(\.bytes)
  }

  /// A bitmap in a pattern of two by two pixels: red, masked; red, masked. Its rows run from the bottom.
  private static func headless(depth: Int, side: Int = 16, mask: UInt8 = 0x55) -> [UInt8] {
    var bytes = number(40, 4) + number(side, 4) + number(side * 2, 4) + number(1, 2) + number(depth, 2)
    bytes += [UInt8](repeating: 0, count: 24)
    if depth <= 8 { bytes += [20, 10, 200, 0] + [UInt8](repeating: 7, count: ((1 << depth) - 1) * 4) }
    let row: [UInt8] =
      switch depth {
      case 32: (0..<side).flatMap { _ in [20, 10, 200, 0] as [UInt8] }
      case 24: (0..<side).flatMap { _ in [20, 10, 200] as [UInt8] }
      default: [UInt8](repeating: 0, count: side * depth / 8)
      }
    let padded = row + [UInt8](repeating: 0, count: (4 - row.count % 4) % 4)
    for _ in 0..<side { bytes += padded }
    let bits = [UInt8](repeating: mask, count: side / 8)
    for _ in 0..<side { bytes += bits + [UInt8](repeating: 0, count: (4 - bits.count % 4) % 4) }
    return bytes
  }

  @Test("An icon that fits keeps its size, a larger one becomes a square of 64, and a second pass changes nothing")
  func sizes() throws {
    for (width, height, side) in [
      (16, 16, 16), (64, 64, 64), (200, 200, 64), (65, 64, 64), (300, 100, 64), (20, 10, 20),
    ] {
      let png = try Icon.png(from: try IconTests.png(IconTests.plain(width, height)))
      let back = try Bitmap(png: png, within: 64)
      #expect(back.width == side && back.height == side, "\(width) x \(height)")
      #expect(back[side / 2, side / 2] == IconTests.red)
      #expect(png.count <= Icon.mostBytes)
      #expect(try Icon.png(from: png) == png)
    }
    let wide = try Bitmap(png: try Icon.png(from: try IconTests.png(IconTests.plain(300, 100))), within: 64)
    #expect(wide[0, 0].alpha == 0 && wide[0, 32] == IconTests.red)
  }

  @Test("Transparent pixels lend no colour to their neighbours")
  func blending() throws {
    var picture = IconTests.plain(128, 128, Pixel(red: 255, green: 255, blue: 255, alpha: 0))
    for y in 0..<128 { for x in stride(from: 0, to: 128, by: 2) { picture[x, y] = IconTests.red } }
    let pixel = picture.fitted(within: 64)[10, 10]
    #expect(pixel == Pixel(red: 200, green: 10, blue: 20, alpha: 128))
  }

  @Test("An icon that compresses badly is made smaller still")
  func noise() throws {
    var (picture, random) = (Bitmap(width: 64, height: 64), SplitMix(seed: 7))
    for y in 0..<64 {
      for x in 0..<64 {
        let bits = random.next()
        picture[x, y] = Pixel(
          red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
          blue: UInt8(truncatingIfNeeded: bits >> 16), alpha: UInt8(truncatingIfNeeded: bits >> 24) | 1)
      }
    }
    let png = try Icon.png(from: try IconTests.png(picture))
    #expect(try Bitmap(png: png, within: 64).width == 32)
  }

  @Test("Windows icons of every depth are read, with their mask", arguments: [1, 4, 8, 24, 32])
  func depths(depth: Int) throws {
    let picture = try Bitmap(icon: IconTests.file([(16, IconTests.headless(depth: depth))]))
    #expect(picture.width == 16 && picture.height == 16)
    for (x, pixel) in [(0, IconTests.red), (2, IconTests.red)] { #expect(picture[x, 5] == pixel) }
    #expect(picture[1, 5].alpha == 0 && picture[15, 0].alpha == 0)
  }

  @Test("Of several sizes the largest that fits is taken, and damaged ones are skipped")
  func choice() throws {
    let small = try IconTests.png(IconTests.plain(16, 16))
    let large = try IconTests.png(IconTests.plain(48, 48))
    let huge = try IconTests.png(IconTests.plain(256, 256))
    #expect(try Bitmap(icon: IconTests.file([(16, small), (256, huge), (48, large)])).width == 48)
    #expect(try Bitmap(icon: IconTests.file([(256, huge)])).width == 256)
    #expect(try Bitmap(icon: IconTests.file([(16, small), (48, Array(large.dropLast(30)))])).width == 16)
    #expect(try Bitmap(icon: IconTests.file([(32, IconTests.headless(depth: 8)), (48, [1, 2, 3])])).width == 16)
  }

  @Test("What is not a picture, is too large, cut off or invisible is refused")
  func refused() throws {
    func problem(_ bytes: [UInt8]) -> PictureProblem? {
      do throws(PictureProblem) { _ = try Icon.png(from: bytes) } catch { return error }
      return nil
    }
    #expect(problem([]) == .unknownFormat)
    #expect(problem(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)) == .unknownFormat)
    #expect(problem(Array("<!doctype html><title>Not found</title>".utf8)) == .unknownFormat)
    #expect(problem([0xFF, 0xD8, 0xFF, 0xE0]) == .unknownFormat)
    // The head of a PNG of 100,000 by 100,000: its CRC is right, but it has no pixels.
    let bomb: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0, 8, 6, 0, 0, 0] + [0x36, 0x44, 0x24, 0x6C]
    let isRefused = problem(bomb) == .tooLarge(width: 100_000, height: 100_000) || problem(bomb) == .damaged
    #expect(isRefused)
    #expect(problem(try IconTests.png(IconTests.plain(1_025, 8))) == .tooLarge(width: 1_025, height: 8))
    #expect(problem(try IconTests.png(IconTests.plain(1, 1))) == .empty)
    #expect(problem(try IconTests.png(IconTests.plain(32, 32, IconTests.clear))) == .empty)
    #expect(problem(Array(try IconTests.png(IconTests.plain(32, 32)).dropLast(20))) == .damaged)
    let largeBitmap = IconTests.number(40, 4) + IconTests.number(100_000, 4) + IconTests.number(200_000, 4)
    #expect(
      problem(
        IconTests.file([
          (32, largeBitmap + IconTests.number(1, 2) + IconTests.number(32, 2) + Array(repeating: 0, count: 24))
        ]))
        == .tooLarge(width: 100_000, height: 100_000))
  }

  @Test("Damaged bytes give either a picture or a problem")
  func damage() throws {
    let whole = [
      try IconTests.png(IconTests.plain(24, 24)),
      IconTests.file([
        (16, IconTests.headless(depth: 4)), (32, try IconTests.png(IconTests.plain(32, 32))),
        (16, IconTests.headless(depth: 32)),
      ]),
      IconTests.file([(16, IconTests.headless(depth: 1))]), IconTests.file([(16, IconTests.headless(depth: 24))]),
    ]
    var random = SplitMix(seed: 11)
    var (pictures, problems) = (0, 0)
    for round in 0..<4_000 {
      var bytes = whole[round % whole.count]
      for _ in 0...Int(random.next() % 4) {
        // The head holds offsets and sizes.
        let reach = round % 3 == 0 ? bytes.count : min(bytes.count, 64)
        bytes[Int(random.next() % UInt64(reach))] = UInt8(truncatingIfNeeded: random.next())
      }
      if round % 5 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
      do throws(PictureProblem) {
        let png = try Icon.png(from: bytes)
        #expect(png.count <= Icon.mostBytes)
        pictures += 1
      } catch {
        problems += 1
      }
    }
    #expect(pictures > 100 && problems > 100, "\(pictures) pictures, \(problems) problems")
  }
}
