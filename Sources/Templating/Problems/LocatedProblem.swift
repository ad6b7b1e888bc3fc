/// A problem, and where in its template's bytes it shows.
struct LocatedProblem: Sendable {
  let problem: TemplateProblem
  let offset: Int

  init(_ problem: TemplateProblem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}
