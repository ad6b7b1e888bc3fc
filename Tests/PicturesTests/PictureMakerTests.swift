import Pictures
import TestSupport
import Testing

/// What the maker makes of pictures, and of files that are none.
@Suite(.enabled(if: PictureMaker.isAvailable)) struct PictureMakerTests {
  private func made(_ bytes: [UInt8]) throws -> MadePicture {
    let answer = PictureMaker.answer(to: bytes)
    #expect(PictureAnswer(message: answer.message) == answer)
    guard case .made(let picture) = answer else { throw Refused(answer: answer) }
    return picture
  }

  private struct Refused: Error { var answer: PictureAnswer }

  /// The colours in the corners, from the top left: red, green, blue, or none of these.
  private func corners(_ picture: MadePicture, _ number: Int = 0) throws -> String {
    let size = picture.sizes[number]
    let bitmap = try Bitmap(webp: size.bytes, width: size.width, height: size.height)
    let (x, y) = (size.width / 4, size.height / 4)
    return [(x, y), (size.width - 1 - x, y), (x, size.height - 1 - y), (size.width - 1 - x, size.height - 1 - y)]
      .map { x, y -> String in
        let pixel = bitmap[x, y]
        let parts = [("R", pixel.red), ("G", pixel.green), ("B", pixel.blue)]
        let most = parts.max { $0.1 < $1.1 }
        return most.map { $0.1 > 160 ? $0.0 : "-" } ?? "-"
      }.joined()
  }

  @Test("A picture is made in widths below its own, and in its own unless that is above the largest")
  func widths() {
    func widths(_ width: Int, _ height: Int = 10) -> [Int] { PictureRecipe.widths(of: (width, height)) }
    #expect(widths(4_000) == [400, 800, 1_200, 1_600])
    #expect(widths(1_600) == [400, 800, 1_200, 1_600])
    #expect(widths(1_000) == [400, 800, 1_000])
    #expect(widths(400) == [400])
    #expect(widths(1) == [1])
    // A comic in one strip: no WebP is higher than 16,383 pixels.
    #expect(widths(800, 20_000) == [400])
    #expect(widths(1_000, 20_000) == [400, 800])
  }

  @Test("The mean colour of a picture is given only if the picture is opaque")
  func tone() throws {
    var picture = Bitmap(width: 40, height: 10)
    for y in 0..<10 {
      for x in 0..<40 { picture[x, y] = Pixel(red: x < 20 ? 255 : 0, green: 100, blue: UInt8(y * 20)) }
    }
    #expect(try made(picture.png(most: 100_000) ?? []).tone == 0x80_64_5A)
    picture[0, 0] = Pixel(red: 1, green: 1, blue: 1, alpha: 254)
    #expect(try made(picture.png(most: 100_000) ?? []).tone == nil)
  }

  @Test("The maker's quick judgement agrees with the answer that it would give")
  func judgement() throws {
    let jpeg = SamplePictures.jpeg
    for bytes in [
      jpeg, SamplePictures.movingGIF, SamplePictures.movingWebP, Array(jpeg.dropLast(600)), Array("<p>".utf8), [],
    ] {
      let (answer, judgement) = (PictureMaker.answer(to: bytes), PictureMaker.judgement(of: bytes))
      if case .made = answer { #expect(judgement == .sound) } else { #expect(judgement == answer) }
      #expect(PictureAnswer(message: judgement.message) == judgement)
    }
  }

  @Test(
    "A photograph is turned upright, and loses its camera data and location",
    arguments: zip(1...8, ["RGB-", "GR-B", "-BGR", "B-RG", "RBG-", "BR-G", "-GBR", "G-RB"]))
  func orientation(number: Int, seen: String) throws {
    let picture = try made(SamplePictures.jpeg(orientation: UInt8(number)))
    #expect(picture.width == (number < 5 ? 480 : 320) && picture.isUpright == (number == 1))
    #expect(picture.sizes.map(\.width) == (number < 5 ? [400, 480] : [320]))
    for number in picture.sizes.indices { #expect(try corners(picture, number) == seen) }
    for size in picture.sizes {
      #expect(!String(decoding: size.bytes, as: UTF8.self).contains("Exif"))
      #expect(String(decoding: size.bytes[12..<16], as: UTF8.self) == "VP8 ")
    }
  }

  @Test("The same picture gives the same bytes each time")
  func determinism() throws {
    #expect(try made(SamplePictures.jpeg) == made(SamplePictures.jpeg))
  }

  @Test("A moving picture is shown by its first frame, and marked as moving")
  func moving() throws {
    for bytes in [SamplePictures.movingGIF, SamplePictures.movingWebP] {
      let picture = try made(bytes)
      #expect(try picture.isMoving && corners(picture) == "RGB-")
    }
    let still = try made(SamplePictures.interlacedGIF)
    #expect(try !still.isMoving && corners(still) == "RGB-")
  }

  @Test("Pictures in four inks and with sixteen bits per colour are read")
  func kinds() throws {
    #expect(try corners(made(SamplePictures.inks)) == "RGB-")
    let deep = try made(SamplePictures.deep)
    let bitmap = try Bitmap(webp: deep.sizes[0].bytes, width: 16, height: 8)
    #expect(abs(Int(bitmap[8, 4].red) - 128) < 6 && bitmap[0, 0].red < 6)
  }

  @Test("A PNG in a wider colour space keeps its profile")
  func profile() throws {
    let picture = try made(SamplePictures.wideColours)
    let text = String(decoding: picture.sizes[0].bytes, as: UTF8.self)
    #expect(text.contains("ICCP") && text.contains("Display P3"))
    #expect(try !String(decoding: made(SamplePictures.deep).sizes[0].bytes, as: UTF8.self).contains("ICCP"))
  }

  @Test("A JPEG that lacks only its end marker is whole, but one that lacks more is damaged")
  func ends() throws {
    let jpeg = SamplePictures.jpeg
    for length in 1...2 { #expect(try made(Array(jpeg.dropLast(length))) == made(jpeg)) }
    #expect(PictureMaker.answer(to: Array(jpeg.dropLast(200))) == .problem(.damaged))
    #expect(PictureMaker.answer(to: Array(SamplePictures.arithmetic.dropLast(100))) == .problem(.damaged))
  }

  @Test("Transparent parts stay transparent, and lend no colour to their neighbours")
  func transparency() throws {
    var bitmap = Bitmap(width: 900, height: 300)
    for y in 0..<300 { for x in 0..<450 { bitmap[x, y] = Pixel(red: 250, green: 250, blue: 250) } }
    let picture = try made(bitmap.png(most: 1 << 20) ?? [])
    #expect(picture.sizes.map(\.width) == [400, 800, 900])
    let small = try Bitmap(webp: picture.sizes[0].bytes, width: 400, height: 133)
    #expect(small[100, 60].alpha == 255 && small[300, 60].alpha == 0)
    #expect((195..<200).allSatisfy { small[$0, 60].alpha < 8 || small[$0, 60].red > 235 })
  }

  @Test("Scaling averages light, so that black and white give a lighter grey than the middle of the scale")
  func light() throws {
    var bitmap = Bitmap(width: 800, height: 8)
    for y in 0..<8 {
      for x in 0..<800 {
        let value: UInt8 = (x + y) % 2 == 0 ? 0 : 255
        bitmap[x, y] = Pixel(red: value, green: value, blue: value)
      }
    }
    #expect(abs(Int(bitmap.resampled(width: 200, height: 2)[100, 1].red) - 188) < 4)
  }

  @Test("A file that is not a picture, or one that is too large, is refused by its head")
  func refusals() {
    func problem(_ bytes: [UInt8]) -> PictureProblem? {
      if case .problem(let problem) = PictureMaker.answer(to: bytes) { problem } else { nil }
    }
    #expect(problem([]) == .unknownFormat)
    #expect(problem(Array("<!doctype html><title>Gone</title>".utf8)) == .unknownFormat)
    #expect(problem(Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)) == .unknownFormat)
    for whole in [SamplePictures.jpeg, SamplePictures.deep, SamplePictures.interlacedGIF, SamplePictures.movingWebP] {
      #expect(problem(Array(whole[..<(whole.count / 2)])) == .damaged)
    }
    #expect(problem(SamplePictures.hollow(width: 50_000, height: 50_000)) == .tooLarge(width: 50_000, height: 50_000))
    #expect(problem(SamplePictures.hollow(width: 1_000, height: 1_000)) == .damaged)
    #expect(problem(SamplePictures.hollow(width: 1 << 31, height: 10)) == .damaged)
    #expect(
      problem(Array("GIF89a".utf8) + [0x50, 0xC3, 0x50, 0xC3, 0, 0, 0]) == .tooLarge(width: 50_000, height: 50_000))
    #expect(problem(Bitmap(width: 40, height: 40).png(most: 10_000) ?? []) == .empty)
    var thread = Bitmap(width: 1, height: 16_384)
    thread[0, 0] = Pixel(red: 1, green: 1, blue: 1)
    #expect(problem(thread.png(most: 1 << 20) ?? []) == .tooLarge(width: 1, height: 16_384))
  }

  @Test("An answer that no honest maker would give is rejected")
  func lies() throws {
    let message = PictureAnswer.made(try made(SamplePictures.jpeg)).message
    #expect(PictureAnswer(message: message + [0]) == nil)
    #expect(PictureAnswer(message: Array(message.dropLast())) == nil)
    #expect(PictureAnswer(message: []) == nil)
    for (text, lie) in [("480 320", "960 640"), (" 400 267 ", " 401 267 "), ("made", "good"), ("480", "-480")] {
      let line = String(decoding: message.prefix { $0 != 0x0A }, as: UTF8.self)
      let rest = message.drop { $0 != 0x0A }
      #expect(PictureAnswer(message: Array(line.replacing(text, with: lie).utf8) + rest) == nil, "\(lie)")
    }
  }
}
