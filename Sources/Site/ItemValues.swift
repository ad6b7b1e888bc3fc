/// The numbers of what each item has of something, as of a facet's values, laid out in one array.
public struct ItemValues: Sendable {
  private var bounds: [Int32] = [0]
  private var numbers: [Int32] = []

  public init() {}

  public init(_ lists: [[Int32]]) {
    for list in lists {
      numbers += list
      close()
    }
  }

  public var count: Int { bounds.count - 1 }

  /// In the item's own order.
  public subscript(item: Int) -> ArraySlice<Int32> { numbers[Int(bounds[item])..<Int(bounds[item + 1])] }

  /// A value of the item that is being taken in.
  public mutating func append(_ number: Int32) { numbers.append(number) }

  /// The item being taken in has no more values.
  public mutating func close() { bounds.append(Int32(numbers.count)) }
}
