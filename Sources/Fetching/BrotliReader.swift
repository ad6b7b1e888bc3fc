import CBrotli

/// Follows a Brotli stream to see whether it ends (RFC 7932 section 9.2: the last meta-block says that it is the last). The format has no
/// length and no checksum, so it is decoded; the output is dropped.
final class BrotliReader {
  private let decoder: OpaquePointer?
  /// The bytes that may still come out, so that a small input that unpacks without end costs little.
  private var budget: Int

  /// - Parameter budget: the bytes beyond which the answer is refused for its size anyway.
  init(budget: Int) {
    decoder = BrotliDecoderCreateInstance(nil, nil, nil)
    self.budget = budget
  }

  deinit { if let decoder { BrotliDecoderDestroyInstance(decoder) } }

  func receive(_ bytes: Slice<UnsafeRawBufferPointer>) {
    guard let decoder, budget > 0 else { return }
    var left = bytes.count
    var next = UnsafeRawBufferPointer(rebasing: bytes).bindMemory(to: UInt8.self).baseAddress
    var room = 0
    while budget > 0 {
      let result = BrotliDecoderDecompressStream(decoder, &left, &next, &room, nil, nil)
      guard result == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT else { return }
      var count = 0
      guard BrotliDecoderTakeOutput(decoder, &count) != nil, count > 0 else { return }
      budget -= count
    }
  }

  /// Also true if the stream was not decoded to its end.
  var isComplete: Bool {
    guard let decoder, budget > 0 else { return true }
    return BrotliDecoderIsFinished(decoder) != 0
  }
}
