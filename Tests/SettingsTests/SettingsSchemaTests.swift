import Diagnostics
import Settings
import Testing

private struct Entry: Sendable, Equatable {
  var name = ""
  var weight: Int?
}

private enum Mode: String, CaseIterable, Sendable { case newest, oldest }

private struct Example: Sendable {
  var title = ""
  var pageSize = 20
  var mode = Mode.newest
  var every = 3_600
  var limit = 15_000_000
  var draft = false
  var tags: [String] = []
  var token: SecretText?
  var headers: [NamedValue<SecretText>] = []
  var entries: [Entry] = []
}

private let entrySchema = SettingsSchema<Entry>(
  "an entry", plural: "entries", title: "Entries", example: "name: One", initial: Entry()
) {
  SettingsKey("name", \.name, .text, required: true, "Its name.")
  SettingsKey("weight", \.weight, .integer(0...9), default: "by place", "Its weight.")
}

private let schema = SettingsSchema<Example>(
  "the file", plural: "files", title: "File", introduction: "All keys.", example: "title: A", initial: Example()
) {
  SettingsKey("title", \.title, .text, required: true, "What people read.")
  SettingsKey("pageSize", \.pageSize, .integer(1...500), "Items on a page.")
  SettingsKey("mode", \.mode, .choice(), "The order.")
  SettingsKey("every", \.every, .duration(from: 900), "Between requests.")
  SettingsKey("limit", \.limit, .byteSize, "Largest body.")
  SettingsKey("draft", \.draft, .flag, "Not published.")
  SettingsKey("tags", \.tags, .list(of: .text), "Words | names.")
  SettingsKey("token", \.token, .secret(.text), "A secret.")
  SettingsKey("headers", \.headers, .mapping(to: .secret(.text), example: "{Accept: text/html}"), "Sent along.")
  SettingsKey("entries", \.entries, .list(of: entrySchema.form), "What is in it.")
}

private func decode(_ yaml: String) -> (value: Example?, text: String) {
  let (value, problems) = schema.decode(document(yaml), environment: ["TOKEN": "s3cret", "_A1": "x"])
  return (value, described(problems.map(\.diagnostic)))
}

