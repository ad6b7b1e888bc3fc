public import ArgumentParser
public import Generator

extension FailureThreshold: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }

  /// What `--fail-on` asks for, and what counts without it. A quiet run speaks of each trouble of sources once; an exit code would come with
  /// each run, and never without a word.
  init(asked: FailureThreshold?, isQuiet: Bool) { self = asked ?? (isQuiet ? .never : .all) }
}
