extension Sequence<Diagnostic> {
  /// The diagnostics of one file sorted by place; those with equal places keep their order.
  public var inOrderOfFile: [Diagnostic] {
    enumerated().map { offset, diagnostic in
      (order: (diagnostic.place?.line ?? 0, diagnostic.place?.column ?? 0, offset), diagnostic: diagnostic)
    }
    .sorted { $0.order < $1.order }.map(\.diagnostic)
  }
}
