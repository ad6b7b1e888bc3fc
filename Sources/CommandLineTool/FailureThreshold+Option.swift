public import ArgumentParser
public import Generator

extension FailureThreshold: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  /// What `--fail-on` asks for, or what counts without it. A quiet run speaks of each trouble of a source once, but an exit code would come
  /// with each run, and never without a message.
  init(asked: FailureThreshold?, isQuiet: Bool) { self = asked ?? (isQuiet ? .never : .all) }
}
