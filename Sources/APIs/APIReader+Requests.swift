import Diagnostics
import Fetching
import Mapping
import News

extension APIReader {
  /// What is kept for an address; nothing is requested.
  func kept(_ address: WebAddress) -> AnswerCache.Answer? { cache.answer(name(of: request(address))) }

  /// When it was last asked for in vain; nil if it never was or has come since, or if the clock was ahead then.
  func missed(_ location: MappedLocation) -> Timestamp? {
    guard case .web(let address) = location, let missed = cache.missed(name(of: request(address))) else { return nil }
    return missed <= now ? missed : nil
  }

  func miss(_ location: MappedLocation) {
    if case .web(let address) = location { cache.miss(name(of: request(address)), at: now) }
  }

  /// Whether the server said that there is no such page. Like an answer, this counts as long as the item stays the same, but for a day.
  func hasEnded(_ page: FollowUp) -> Bool {
    guard case .web(let address) = page.location, let end = cache.end(name(of: request(address))) else { return false }
    return end.version == page.version.description && end.isYounger(than: APIReader.keptFor, at: now)
  }

  func noteEnd(_ page: FollowUp) {
    guard case .web(let address) = page.location else { return }
    cache.keep(
      AnswerCache.Answer(asked: now, version: page.version.description, isEnd: true), as: name(of: request(address)))
  }

  func answer(_ kept: AnswerCache.Answer, of address: WebAddress, _ state: inout State) -> MappedAnswer {
    let request = request(address)
    state.used.insert(name(of: request))
    state.digest.add(ContentDigest(of: kept.body))
    return MappedAnswer(
      kept.body, from: .web(address), end: kept.end, placeFile: shown(request), contentType: kept.contentType,
      links: kept.links)
  }

  func ask(
    _ address: WebAddress, maximumAge: Int64?, version: ContentDigest?, _ state: inout State
  ) async throws(Failure) -> Asked {
    let request = request(address)
    let former = cache.answer(name(of: request))
    if let former, let maximumAge, former.isYounger(than: maximumAge, at: now) {
      return Asked(answer: answer(former, of: address, &state), isUnchanged: true)
    }
    guard !state.isOver else { throw .left }
    var asked = FetchRequest(
      request.address, headers: request.headers, validators: former?.validators ?? Validators(),
      limits: source.access.limits, allowed: source.access.allowed, accept: "application/json, */*;q=0.1")
    source.authenticate(&asked)
    let outcome = await fetcher.fetch(asked).cleaned(source.access.secrets)
    state.reading.fetching += FetchingReport(outcome, of: asked, through: proxies)
    if state.reading.outcomes.isEmpty { state.reading.outcomes.append(outcome) }
    switch outcome {
    case .fresh(let response):
      state.silences = 0
      let body = response.body
      let links = response.headers.filter { $0.name == "link" }.map(\.value)
      state.reading.transfer += lines(response, shown(request))
      let answer = AnswerCache.Answer(
        validators: response.validators, contentType: response.contentType, links: links, end: end(of: response),
        asked: now, version: version?.description ?? "", body: body)
      cache.keep(answer, as: name(of: request))
      return Asked(
        answer: self.answer(answer, of: address, &state), isUnchanged: former?.body == body,
        replaced: (name(of: request), former))
    case .notModified(let response):
      state.silences = 0
      state.reading.transfer += lines(response, shown(request))
      guard var former else {
        throw .told(APIProblem.notKept.diagnostic, status: 304)
      }
      if !response.validators.isEmpty { former.validators = response.validators }
      (former.asked, former.missed, former.end) = (now, nil, end(of: response))
      former.version = version?.description ?? ""
      cache.keep(former, as: name(of: request))
      return Asked(answer: answer(former, of: address, &state), isUnchanged: true)
    case .failed(let reason, let response):
      if let response { state.reading.transfer += lines(response, shown(request)) }
      let diagnostic = source.access.secrets.cleaned(
        reason.diagnostic(for: request.shown, after: response, at: source.place))
      let status: Int? = if case .status(let status, _) = reason { status } else { nil }
      if reason.mayDenyValidators, var former {
        former.validators = Validators()
        cache.keep(former, as: name(of: request))
      }
      state.silences = reason.isOfHost ? state.silences + 1 : 0
      let isOver = reason == .cancelled || reason.asksForPeace || state.silences >= APIReader.mostSilences
      guard isOver else { throw .told(diagnostic, status: status) }
      state.reading.outcomes.append(outcome)
      throw .ended(diagnostic)
    }
  }

  private func request(_ address: WebAddress) -> MappedRequest {
    guard case .web(let own) = source.location else {
      return MappedRequest(address)
    }
    return source.mapping.request(source.unveiled(address), source: own, now: now)
  }

  /// The digest under which the answer is kept. Headers are part of it, since they may ask for a different answer at the same address.
  private func name(of request: MappedRequest) -> ContentDigest {
    ContentDigest(of: [request.shown.text] + request.shownHeaders)
  }

  /// Where redirects led; nil also for an address that repeats a secret, since it is kept.
  private func end(of response: FetchResponse) -> WebAddress? {
    guard !response.hops.isEmpty else { return nil }
    let end = String(response.finalAddress.text.prefix { $0 != "?" && $0 != "#" })
    return source.access.secrets.cleaned(end) == end ? WebAddress(end) : nil
  }

  private func shown(_ request: MappedRequest) -> String { source.access.secrets.cleaned(request.shown.withoutSecrets) }

  private func lines(_ response: FetchResponse, _ shown: String) -> [String] {
    let hops = response.hops.map { "\($0.status) \(source.access.secrets.cleaned($0.to.withoutSecrets))" }
    return hops + ["\(response.status) \(shown): \(response.body.count) bytes, \(response.duration) ms"]
  }
}
