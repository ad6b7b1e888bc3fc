/// Languages of data, pages and settings, and of queries for data.
extension Grammar {
  static let sql = Grammar("sql mysql postgresql postgres pgsql plpgsql psql sqlite tsql plsql mariadb bigquery") {
    $0.ignoresCase = true
    $0.add(
      .keyword,
      "add all alter analyze and any as asc autoincrement auto_increment begin between by cascade case check collate column commit conflict constraint create cross cube current database declare default deferrable delete desc distinct do drop each else end escape except exists explain fetch filter for foreign from full function generated go grant group having if ignore ilike in index inner insert instead intersect into is isnull join key language last lateral left like limit materialized merge natural no not nothing notnull nulls of offset on only or order outer over partition plan pragma primary procedure raise recursive references regexp replace returning returns revoke right rollback rollup row rows savepoint schema select set table temp temporary then to transaction trigger truncate union unique update using vacuum values view virtual when where window with without"
    )
    $0.add(
      .type,
      "bigint binary bit blob boolean bool bytea char character date datetime decimal double enum float int integer interval json jsonb money nchar numeric nvarchar precision real serial smallint text time timestamp timestamptz tinyint uuid varchar varying year"
    )
    $0.add(.number, "null true false unknown")
    $0.comments(line: "--", block: ("/*", "*/"))
    $0.quotes = [
      Quote("'") {
        $0.spansLines = true
        $0.escape = nil
        $0.doubles = true
      }, Quote("\"") { $0.kind = .property }, Quote("`") { $0.kind = .property },
      Quote("$") {
        $0.form = .dollars
        $0.spansLines = true
      },
    ]
    $0.sigils("@$", .variable)
  }

  static let html = Grammar(
    "html htm xhtml vue svelte html5 handlebars hbs mustache jinja jinja2 liquid twig astro html-basic html-erb"
  ) {
    $0.form = .markup
  }

  static let xml = Grammar("xml rss atom svg xsd xsl xslt plist mathml rdf opml xaml wsdl") { $0.form = .markup }

  static let css = Grammar("css scss sass less stylus postcss css-scss css-less") {
    $0.form = .styles
    $0.comments(block: ("/*", "*/"))
    $0.comments("//", .afterSpace)
    $0.quotes = [.double, .single]
  }

  static let json = Grammar("json json5 jsonc jsonl ndjson geojson webmanifest json-comments") {
    $0.slashComments()
    $0.quotes = [.double, .single]
    $0.keySigns = Array(":".utf8)
    $0.add(.keyword, "true false null Infinity NaN")
  }

  static let yaml = Grammar("yaml yml") { $0.form = .yaml }

  static let toml = Grammar("toml") {
    $0.comments(line: "#")
    $0.quotes = [
      .triple, .raw("'''"), .double, Quote("'") { $0.escape = nil },
    ]
    $0.lineStarts = [.section, .key]
    $0.keySigns = Array("=".utf8)
    $0.add(.keyword, "true false inf nan")
    $0.calls = nil
  }

  static let ini = Grammar("ini cfg conf config properties env dotenv editorconfig gitconfig desktop systemd service") {
    $0.comments("#", .afterSpace)
    $0.comments(";", .afterSpace)
    $0.quotes = [.double, .single]
    $0.lineStarts = [.section, .key]
    $0.keySigns = Array("=:".utf8)
    $0.ignoresCase = true
    $0.add(.keyword, "true false yes no on off null")
    $0.calls = nil
  }

  static let markdown = Grammar("markdown md mdown mkd mdx gfm") { $0.form = .markdown }
  static let diff = Grammar("diff patch udiff") { $0.form = .diff }

  static let console = Grammar("console shell-session shellsession terminal bash-session sh-session term") {
    $0.form = .console
  }

  static let dockerfile = Grammar("dockerfile docker containerfile") {
    $0.ignoresCase = true
    $0.add(
      .keyword,
      "add arg as cmd copy entrypoint env expose from healthcheck label maintainer onbuild run shell stopsignal user volume workdir"
    )
    $0.comments("#", .afterSpace)
    $0.quotes = [Quote("\"") { $0.sigil = UInt8(ascii: "$") }, .single]
    $0.inner = bytes("-.")
    $0.sigils("$", .variable)
    $0.bracesVariables = true
    $0.heredocs = .shell
    $0.calls = nil
  }

  static let makefile = Grammar("makefile make mk gnumakefile just justfile") {
    $0.add(
      .keyword,
      "define else endef endif export ifdef ifeq ifndef ifneq include override sinclude undefine unexport vpath")
    $0.comments("#", .afterSpace)
    $0.quotes = [.double, .single]
    $0.inner = bytes("-.")
    $0.sigils("$", .variable)
    $0.bracesVariables = true
    $0.lineStarts = [.target]
    $0.keySigns = Array("=:".utf8)
    $0.calls = nil
  }

  static let cmake = Grammar("cmake") {
    $0.add(
      .keyword, "else elseif endforeach endfunction endif endmacro endwhile foreach function if macro return while")
    $0.add(.number, "ON OFF TRUE FALSE")
    $0.comments(line: "#", block: ("#[[", "]]"))
    $0.quotes = [
      Quote("\"") {
        $0.spansLines = true
        $0.sigil = UInt8(ascii: "$")
      }
    ]
    $0.sigils("$", .variable)
    $0.bracesVariables = true
  }

  static let terraform = Grammar("terraform tf hcl") {
    $0.add(
      .keyword,
      "backend data dynamic for for_each if in locals module moved output provider resource terraform variable")
    $0.add(.number, "true false null")
    $0.add(.type, "any bool list map number object set string tuple")
    $0.comments(line: "#", "//", block: ("/*", "*/"))
    $0.quotes = [Quote("\"") { $0.code("${", "}") }]
    $0.inner = bytes("-")
    $0.heredocs = .shell
  }

  static let nginx = Grammar("nginx nginxconf apache caddy caddyfile") {
    $0.comments("#", .afterSpace)
    $0.quotes = [.double, .single]
    $0.inner = bytes("-")
    $0.sigils("$", .variable)
    $0.sigils("@", .function)
    $0.bracesVariables = true
    $0.lineStarts = [.command]
    $0.add(.number, "on off")
    $0.calls = nil
  }

  static let latex = Grammar("latex tex bibtex") {
    $0.comments(line: "%")
    $0.sigils("\\", .keyword)
    $0.calls = nil
  }
}
