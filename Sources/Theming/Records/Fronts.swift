public import Templating

/// The front page.
public enum FrontField: Int, RecordField, Sendable {
  case featured, hasLatest, latest, hasBlocks, blocks, older, whole, isEmpty, controls, events, hasSpares, spares,
    attention, isGrid

  public static let schema = Schema("front", of: FrontField.self)

  public var holds: Schema.Kind {
    switch self {
    case .featured: .record(CardField.schema)
    case .hasLatest, .hasBlocks, .isEmpty, .hasSpares, .isGrid: .flag
    case .latest, .spares: .list(CardField.schema)
    case .blocks: .list(BlockField.schema)
    case .whole: .address
    case .older, .attention: .record(LinkField.schema)
    case .controls: .record(ControlsField.schema)
    case .events: .record(EventsField.schema)
    }
  }
}

/// A section on the front page.
public enum BlockField: Int, RecordField, Sendable {
  case title, url, items, events, hasSpares, spares

  public static let schema = Schema("block", of: BlockField.self)

  public var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .url: .address
    case .items, .spares: .list(CardField.schema)
    case .events: .record(EventsField.schema)
    case .hasSpares: .flag
    }
  }
}
