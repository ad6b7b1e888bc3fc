import CBrotli
import CZlib
import CZstd
import Testing

@testable import Compression

@Suite struct CompressionTests {
  private static let samples: [[UInt8]] = [
    Array("<p>Goats on the pier, and goats in the harbour, and goats on the ferry.</p>".utf8),
    (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }, [0x41], [],
  ]

  @Test("Each coding is undone by its own library, and gives the same bytes each time")
  func roundTrip() throws {
    for sample in Self.samples {
      for coding in ContentCoding.allCases {
        let coded = try #require(coding.compressed(sample))
        #expect(try decoded(coded, coding, room: sample.count) == sample, "\(coding)")
        #expect(coding.compressed(sample) == coded)
      }
    }
  }

  private func decoded(_ bytes: [UInt8], _ coding: ContentCoding, room: Int) throws -> [UInt8] {
    let room = room + 1
    return try [UInt8](unsafeUninitializedCapacity: room) { output, count in
      let output = try #require(output.baseAddress)
      switch coding {
      case .br:
        var length = room
        #expect(BrotliDecoderDecompress(bytes.count, bytes, &length, output) == BROTLI_DECODER_RESULT_SUCCESS)
        count = length
      case .zstd:
        count = ZSTD_decompress(output, room, bytes, bytes.count)
        #expect(ZSTD_isError(count) == 0)
      case .gzip:
        var (stream, input) = (z_stream(), bytes)
        #expect(czlib_begin_inflate(&stream) == Z_OK)
        defer { inflateEnd(&stream) }
        input.withUnsafeMutableBufferPointer { input in
          stream.next_in = input.baseAddress
          stream.avail_in = UInt32(input.count)
          stream.next_out = output
          stream.avail_out = UInt32(room)
          #expect(inflate(&stream, Z_FINISH) == Z_STREAM_END)
        }
        count = Int(stream.total_out)
      }
    }
  }
}
