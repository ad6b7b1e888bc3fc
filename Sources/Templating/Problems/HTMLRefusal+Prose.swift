extension HTMLRefusal {
  /// - Parameter kind: the variable's kind with its article, such as "an address".
  func prose(_ name: String, _ kind: String) -> Prose {
    switch self {
    case .inName: Prose(id: "unsafe", summary: "\(name) stands in the name of a tag")
    case .inTag(let element):
      Prose(
        id: "unsafe", summary: "\(name) stands inside the tag <\(element)>, where an attribute's name would be",
        fixes: ["put it into a quoted value", "write {{#…}} around a whole attribute"])
    case .inUnquotedValue(let attribute):
      Prose(
        id: "unsafe", summary: "\(name) stands in \(attribute) without quotation marks",
        fixes: ["write \(attribute)=\"{{\(name)}}\""])
    case .inDeclaration: Prose(id: "unsafe", summary: "\(name) stands in a declaration")
    case .inComment:
      Prose(
        id: "unsafe", summary: "\(name) stands in an HTML comment",
        fixes: ["comment it out with {{! … }}, which does not reach the page"])
    case .inScript:
      Prose(
        id: "unsafe", summary: "\(name) stands in a script, where no escaping is safe",
        fixes: [
          "put the value into a data- attribute and read it from there",
          "for JSON-LD write <script type=\"application/ld+json\"> and a variable that is JSON",
        ])
    case .inRawText(let element):
      Prose(id: "unsafe", summary: "\(name) stands in <\(element)>, where text cannot be escaped")
    case .inStyleAttribute:
      Prose(id: "unsafe", summary: "\(name) stands in a style attribute", fixes: ["use a class"])
    case .inEventAttribute(let attribute):
      Prose(
        id: "unsafe", summary: "\(name) stands in \(attribute), which is a script",
        fixes: ["put the value into a data- attribute and read it from there"])
    case .inDocumentAttribute: Prose(id: "unsafe", summary: "\(name) stands in srcdoc, which is a document")
    case .inAnimation(let element):
      Prose(id: "unsafe", summary: "\(name) stands in <\(element)>, which could set an address")
    case .inRefresh: Prose(id: "unsafe", summary: "\(name) stands in a <meta http-equiv>")
    case .afterLessThan: Prose(id: "unsafe", summary: "\(name) stands after a < that could become a tag")
    case .needsAddress(let attribute):
      Prose(
        id: "needs-address", summary: "\(attribute) takes only an address, and \(name) is \(kind)",
        fixes: ["use a variable that is an address"])
    case .addressNotFirst(let attribute):
      Prose(
        id: "needs-address", summary: "in \(attribute), nothing may stand before the address \(name)",
        fixes: ["use a variable that holds the whole address"])
    case .htmlInAttribute(let attribute):
      Prose(
        id: "unsafe", summary: "\(name) is \(kind) and cannot stand in an attribute (\(attribute))",
        fixes: ["use a variable that is text"])
    case .htmlInCharacters(let element):
      Prose(
        id: "unsafe", summary: "\(name) is \(kind) and cannot stand in <\(element)>, which shows tags as text",
        fixes: ["use a variable that is text"])
    case .htmlInNoscript:
      Prose(
        id: "unsafe", summary: "\(name) is \(kind) and cannot stand in <noscript>, which browsers read in two ways",
        fixes: ["use a variable that is text"])
    case .jsonOutsideScript:
      Prose(
        id: "unsafe", summary: "\(name) is JSON and can stand only in a script element of a JSON type",
        fixes: ["write <script type=\"application/ld+json\">{{\(name)}}</script>"])
    case .needsJSON:
      Prose(id: "unsafe", summary: "\(name) is \(kind), and a script element of a JSON type takes only JSON")
    }
  }
}

extension HTMLFault {
  var prose: Prose {
    switch self {
    case .missingSpace:
      Prose(id: "html", summary: "an attribute begins without a space before it", fixes: ["put a space before it"])
    case .characterInTag(let byte):
      Prose(
        id: "html", summary: "a \(String(decoding: [byte], as: UTF8.self)) stands inside a tag, outside a value",
        fixes: ["end the tag before it", "look for a quotation mark that is missing or stands twice"])
    case .commentInScript:
      Prose(id: "html", summary: "<!-- in a script changes where the script ends", fixes: ["write <\\!--"])
    case .variableInRefresh:
      Prose(id: "unsafe", summary: "a <meta http-equiv> has a variable in its content")
    case .inlineScript:
      Prose(
        id: "blocked", summary: "browsers do not run this script: the policy of pages forbids scripts within them",
        fixes: ["put it into a file of assets/, and name that in src"])
    case .inlineSheet:
      Prose(
        id: "blocked", summary: "browsers do not read this <style>: the policy of pages forbids rules within them",
        fixes: ["put the rules into a file below assets/styles/"])
    case .inlineStyle:
      Prose(
        id: "blocked", summary: "browsers do not read this style: the policy of pages forbids rules within them",
        fixes: ["use a class, and put its rules into a file below assets/styles/"])
    case .inlineHandler(let attribute):
      Prose(
        id: "blocked", summary: "browsers do not run \(attribute): the policy of pages forbids scripts within them",
        fixes: ["listen for it in a script that is a file of assets/"])
    case .scriptOfOthers:
      Prose(
        id: "blocked", summary: "browsers do not run this script: the policy of pages forbids those of other hosts",
        fixes: ["put it into a file of assets/, and name that in src", ownPolicy])
    case .sheetOfOthers:
      Prose(
        id: "blocked", summary: "browsers do not read this sheet: the policy of pages forbids those of other hosts",
        fixes: ["put it into a file below assets/styles/", ownPolicy])
    }
  }

  private var ownPolicy: String {
    "write a policy of your own in place of {{page.policy}} in head.mustache, if that host may see all readers"
  }
}
