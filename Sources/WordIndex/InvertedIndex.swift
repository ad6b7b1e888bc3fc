/// The words of a run of documents, and for each word the documents that have it.
///
/// Documents come newest first, so that what is left out of a long list is old, and memory is bound by the lists and not by the texts.
public struct InvertedIndex: Sendable {
  private(set) var vocabulary = Vocabulary()
  private(set) var documentCount = 0
  /// The last document that had each word.
  private var lastDocument: [Int32] = []
  /// How many documents are kept for each word and place.
  private var counts: [UInt16] = []
  /// The list of each occurrence, which stands for a word and a place, and the document.
  private var words: [UInt32] = []
  private var documents: [UInt32] = []

  public init() {}

  private static let places = WordPlace.allCases.count

  /// Begins the next document.
  public mutating func beginDocument() { documentCount += 1 }

  /// Adds a word to the document that was begun last; words of titles come first, those of texts last.
  public mutating func add(_ word: [UInt8], _ place: WordPlace) {
    let number = vocabulary.number(of: word)
    let document = Int32(documentCount - 1)
    if number == lastDocument.count {
      lastDocument.append(-1)
      for _ in 0..<InvertedIndex.places { counts.append(0) }
    }
    guard lastDocument[number] != document else { return }
    lastDocument[number] = document
    let list = number * InvertedIndex.places + place.rawValue
    guard counts[list] < WordPlace.mostDocuments else { return }
    counts[list] += 1
    words.append(UInt32(list))
    documents.append(UInt32(document))
  }

  /// The lists laid out one after the other, by word and place.
  public consuming func lists() -> WordLists {
    // After each list's number stands where its next document goes: at first where the list begins, at last where it ends.
    var bounds = [UInt32](repeating: 0, count: counts.count + 1)
    for list in counts.indices.dropLast() { bounds[list + 2] = bounds[list + 1] + UInt32(counts[list]) }
    var sorted = [UInt32](repeating: 0, count: documents.count)
    for (list, document) in zip(words, documents) {
      sorted[Int(bounds[Int(list) + 1])] = document
      bounds[Int(list) + 1] += 1
    }
    return WordLists(vocabulary: vocabulary, documentCount: documentCount, bounds: bounds, documents: sorted)
  }
}

/// The documents of each word of a vocabulary, by place, in ascending order; 0 is the newest document.
public struct WordLists: Sendable {
  public let vocabulary: Vocabulary
  let documentCount: Int
  fileprivate let bounds: [UInt32]
  fileprivate let documents: [UInt32]

  subscript(word: Int, place: WordPlace) -> ArraySlice<UInt32> {
    let list = word * WordPlace.allCases.count + place.rawValue
    return documents[Int(bounds[list])..<Int(bounds[list + 1])]
  }

  /// How many documents have the word, in any place.
  public func count(of word: Int) -> Int {
    let list = word * WordPlace.allCases.count
    return Int(bounds[list + WordPlace.allCases.count] - bounds[list])
  }
}
