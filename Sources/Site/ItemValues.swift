/// A list of numbers for each item, such as the indices of its values of a facet, all stored in one array.
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

  /// The numbers of one item, in their original order.
  public subscript(item: Int) -> ArraySlice<Int32> { numbers[Int(bounds[item])..<Int(bounds[item + 1])] }

  /// Adds a number to the item that is being built.
  public mutating func append(_ number: Int32) { numbers.append(number) }

  /// Completes the item that is being built.
  public mutating func close() { bounds.append(Int32(numbers.count)) }
}
