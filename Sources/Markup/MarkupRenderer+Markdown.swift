import Bytes
import CanonicalHTML
import News

extension MarkupRenderer {
  /// Renders GitHub Flavored Markdown; in local texts, also the extensions of `MarkdownStructure`. A text with raw HTML or footnotes is
  /// sanitised as a whole, like foreign HTML.
  public func render(markdown text: String, trust: Trust, context: MarkupContext) -> RenderedMarkup {
    var text = text
    return text.withUTF8 { render(markdown: $0, trust: trust, context: context) }
  }

  private func render(markdown bytes: ByteView, trust: Trust, context: MarkupContext) -> RenderedMarkup {
    let limits = limits(trust)
    if let problem = MarkdownGuard.problem(of: bytes, limits: limits) {
      return plain(bytes, .markdown, because: problem, trust: trust, context: context)
    }
    // A post takes 20 times its size; a table of a thousand columns and short rows, or a reference used often, much more.
    let budget = 4_194_304 + 256 * bytes.count
    let result: MarkupRenderer.Result?? = withMarkdownTree(bytes, budget: budget) { document in
      walk(document, size: bytes.count, trust: trust, context: context)
    }
    switch result {
    case .some(.some(let result)):
      if let problem = result.problems.first(where: \.refusesBody) {
        return plain(bytes, .markdown, because: problem, trust: trust, context: context)
      }
      return rendered(result, context: context)
    default: return plain(bytes, .markdown, because: .tooCostly(.markdown, .memory), trust: trust, context: context)
    }
  }

  /// Returns nil if the library's HTML outgrows its budget.
  private func walk(_ document: MarkdownTree, size: Int, trust: Trust, context: MarkupContext) -> Result? {
    let limits = limits(trust)
    guard let structure = MarkdownStructure(of: document, trust: trust, outline: context.outline) else { return nil }
    let addresses = AddressRewriter(context, trust: trust, limits: limits)
    var walk = MarkdownWalk(
      writer: CanonicalWriter(expecting: size), addresses: addresses, policy: policy, roles: structure.roles)
    switch walk.run(document.root, limit: limits.outputBytes) {
    case .finished:
      return Result(
        writer: walk.writer, firstImage: walk.firstImage, localFiles: walk.addresses.localFiles,
        problems: walk.addresses.problems)
    case .tooLarge:
      return Result(writer: walk.writer, problems: [.outputTooLarge(.markdown, limit: limits.outputBytes)])
    case .unsupported:
      document.joinLines()
      guard document.apply(structure.roles) else { return nil }
      return document.withUnsafeHTML { sanitised($0, trust: trust, context: context) }
    }
  }
}
