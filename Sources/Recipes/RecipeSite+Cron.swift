import Diagnostics

extension RecipeSite {
  var cron: [RecipeFile] {
    // cron takes a percent sign for the end of the line, even within quotation marks.
    let run = "\(program.quotedForShell) generate --quiet\(addressOption)\(outputOption)"
    let command = "cd \(folder.quotedForShell) && \(run)".escaping(["%": "\\%"])
    return [
      RecipeFile(
        "deploy/crontab",
        """
        # Makes the site \(times.words). While all is well, nothing is printed and no mail is sent; set MAILTO to whoever is to know.
        # To add it to your table: (crontab -l 2>/dev/null; cat deploy/crontab) | crontab -
        # The minute is the site's own, so that not all programs ask at the full hour. A run that meets another one ends at once.
        \(linesOfValues)MAILTO=\(user)
        \(times.table) \(command)

        """)
    ]
  }

  /// Lines of a crontab for the variables of the environment that the site needs.
  private var linesOfValues: String {
    guard !variables.isEmpty else { return "" }
    let remark =
      "# The site needs these. Remove the # in your own table (crontab -e), and write the values there: this file is kept with the site.\n"
    return remark + variables.map { "#\($0)=\n" }.joined()
  }
}
