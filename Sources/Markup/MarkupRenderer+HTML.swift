import Bytes
import CanonicalHTML
import News
import Trees

extension MarkupRenderer {
  /// Renders foreign HTML, or a fragment of it, as feeds contain it: what may stand in a page stays.
  public func render(html text: String, trust: Trust = .remote, context: MarkupContext) -> RenderedMarkup {
    var text = text
    return text.withUTF8 { render(html: $0, trust: trust, context: context) }
  }

  private func render(html bytes: ByteView, trust: Trust, context: MarkupContext) -> RenderedMarkup {
    let result = sanitised(bytes, trust: trust, context: context)
    if let problem = result.problems.first(where: \.refusesBody) {
      return plain(bytes, .html, because: problem, trust: trust, context: context)
    }
    return rendered(result, context: context)
  }

  /// The only way in which foreign HTML becomes HTML of ours. A problem that refuses the body is part of the result.
  func sanitised(_ bytes: ByteView, trust: Trust, context: MarkupContext) -> Result {
    if let ended = SelfClosedElements.ended(in: bytes) {
      return ended.withUnsafeBufferPointer { sanitised($0, trust: trust, context: context) }
    }
    let limits = limits(trust)
    var writer = CanonicalWriter(expecting: min(bytes.count, limits.htmlBytes))
    if bytes.count <= limits.htmlBytes, !holdsMarkup(bytes) {
      writer.write(bytes)
      writer.finish(policy.headings)
      return Result(writer: writer)
    }
    let result = withHTMLTree(bytes, limit: limits.htmlBytes) { tree in
      var addresses = AddressRewriter(context, trust: trust, limits: limits)
      if tree.hasFragments { addresses.identifiers = FragmentIdentifiers(of: tree.root) }
      var walk = HTMLWalk(writer: writer, addresses: addresses, policy: policy)
      guard walk.run(tree.root, limit: limits.outputBytes) else {
        return Result(writer: walk.writer, problems: [.outputTooLarge(.html, limit: limits.outputBytes)])
      }
      var problems = walk.addresses.problems
      if !walk.removed.isEmpty {
        problems.append(.removedElements(walk.removed.sorted(), frames: walk.removedFrames.sorted()))
      }
      return Result(
        writer: walk.writer, firstImage: walk.firstImage, localFiles: walk.addresses.localFiles, problems: problems)
    }
    switch result {
    case .success(let result): return result
    case .failure(let problem): return Result(writer: writer, problems: [MarkupProblem(problem)])
    }
  }

  /// Text without tags and entities is common in feeds and needs no parser.
  private func holdsMarkup(_ bytes: ByteView) -> Bool {
    [0x3C, 0x26, 0].contains { bytes.next($0, from: 0) != nil }
  }
}

extension MarkupProblem {
  fileprivate init(_ problem: TreeProblem) {
    switch problem {
    case .tooLarge(let bytes, let limit): self = .tooLarge(.html, bytes: bytes, limit: limit)
    case .tooDeep(let limit): self = .tooDeep(.html, limit: limit)
    case .tooManyAttributes(let limit): self = .tooCostly(.html, .attributes(limit: limit))
    case .openFormatting: self = .tooCostly(.html, .openFormatting)
    case .openElements: self = .tooCostly(.html, .openElements)
    case .memory: self = .tooCostly(.html, .memory)
    }
  }

  /// Whether the body cannot be shown with its markup.
  var refusesBody: Bool {
    switch self {
    case .tooLarge, .tooDeep, .tooCostly, .outputTooLarge: true
    case .leavesContentFolder, .refusedAddress, .removedElements: false
    }
  }
}
