package import Templating

/// The front page.
package enum FrontField: Int, RecordField {
  case featured, hasLatest, latest, hasBlocks, blocks, older, whole, isEmpty, controls, events, hasSpares, spares,
    attention, isGrid

  package static let schema = Schema("front", of: FrontField.self)

  package var holds: Schema.Kind {
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
package enum BlockField: Int, RecordField {
  case title, url, items, events, hasSpares, spares

  package static let schema = Schema("block", of: BlockField.self)

  package var holds: Schema.Kind {
    switch self {
    case .title: .text
    case .url: .address
    case .items, .spares: .list(CardField.schema)
    case .events: .record(EventsField.schema)
    case .hasSpares: .flag
    }
  }
}
