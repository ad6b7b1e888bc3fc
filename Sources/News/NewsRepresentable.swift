/// What every normalised item is, wherever it came from: the vocabulary that all stages after the parsers share.
public protocol NewsRepresentable: Sendable, Hashable {
  static var kind: NewsKind { get }
  /// What all kinds have in common.
  var details: ItemDetails { get set }
}
