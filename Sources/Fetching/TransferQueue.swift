internal import CCurl
internal import News

/// Decides what runs: first come, first served, but never two transfers to one host and never more than the pool is wide.
struct TransferQueue {
  private let multi: UnsafeMutableRawPointer
  private let options: CurlFetcher.Options
  /// By host; hosts without any have no list.
  private var waiting: [String: [QueuedHop]] = [:]
  /// Hosts that wait and have no transfer under way, the longest waiting first.
  private var ready: [String] = []
  private var running: [UnsafeMutableRawPointer: Running] = [:]
  private var busyHosts: Set<String> = []

  private struct Running {
    var hop: QueuedHop
    var transfer: Transfer
  }

  init(multi: UnsafeMutableRawPointer, options: CurlFetcher.Options) {
    self.multi = multi
    self.options = options
  }

  mutating func add(_ hop: QueuedHop) {
    if waiting[hop.host] == nil, !busyHosts.contains(hop.host) { ready.append(hop.host) }
    waiting[hop.host, default: []].append(hop)
  }

  mutating func cancel(_ number: UInt64) {
    if let handle = running.first(where: { $0.value.hop.number == number })?.key {
      end(handle) { _ in HopResult(failure: .cancelled) }
      return
    }
    for (host, hops) in waiting {
      guard let index = hops.firstIndex(where: { $0.number == number }) else { continue }
      waiting[host]?.remove(at: index)
      if waiting[host]?.isEmpty == true {
        waiting[host] = nil
        ready.removeAll { $0 == host }
      }
      hops[index].completion(HopResult(failure: .cancelled))
      return
    }
  }

  mutating func cancelAll() {
    for handle in Array(running.keys) { end(handle) { _ in HopResult(failure: .cancelled) } }
    for hop in waiting.values.joined() { hop.completion(HopResult(failure: .cancelled)) }
    waiting.removeAll()
    ready.removeAll()
  }

  /// Starts what may start, moves bytes, and hands on what has ended, until nothing is to be done but wait.
  mutating func advance() {
    var hasEnded = true
    // What ended makes room; and what is begun may end at once, which no socket would tell of later.
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
    while !ready.isEmpty, running.count < max(1, options.connections) {
      let host = ready.removeFirst()
      guard let hop = waiting[host]?.removeFirst() else { continue }
      if waiting[host]?.isEmpty == true { waiting[host] = nil }
      guard let transfer = Transfer(hop.request, options), curl_multi_add_handle(multi, transfer.handle) == CURLM_OK
      else {
        if waiting[host] != nil { ready.append(host) }
        hop.completion(HopResult(failure: .notHTTP(reason: "libcurl cannot begin the transfer")))
        continue
      }
      running[transfer.handle] = Running(hop: hop, transfer: transfer)
      busyHosts.insert(host)
    }
  }

  private mutating func end(_ handle: UnsafeMutableRawPointer, _ result: (Transfer) -> HopResult) {
    guard let ended = running.removeValue(forKey: handle) else { return }
    busyHosts.remove(ended.hop.host)
    if waiting[ended.hop.host] != nil { ready.append(ended.hop.host) }
    let outcome = result(ended.transfer)
    curl_multi_remove_handle(multi, handle)
    ended.hop.completion(outcome)
  }
}
