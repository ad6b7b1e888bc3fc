import Glibc

extension Bitmap {
  /// The picture in another size, made in linear light: each pixel is the mean of those that it stands for, weighted by a cubic (Catmull
  /// and Rom).
  public func resampled(width newWidth: Int, height newHeight: Int) -> Bitmap {
    guard newWidth != width || newHeight != height else { return self }
    let (columns, rows) = (Weights(newWidth, of: width), Weights(newHeight, of: height))
    let light = Light.shared
    var result = Bitmap(width: newWidth, height: newHeight)
    // As many rows, already made narrower, as one row of the result is made of.
    let ring = rows.most
    var narrow = [SIMD4<Float>](repeating: .zero, count: ring * newWidth)
    var sums = [SIMD4<Float>](repeating: .zero, count: newWidth)
    var source = [SIMD4<Float>](repeating: .zero, count: width)
    var ready = 0
    result.withPixels { output in
      self.bytes.withUnsafeBufferPointer { input in
        for y in 0..<newHeight {
          while ready < rows.ends[y] {
            light.read(input, row: ready, width: width, into: &source)
            columns.apply(to: source, into: &narrow, at: ready % ring * newWidth)
            ready += 1
          }
          for x in 0..<newWidth { sums[x] = .zero }
          var place = rows.places[y]
          for row in rows.starts[y]..<rows.ends[y] {
            let (weight, start) = (rows.weights[place], row % ring * newWidth)
            for x in 0..<newWidth { sums[x] += narrow[start + x] * weight }
            place += 1
          }
          light.write(sums, row: y, into: output)
        }
      }
    }
    return result
  }
}

/// Which places of a row or column stand for each place of a shorter one, and how much each counts.
private struct Weights {
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []
  /// Where the weights of each place begin.
  private(set) var places: [Int] = []
  private(set) var weights: [Float] = []
  private(set) var most = 1

  init(_ count: Int, of all: Int) {
    let scale = Double(all) / Double(count)
    let reach = max(scale, 1)
    for place in 0..<count {
      let middle = (Double(place) + 0.5) * scale
      let start = max(0, Int((middle - 2 * reach).rounded(.up)))
      let end = min(all, max(start + 1, Int((middle + 2 * reach).rounded(.down))))
      var own = (start..<end).map { Weights.cubic((Double($0) + 0.5 - middle) / reach) }
      let sum = own.reduce(0, +)
      if sum == 0 { own = own.map { _ in 1 / Double(own.count) } } else { own = own.map { $0 / sum } }
      starts.append(start)
      ends.append(end)
      places.append(weights.count)
      weights += own.map { Float($0) }
      most = max(most, end - start)
    }
  }

  private static func cubic(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }

  func apply(to source: [SIMD4<Float>], into narrow: inout [SIMD4<Float>], at offset: Int) {
    source.withUnsafeBufferPointer { source in
      for x in starts.indices {
        var sum = SIMD4<Float>.zero
        var place = places[x]
        for column in starts[x]..<ends[x] {
          sum += source[column] * weights[place]
          place += 1
        }
        narrow[offset + x] = sum
      }
    }
  }
}

/// Turns bytes of sRGB into linear light, with colours multiplied by alpha, and back (IEC 61966-2-1).
private struct Light: Sendable {
  static let shared = Light()

  private let linear: [Float]
  private let bytes: [UInt8]
  private static let steps: Float = 16_383

  private init() {
    linear = (0..<256).map { byte in
      let value = Double(byte) / 255
      return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
    bytes = (0...Int(Light.steps)).map { step in
      let value = Double(step) / Double(Light.steps)
      return UInt8((255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055)).rounded())
    }
  }

  func read(_ input: UnsafeBufferPointer<UInt8>, row: Int, width: Int, into pixels: inout [SIMD4<Float>]) {
    var place = row * width * Bitmap.pixel
    for x in 0..<width {
      let alpha = Float(input[place + 3]) / 255
      let colour = SIMD4(
        linear[Int(input[place])], linear[Int(input[place + 1])], linear[Int(input[place + 2])], 1)
      pixels[x] = colour * alpha
      place += Bitmap.pixel
    }
  }

  func write(_ pixels: [SIMD4<Float>], row: Int, into output: UnsafeMutableBufferPointer<UInt8>) {
    var place = row * pixels.count * Bitmap.pixel
    for pixel in pixels {
      let alpha = min(max(pixel.w, 0), 1)
      if alpha > 0 {
        let colour = (pixel / alpha).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1)) * Light.steps
        output[place] = bytes[Int(colour.x.rounded())]
        output[place + 1] = bytes[Int(colour.y.rounded())]
        output[place + 2] = bytes[Int(colour.z.rounded())]
      }
      output[place + 3] = UInt8((alpha * 255).rounded())
      place += Bitmap.pixel
    }
  }
}
