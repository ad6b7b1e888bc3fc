/// A fixed number of places: whoever asks for one when none is free waits.
public actor Places {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  public init(_ count: Int) { free = max(1, count) }

  public func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  public func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
