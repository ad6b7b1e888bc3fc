import Bytes

extension Grammar {
  static let all: [Grammar] = [
    .swift, .c, .cpp, .objectiveC, .csharp, .java, .kotlin, .scala, .groovy, .go, .rust, .zig, .dart, .javascript,
    .typescript, .graphql, .python, .ruby, .php, .perl, .lua, .r, .julia, .elixir, .shell, .powershell, .vim, .haskell,
    .erlang, .ocaml, .fsharp, .lisp, .sql, .html, .xml, .css, .json, .yaml, .toml, .ini, .markdown, .diff, .dockerfile,
    .makefile, .nginx, .console, .cmake, .nix, .terraform, .protobuf, .latex,
  ]

  private static let byName: [String: Grammar] = {
    var result: [String: Grammar] = [:]
    for grammar in all { for name in grammar.names { result[name] = grammar } }
    return result
  }()

  static func named(_ name: ByteView) -> Grammar? {
    byName[String(decoding: name.map(lowercased), as: UTF8.self)]
  }
}
