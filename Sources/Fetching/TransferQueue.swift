import CCurl

/// Decides what runs: first come, first served, but never more transfers than `connections` at once.
struct TransferQueue {
  private let multi: UnsafeMutableRawPointer
  private let options: CurlFetcher.Options
  private var waiting: [QueuedHop] = []
  private var running: [UnsafeMutableRawPointer: Running] = [:]

  private struct Running {
    var hop: QueuedHop
    var transfer: Transfer
  }

  init(multi: UnsafeMutableRawPointer, options: CurlFetcher.Options) {
    self.multi = multi
    self.options = options
  }

  mutating func add(_ hop: QueuedHop) { waiting.append(hop) }

  mutating func cancel(_ number: UInt64) {
    if let handle = running.first(where: { $0.value.hop.number == number })?.key {
      end(handle) { _ in HopResult(failure: .cancelled) }
    } else if let index = waiting.firstIndex(where: { $0.number == number }) {
      waiting.remove(at: index).completion(HopResult(failure: .cancelled))
    }
  }

  mutating func cancelAll() {
    for handle in Array(running.keys) { end(handle) { _ in HopResult(failure: .cancelled) } }
    for hop in waiting { hop.completion(HopResult(failure: .cancelled)) }
    waiting.removeAll()
  }

  /// Starts what may start, moves bytes and hands on what has ended, until there is nothing to do but wait.
  mutating func advance() {
    var hasEnded = true
    // A transfer that ended makes room for others, and one that begins may end at once, which no socket would report later.
    while hasEnded {
      startWaiting()
      var count: Int32 = 0
      curl_multi_perform(multi, &count)
      hasEnded = false
      var code = CURLE_OK
      while let handle = ccurl_next_ended(multi, &code) {
        let result = code
        end(handle) { $0.result(result) }
        hasEnded = true
      }
    }
  }

  private mutating func startWaiting() {
    let room = max(1, options.connections) - running.count
    for hop in waiting.prefix(max(0, room)) {
      guard let transfer = Transfer(hop.request, options), curl_multi_add_handle(multi, transfer.handle) == CURLM_OK
      else {
        hop.completion(HopResult(failure: .notHTTP(reason: "libcurl cannot begin the transfer")))
        continue
      }
      running[transfer.handle] = Running(hop: hop, transfer: transfer)
    }
    waiting.removeFirst(min(max(0, room), waiting.count))
  }

  private mutating func end(_ handle: UnsafeMutableRawPointer, _ result: (Transfer) -> HopResult) {
    guard let ended = running.removeValue(forKey: handle) else { return }
    let outcome = result(ended.transfer)
    curl_multi_remove_handle(multi, handle)
    ended.hop.completion(outcome)
  }
}
