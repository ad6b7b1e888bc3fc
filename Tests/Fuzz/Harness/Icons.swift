import Pictures

/// Whatever is no icon is refused; what is made of one is small, and made of that again it is the same.
func makeIcon(_ bytes: [UInt8]) {
  guard let icon = try? Icon.png(from: bytes) else { return }
  expect(icon.count <= Icon.mostBytes, "an icon of \(icon.count) bytes")
  expect((try? Icon.png(from: icon)) == icon, "made again it is another")
}
