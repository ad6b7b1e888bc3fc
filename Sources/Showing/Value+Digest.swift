public import News
public import Templating

extension DigestAccumulator {
  /// Adds everything that a template can read of the value, so that what is shown and what is compared are the same.
  public mutating func add(_ value: Value) {
    switch value {
    case .absent: add(0)
    case .text(let text): add(text, as: 1)
    case .html(let text): add(text, as: 2)
    case .address(let text): add(text, as: 3)
    case .flag(let flag): add(flag ? 5 : 4)
    case .json(let bytes): add(bytes, as: 6)
    case .record(let record):
      add(8)
      add(record)
    case .list(let records):
      add(9)
      add(records)
    }
  }

  public mutating func add(_ records: [Record]) {
    add(records.count)
    for record in records { add(record) }
  }

  private mutating func add(_ record: Record) {
    add(record.values.count)
    for value in record.values { add(value) }
  }

  private mutating func add(_ text: String, as kind: Int) {
    add(kind)
    add(text)
  }

  private mutating func add(_ bytes: [UInt8], as kind: Int) {
    add(kind)
    add(ContentDigest(of: bytes))
  }
}
