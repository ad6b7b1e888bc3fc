extension RecipeSite {
  var gitlab: [RecipeFile] {
    [
      RecipeFile(
        ".gitlab-ci.yml",
        """
        # Makes the site with each change, and \(times.words), and publishes it with GitLab Pages. Nothing is compiled.
        #
        # 1. Under Settings, CI/CD, Variables, set BROADSHEET_PACKAGE to the address of the program's package of version \(version), which ends in
        #    broadsheet-\(version)-linux-x86_64.tar.gz. Its checksum is beside it, as .sha256.\(maskedValues)
        # 2. Under Build, Pipeline schedules, choose "New schedule" and the interval: \(times.table)
        # 3. Run the pipeline once by hand (Build, Pipelines, New pipeline) with the variable FIRST_RUN, value yes. GitLab's own list of what was
        #    published is not open to a job, so you have to say that nothing was. Runs before that stop and say so.
        #
        # \(placeOfAddress) What the site remembers comes from the published site; .broadsheet is
        # kept between runs only to be quicker.
        pages:
          image: debian:12-slim
          resource_group: publish
          interruptible: false
          cache: {key: broadsheet, paths: [.broadsheet/]}
          script:
            - test -n "$BROADSHEET_PACKAGE" || { echo "Set the variable BROADSHEET_PACKAGE to where the program comes from" >&2; exit 1; }
            - apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates curl >/dev/null
            - curl -fsSL --retry 3 -o package.tar.gz "$BROADSHEET_PACKAGE" && curl -fsSL --retry 3 -o package.sha256 "$BROADSHEET_PACKAGE.sha256"
            - echo "$(cut -d ' ' -f 1 package.sha256)  package.tar.gz" | sha256sum -c -
            - mkdir .program && tar -xzf package.tar.gz -C .program --strip-components 1
            - .program/bin/broadsheet generate\(addressOption) --output public --state-from url ${FIRST_RUN:+--first-run}
          artifacts: {paths: [public]}
          rules:
            - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

        """)
    ]
  }

  private var placeOfAddress: String {
    isAddressGiven
      ? "The address is given to each run." : "The address is set as url: in the configuration and nowhere else."
  }

  private var maskedValues: String {
    guard !variables.isEmpty else { return "" }
    return "\n#    There, too, masked, go the values that the site needs: \(variables.joined(separator: ", "))."
  }
}
