extension Bitmap {
  /// The whole picture in the middle of a square of at most `side` pixels. It is made smaller if it is larger, but never made larger.
  public func fitted(within side: Int) -> Bitmap {
    let largest = max(width, height)
    guard largest > side || width != height else { return self }
    let square = min(largest, side)
    let (columns, rows) = (max(1, width * square / largest), max(1, height * square / largest))
    var result = Bitmap(width: square, height: square)
    let (left, top) = ((square - columns) / 2, (square - rows) / 2)
    for y in 0..<rows {
      for x in 0..<columns { result[left + x, top + y] = mean(span(x, columns, of: width), span(y, rows, of: height)) }
    }
    return result
  }

  /// The pixels that one of `count` pixels stands for.
  private func span(_ place: Int, _ count: Int, of all: Int) -> Range<Int> {
    let start = place * all / count
    return start..<max(start + 1, ((place + 1) * all + count - 1) / count)
  }

  /// The mean of some pixels; what is transparent has no colour to add.
  private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> Pixel {
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        let pixel = self[x, y]
        let weight = Int(pixel.alpha)
        red += Int(pixel.red) * weight
        green += Int(pixel.green) * weight
        blue += Int(pixel.blue) * weight
        alpha += weight
      }
    }
    guard alpha > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    let count = columns.count * rows.count
    func rounded(_ sum: Int, _ divisor: Int) -> UInt8 { UInt8(clamping: (sum + divisor / 2) / divisor) }
    return Pixel(
      red: rounded(red, alpha), green: rounded(green, alpha), blue: rounded(blue, alpha), alpha: rounded(alpha, count))
  }
}
