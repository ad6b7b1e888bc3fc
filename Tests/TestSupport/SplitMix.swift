/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators"): the same numbers on every run.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  package mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }
  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  package mutating func one<Element>(of elements: [Element]) -> Element? { elements.randomElement(using: &self) }
}