@Suite struct SettingsSchemaTests {
  @Test("Every form of value is decoded, and keys without a value keep their defaults")
  func decodesForms() throws {
    let (value, text) = decode(
      """
      title: "no"
      pageSize: 7
      mode: oldest
      every: 2h
      limit: 2 MiB
      draft: true
      tags: one
      token: "a ${TOKEN}-${_A1} $${TOKEN} $5"
      headers: {Authorization: "Bearer ${TOKEN}", Accept: text/html}
      entries:
        - name: One
        - {name: Two, weight: 3}
      """)
    let example = try #require(value)
    #expect(text == "")
    #expect(example.title == "no" && example.pageSize == 7 && example.mode == .oldest && example.every == 7_200)
    #expect(example.limit == 2 << 20 && example.draft && example.tags == ["one"])
    #expect(example.token?.revealed == "a s3cret-x ${TOKEN} $5")
    #expect(
      example.headers.map { "\($0.name)=\($0.value.revealed)" } == ["Authorization=Bearer s3cret", "Accept=text/html"])
    #expect(example.entries == [Entry(name: "One"), Entry(name: "Two", weight: 3)])
    #expect(decode("title: A\npageSize:\n").value?.pageSize == 20)
  }

  @Test("A secret is printed as it is written")
  func hidesSecrets() {
    #expect(decode("title: A\ntoken: x${TOKEN}").value?.token.map(String.init(describing:)) == "x${TOKEN}")
  }

  @Test("All mistakes of a file are reported, each with its place, what is allowed and what was probably meant")
  func tellsMistakes() {
    let yaml = """
      pagesize: 5
      mode: newst
      every: 5m
      limit: 3
      draft: yes
      tags: {a: b}
      token: ${MISSING} ${1x} ${open
      headers: none
      entries:
        - weight: 12
        - Three
        - name: [a]
      colour: red
      """
    #expect(
      decode(yaml).text == """
        a.yml:1:1: unknown key `pagesize` in the file
          note: the keys allowed here are `title`, `pageSize`, `mode`, `every`, `limit`, `draft`, `tags`, `token`, `headers`, `entries`
          fix: write `pageSize`
        a.yml:2:7: `mode` cannot be `newst`
          note: the values allowed here are `newest`, `oldest`
          fix: write `newest`
        a.yml:3:8: `every` must be a duration such as `90s`, `5m`, `2h` or `7d`, at least 15m, but is `5m`
          fix: write, for instance, `15m`
        a.yml:4:8: `limit` must be a size such as `15 MB`, but is `3`
          fix: write, for instance, `15 MB`
        a.yml:5:8: `draft` must be `true` or `false`, but is `yes`
          fix: write, for instance, `true`
        a.yml:6:7: `tags` must be one or a list of texts, but is a mapping
          fix: write, for instance, `[Some words]`
        a.yml:7:8: the environment variable `MISSING` is not set
          fix: set `MISSING` where Broadsheet runs
          fix: write `$${` if the text `${` itself is meant
        a.yml:7:8: `${1x}` does not name an environment variable
          fix: write `${NAME}`, with letters, digits and `_` in the name
          fix: write `$${` if the text `${` itself is meant
        a.yml:7:8: `${open` does not name an environment variable
          fix: write `${NAME}`, with letters, digits and `_` in the name
          fix: write `$${` if the text `${` itself is meant
        a.yml:8:10: `headers` must be a mapping from names to texts, but is `none`
          fix: write, for instance, `{Accept: text/html}`
        a.yml:10:13: `weight` must be a whole number from 0 to 9, but is `12`
          fix: write, for instance, `9`
        a.yml:10:5: `name` is missing from an entry
          fix: add, for instance, `name: Some words`
        a.yml:11:5: an entry of `entries` must be keys with values, but is `Three`
          fix: write, for instance, `{name: One}`
        a.yml:12:11: `name` must be text, but is a list
          fix: write, for instance, `Some words`
        a.yml:13:1: unknown key `colour` in the file
          note: the keys allowed here are `title`, `pageSize`, `mode`, `every`, `limit`, `draft`, `tags`, `token`, `headers`, `entries`
        a.yml:1:1: `title` is missing from the file
          fix: add, for instance, `title: Some words`
        """)
  }

  @Test("A file that is not a mapping gets an example of one")
  func refusesOtherRoots() {
    #expect(
      decode("- a\n").text == """
        a.yml:1:1: the file must be keys with values, but is a list
          fix: write, for instance, `title: A`
        """)
  }

  @Test("Numbers with units have no signs and cannot overflow, and each has a sensible maximum")
  func refusesOddNumbers() {
    for text in [
      "99999999999999999999d", "9999999999999999d", "9223372036854775807s", "365251d", "-5m", "+20m", "5 minutes", "m",
      "1.5h",
    ] {
      #expect(decode("title: A\nevery: \(text)").text.hasPrefix("a.yml:2:8: `every` must be a duration"))
    }
    for text in ["9223372036854775807 B", "1000001 GB", "9999999999999999999 GiB"] {
      #expect(decode("title: A\nlimit: \(text)").text.hasPrefix("a.yml:2:8: `limit` must be a size"))
    }
  }

  @Test("The reference lists the keys that the decoder reads, with their defaults")
  func writesReference() {
    #expect(
      schema.tables.map { $0.markdown() }.joined(separator: "\n") == """
        ### File

        All keys.

        | key | value | default | meaning |
        |---|---|---|---|
        | `title` | text | required | What people read. |
        | `pageSize` | a whole number from 1 to 500 | `20` | Items on a page. |
        | `mode` | `newest` or `oldest` | `newest` | The order. |
        | `every` | a duration such as `90s`, `5m`, `2h` or `7d`, at least 15m | `1h` | Between requests. |
        | `limit` | a size such as `15 MB` | `15 MB` | Largest body. |
        | `draft` | `true` or `false` | `false` | Not published. |
        | `tags` | one or a list of texts | `[]` | Words \\| names. |
        | `token` | text | – | A secret. |
        | `headers` | a mapping from names to texts | `{}` | Sent along. |
        | `entries` | a list of entries | `[]` | What is in it. |

        ### Entries

        | key | value | default | meaning |
        |---|---|---|---|
        | `name` | text | required | Its name. |
        | `weight` | a whole number from 0 to 9 | by place | Its weight. |

        """)
  }
}
