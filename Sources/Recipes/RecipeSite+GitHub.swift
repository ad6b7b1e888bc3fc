import News

extension RecipeSite {
  var github: [RecipeFile] {
    [RecipeSite.github(times, version: version, variables: variables, arguments: addressOption)]
  }

  /// The recipe of a new site, whose address may be only an example.
  public static func github(seed: String, version: String) -> RecipeFile {
    let times = RunTimes(minute: minute(of: seed), every: 3_600)
    return RecipeSite.github(times, version: version, variables: [], arguments: "")
  }

  /// - Parameter arguments: options of each run, with a space before them.
  private static func github(
    _ times: RunTimes, version: String, variables: [String], arguments: String
  ) -> RecipeFile {
    let address =
      arguments.isEmpty
      ? ", and write the site's address as url: into the configuration. It is set\n#    there and nowhere else."
      : ". The site's address is in `args`, below."
    let names = variables.joined(separator: ", ")
    let secrets = variables.map { "\($0): \"${{ secrets.\($0) }}\"" }.joined(separator: ", ")
    return RecipeFile(
      ".github/workflows/publish.yml",
      """
      # Makes the site \(times.words) and with each change, and publishes it with GitHub Pages. Nothing is compiled.
      #
      # 1. Under Settings, Pages, choose "GitHub Actions" as the source\(address)
      # 2. Under Settings, Secrets and variables, Actions, Variables, set BROADSHEET to where the program comes from: OWNER/NAME of its repository.
      \(names.isEmpty ? "" : "# 3. On the same page, as Secrets, set the values that the site needs: \(names).\n")#
      # The machine is new each time. What the site remembers (when it first saw a story, which address it has, when to ask a feed again) comes from
      # the published site itself. Only GitHub's own list of what this repository published (its deployments) proves that nothing was ever
      # published, never the site: a server that has lost what was published answers like one that never had it. Where that list knows of a
      # publication and the site has no memory, the run stops and changes nothing. If there never was one, choose Actions, Publish, "Run workflow"
      # with "first run", once.
      name: Publish
      on:
        schedule: [{cron: "\(times.table)"}]
        push: {branches: [main]}
        workflow_dispatch:
          inputs:
            first-run: {type: boolean, default: false, description: "Begin a new memory: nothing was published yet"}
      permissions: {contents: read, pages: write, id-token: write, deployments: read}
      # A run that is publishing is not cut short: a half-published memory could not be read.
      concurrency: {group: publish, cancel-in-progress: false}
      jobs:
        publish:
          runs-on: ubuntu-latest
          environment: {name: github-pages, url: "${{ steps.deployment.outputs.page_url }}"}
          steps:
            - run: test -n "$BROADSHEET" || { echo "::error::Set the variable BROADSHEET of this repository to where the program comes from, as OWNER/NAME."; exit 1; }
              env: {BROADSHEET: "${{ vars.BROADSHEET }}"}
            - uses: actions/checkout@v6
            - uses: actions/checkout@v6
              with: {repository: "${{ vars.BROADSHEET }}", ref: v\(version), path: .tool, sparse-checkout: .github/actions}
            - uses: ./.tool/.github/actions/broadsheet
              \(names.isEmpty ? "" : "env: {\(secrets)}\n        ")with:
                repository: ${{ vars.BROADSHEET }}
                version: \(version)
                first-run: ${{ inputs.first-run && 'yes' || 'auto' }}
      \(arguments.isEmpty ? "" : "          args:\(arguments)\n")\
            - uses: actions/upload-pages-artifact@v5
              with: {path: Output, include-hidden-files: true}
            - uses: actions/deploy-pages@v5
              id: deployment

      """)
  }
}
