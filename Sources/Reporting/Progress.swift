/// What a run tells while it is under way.
public enum ProgressEvent: Sendable, Hashable {
  case began(stage: Stage, total: Int)
  case advanced(stage: Stage, done: Int, total: Int)
  case ended(stage: Stage)
}

/// The stages of a run, in their order.
public enum Stage: String, Sendable, Hashable, CaseIterable {
  case configure, restore, gather, pictures, plan, publish
}
