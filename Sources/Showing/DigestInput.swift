public import News
public import Site

/// Everything that something is made from, and nothing else, so that what is shown and what is compared are made from the same value.
public protocol DigestInput {
  /// Adds each stored property. A test changes the properties one by one.
  func add(to digest: inout DigestAccumulator)
}

extension DigestAccumulator {
  public mutating func add(_ input: some DigestInput) { input.add(to: &self) }

  /// A missing input and an empty one give different digests.
  public mutating func add(_ input: (some DigestInput)?) {
    add(input == nil ? 0 : 1)
    if let input { input.add(to: &self) }
  }

  public mutating func add(_ inputs: [some DigestInput]) {
    add(inputs.count)
    // By index, because copying an input would count references to its contents.
    for index in inputs.indices { inputs[index].add(to: &self) }
  }

  public mutating func add(_ number: Int?) {
    add(number == nil ? 0 : 1)
    if let number { add(number) }
  }

  public mutating func add(_ flag: Bool) { add(flag ? 1 : 0) }

  public mutating func add(_ path: SitePath?) { add(path?.text) }

  public mutating func add(_ facets: [Facet]) {
    add(facets.count)
    for facet in facets { add(facet.name) }
  }
}

extension FacetLinks: DigestInput {
  public func add(to digest: inout DigestAccumulator) {
    digest.add(facet.name)
    digest.add(values)
    digest.add(index)
  }
}

extension FacetLinks.Value: DigestInput {
  public func add(to digest: inout DigestAccumulator) {
    digest.add(value.slug.text)
    digest.add(value.label)
    digest.add(count)
    digest.add(path.text)
  }
}

extension FacetLinks.Index: DigestInput {
  public func add(to digest: inout DigestAccumulator) {
    digest.add(path.text)
    digest.add(count)
  }
}
