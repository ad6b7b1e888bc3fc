/// A problem, and its offset in the bytes of its template.
struct LocatedProblem: Sendable {
  let problem: TemplateProblem
  let offset: Int

  init(_ problem: TemplateProblem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }
}
