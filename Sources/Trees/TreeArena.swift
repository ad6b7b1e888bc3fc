import Bytes
import CGumbo

/// Memory for the nodes of one tree, allocated in pieces and freed all at once.
struct TreeArena {
  private var chunks: [UnsafeMutableRawPointer] = []
  private var next: UnsafeMutableRawPointer
  private var left: Int
  /// Bytes of all chunks.
  private(set) var size = 0

  /// - Parameter count: bytes of the text from which the tree is made.
  init(expecting count: Int) {
    left = Swift.max(4_096, Swift.min(12 * count, 131_072))
    next = .allocate(byteCount: left, alignment: 16)
    chunks.append(next)
    size = left
  }

  func free() {
    for chunk in chunks { chunk.deallocate() }
  }

  @inline(__always)
  mutating func take(_ count: Int) -> UnsafeMutableRawPointer {
    let size = (count + 7) & ~7
    if size > left { grow(for: size) }
    let result = next
    next += size
    left -= size
    return result
  }

  private mutating func grow(for size: Int) {
    left = Swift.max(size, 131_072)
    next = .allocate(byteCount: left, alignment: 16)
    chunks.append(next)
    self.size += left
  }

  /// A copy of the text that ends in a zero byte.
  @inline(__always)
  mutating func text(_ bytes: ByteView) -> UnsafeMutablePointer<CChar> {
    let copy = take(bytes.count + 1)
    if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
    copy.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
    return copy.assumingMemoryBound(to: CChar.self)
  }

  mutating func element(
    _ tag: GumboTag, original: GumboStringPiece, attributes: [UnsafeMutableRawPointer?]
  ) -> NodePointer {
    var element = GumboElement()
    element.tag = tag
    element.tag_namespace = GUMBO_NAMESPACE_HTML
    element.original_tag = original
    element.attributes = vector(attributes[...])
    let node = take(MemoryLayout<GumboNode>.size).bindMemory(to: GumboNode.self, capacity: 1)
    node.initialize(to: GumboNode())
    node.pointee.type = GUMBO_NODE_ELEMENT
    node.pointee.v.element = element
    return node
  }

  mutating func textNode(_ bytes: ByteView) -> NodePointer {
    let node = take(MemoryLayout<GumboNode>.size).bindMemory(to: GumboNode.self, capacity: 1)
    node.initialize(to: GumboNode())
    node.pointee.type = GUMBO_NODE_TEXT
    node.pointee.v.text.text = UnsafePointer(text(bytes))
    return node
  }

  mutating func attribute(name: ByteView, value: ByteView) -> UnsafeMutableRawPointer {
    let memory = take(MemoryLayout<GumboAttribute>.size)
    let attribute = memory.bindMemory(to: GumboAttribute.self, capacity: 1)
    attribute.initialize(to: GumboAttribute())
    let copy = text(name)
    for index in 0..<name.count { copy[index] = CChar(bitPattern: lowercased(name[index])) }
    attribute.pointee.name = UnsafePointer(copy)
    attribute.pointee.value = UnsafePointer(text(value))
    return memory
  }

  mutating func vector(_ items: ArraySlice<UnsafeMutableRawPointer?>) -> GumboVector {
    guard !items.isEmpty else { return GumboVector() }
    let data = take(items.count * MemoryLayout<UnsafeMutableRawPointer?>.stride)
      .bindMemory(to: UnsafeMutableRawPointer?.self, capacity: items.count)
    items.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { data.initialize(from: start, count: source.count) }
    }
    return GumboVector(data: data, length: UInt32(items.count), capacity: UInt32(items.count))
  }
}
