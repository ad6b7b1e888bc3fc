/// The numbers of a facet's values that each item has, laid out in one array.
package struct ItemValues: Sendable {
  private var bounds: [Int32] = [0]
  private var numbers: [Int32] = []

  package init() {}

  package var count: Int { bounds.count - 1 }

  /// In the item's own order.
  package subscript(item: Int) -> ArraySlice<Int32> { numbers[Int(bounds[item])..<Int(bounds[item + 1])] }

  /// A value of the item that is being taken in.
  package mutating func append(_ number: Int32) { numbers.append(number) }

  /// The item being taken in has no more values.
  package mutating func close() { bounds.append(Int32(numbers.count)) }
}
