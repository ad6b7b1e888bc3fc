import Pictures

/// Whatever is not an icon is refused; an icon that is made is small, and making an icon of it again gives the same bytes.
func makeIcon(_ bytes: [UInt8]) {
  guard let icon = try? Icon.png(from: bytes) else { return }
  expect(icon.count <= Icon.mostBytes, "an icon of \(icon.count) bytes")
  expect((try? Icon.png(from: icon)) == icon, "made again it is another")
}
