/// Languages of scripts and shells.
extension Grammar {
  static let python = Grammar("python py py3 python3 ipython pyi gyp sage starlark bzl") {
    $0.add(
      .keyword,
      "and as assert async await break case class continue def del elif else except finally for from global if import in is lambda match nonlocal not or pass raise return try while with yield"
    )
    $0.add(.number, "True False None NotImplemented Ellipsis")
    $0.add(.variable, "self cls")
    $0.add(
      .type, "bool bytearray bytes complex dict float frozenset int list object set str tuple type")
    $0.comments(line: "#")
    for mark in ["\"\"\"", "'''", "\"", "'"] {
      $0.quotes.append(
        Quote(mark) {
          $0.spansLines = mark.count == 3
          $0.code("{", "}")
          $0.prefixes("f F fr Fr fR FR rf rF Rf RF t T")
        })
      $0.quotes.append(
        Quote(mark) {
          $0.spansLines = mark.count == 3
          $0.prefixes("r R b B br Br bR BR rb rB Rb RB u U", needed: false)
        })
    }
    $0.hasAnnotations = true
    $0.capitals = .type
    $0.define(.function, after: "def")
    $0.define(.type, after: "class")
  }

  static let ruby = Grammar("ruby rb rake gemfile rails erb crystal cr") {
    $0.add(
      .keyword,
      "BEGIN END alias and attr_accessor attr_reader attr_writer begin break case class def defined? do else elsif end ensure extend for if in include loop module next not or private protected public raise redo require require_relative rescue retry return self super then undef unless until when while yield"
    )
    $0.add(.number, "true false nil __FILE__ __LINE__")
    $0.comments(line: "#")
    $0.commentLines("=begin", to: "=end")
    $0.quotes = [
      Quote("\"") {
        $0.spansLines = true
        $0.code("#{", "}")
      }, Quote("'") { $0.spansLines = true }, Quote("`") { $0.code("#{", "}") },
    ]
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}")] {
      for mark in ["%w", "%i", "%q", "%Q", "%r"] {
        $0.quotes.append(Quote(mark + open, close) { $0.spansLines = true })
      }
    }
    $0.sigils("$@", .variable)
    $0.hasSymbols = true
    $0.hasRegularExpressions = true
    $0.heredocs = .ruby
    $0.capitals = .type
    $0.define(.function, after: "def")
    $0.define(.type, after: "class module")
  }

  static let php = Grammar("php php3 php4 php5 php7 php8 phtml blade") {
    $0.form = .php
    $0.add(
      .keyword,
      "abstract and array as break callable case catch class clone const continue declare default die do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum exit extends final finally fn for foreach function global goto if implements include include_once instanceof insteadof interface isset list match namespace new or parent print private protected public readonly require require_once return self static switch throw trait try unset use var while xor yield"
    )
    $0.add(.type, "bool false float int iterable mixed never object string void")
    $0.add(.number, "true false null TRUE FALSE NULL")
    $0.slashComments()
    $0.attributeOpening = Array("#[".utf8)
    $0.comments("# ", .anywhere)
    $0.quotes = [
      Quote("\"") {
        $0.spansLines = true
        $0.sigil = UInt8(ascii: "$")
      }, Quote("'") { $0.spansLines = true },
    ]
    $0.sigils("$", .variable)
    $0.heredocs = .php
    $0.capitals = .type
    $0.define(.function, after: "function")
    $0.define(.type, after: "class interface trait enum new extends implements")
  }

  static let perl = Grammar("perl pl pm perl5 raku") {
    $0.add(
      .keyword,
      "BEGIN END and chomp chop class cmp continue default defined delete die do each else elsif eq exists field for foreach ge given grep gt if join keys last le local lt map method my ne next no not or our package pop print printf push redo ref require return say shift sort splice split state sub unless unshift until use values wantarray warn when while xor"
    )
    $0.comments(line: "#")
    $0.commentLines("=head =pod =over =item =begin =encoding =for", to: "=cut")
    $0.quotes = [
      Quote("\"") {
        $0.spansLines = true
        $0.sigil = UInt8(ascii: "$")
      }, Quote("'") { $0.spansLines = true }, .backtick,
    ]
    $0.sigils("$@%", .variable)
    $0.hasRegularExpressions = true
    $0.heredocs = .perl
    $0.capitals = .type
    $0.define(.function, after: "sub method")
    $0.define(.type, after: "package")
  }

  static let lua = Grammar("lua luau") {
    $0.add(
      .keyword,
      "and break continue do else elseif end for function goto if in local not or repeat return then until while")
    $0.add(.number, "true false nil")
    $0.add(.variable, "self")
    $0.quotes = [
      Quote("--[") {
        $0.form = .long
        $0.kind = .comment
      }, Quote("[") { $0.form = .long }, .double, .single,
    ]
    $0.comments(line: "--")
    $0.define(.function, after: "function")
  }

  static let r = Grammar("r rscript splus") {
    $0.add(.keyword, "break else for function if in next repeat return while library require")
    $0.add(.number, "TRUE FALSE NULL NA NA_integer_ NA_real_ NA_character_ NaN Inf T F")
    $0.comments(line: "#")
    $0.quotes = [
      Quote("\"") {
        $0.form = .named
        $0.prefixes("r R")
      }, Quote("\"") { $0.spansLines = true }, Quote("'") { $0.spansLines = true }, .backtick,
    ]
    $0.inner = bytes(".")
  }

  static let julia = Grammar("julia jl") {
    $0.add(
      .keyword,
      "abstract baremodule begin break catch const continue do else elseif end export finally for function global if import in isa let local macro module mutable outer primitive public quote return struct try type using where while"
    )
    $0.add(.number, "true false nothing missing Inf NaN pi")
    $0.comments(line: "#")
    $0.blockComments = [BlockComment(open: Array("#=".utf8), close: Array("=#".utf8), nests: true)]
    $0.quotes = [
      Quote("\"\"\"") {
        $0.spansLines = true
        $0.code("$(", ")")
        $0.sigil = UInt8(ascii: "$")
        $0.prefixes("r raw b v s", needed: false)
      },
      Quote("\"") {
        $0.code("$(", ")")
        $0.sigil = UInt8(ascii: "$")
        $0.prefixes("r raw b v s", needed: false)
      }, .character,
    ]
    $0.inner = bytes("!")
    $0.hasAnnotations = true
    $0.hasSymbols = true
    $0.capitals = .type
    $0.define(.function, after: "function macro")
    $0.define(.type, after: "struct module")
  }

  static let elixir = Grammar("elixir ex exs heex eex") {
    $0.add(
      .keyword,
      "after alias and case catch cond def defdelegate defexception defguard defimpl defmacro defmacrop defmodule defoverridable defp defprotocol defstruct do else end fn for if import in not or quote raise receive require rescue super throw try unless unquote use when with"
    )
    $0.add(.number, "true false nil")
    $0.comments(line: "#")
    $0.quotes = [
      Quote("\"\"\"") {
        $0.spansLines = true
        $0.code("#{", "}")
      },
      Quote("\"") {
        $0.spansLines = true
        $0.code("#{", "}")
      }, .single,
    ]
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("/", "/"), ("|", "|"), ("\"", "\"")] {
      for mark in ["~r", "~s", "~w", "~S", "~D", "~U"] { $0.quotes.append(Quote(mark + open, close)) }
    }
    $0.inner = bytes("?!")
    $0.sigils("@", .meta)
    $0.hasSymbols = true
    $0.capitals = .type
    $0.define(.function, after: "def defp defmacro defmacrop defguard")
  }

  static let shell = Grammar("shell sh bash zsh ksh fish ash dash shellscript") {
    $0.add(
      .keyword,
      "break case continue declare do done elif else esac eval exec exit export fi for function if in local readonly return select set shift source then time trap typeset unset until while"
    )
    $0.add(
      .function,
      "alias apt apt-get awk brew cat cd chmod chown cp curl cut date docker echo find git grep gzip head kill ln ls make mkdir mv npm pip printf ps pwd read rm rsync sed sleep sort ssh sudo systemctl tail tar tee test touch tr uniq wc wget xargs yarn"
    )
    $0.comments("#", .afterSpace)
    $0.quotes = [
      Quote("\"") {
        $0.spansLines = true
        $0.code("$(", ")")
        $0.sigil = UInt8(ascii: "$")
      },
      Quote("$'", "'") { $0.spansLines = true }, .raw("'"),
    ]
    $0.inner = bytes("-")
    $0.plainBehind = bytes("-/.=")
    $0.sigils("$", .variable)
    $0.bracesVariables = true
    $0.heredocs = .shell
    $0.define(.function, after: "function")
  }

  static let powershell = Grammar("powershell ps1 pwsh posh ps") {
    $0.ignoresCase = true
    $0.add(
      .keyword,
      "begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach from function hidden if in param process return static switch throw trap try until using while"
    )
    $0.comments(line: "#", block: ("<#", "#>"))
    $0.quotes = [
      Quote("@\"", "\n\"@") {
        $0.spansLines = true
        $0.escape = UInt8(ascii: "`")
        $0.code("$(", ")")
        $0.sigil = UInt8(ascii: "$")
      },
      .raw("@'", "\n'@"),
      Quote("\"") {
        $0.spansLines = true
        $0.escape = UInt8(ascii: "`")
        $0.code("$(", ")")
        $0.sigil = UInt8(ascii: "$")
      },
      Quote("'") {
        $0.spansLines = true
        $0.escape = nil
        $0.doubles = true
      },
    ]
    $0.inner = bytes("-")
    $0.sigils("$", .variable)
    $0.define(.function, after: "function filter")
  }

  static let vim = Grammar("vim viml vimscript") {
    $0.add(
      .keyword,
      "abort augroup autocmd au break call catch colorscheme command continue def echo echom else elseif end enddef endfor endfunction endif endtry endwhile execute export finally for func function if import in inoremap let map nmap nnoremap noremap normal return set setlocal silent source syntax throw try unlet vim9script vmap vnoremap while xnoremap"
    )
    $0.comments("\"", .lineStart)
    $0.comments("# ", .lineStart)
    $0.quotes = [
      .double,
      Quote("'") {
        $0.escape = nil
        $0.doubles = true
      },
    ]
    $0.inner = bytes(":#")
    $0.sigils("&", .variable)
    $0.define(.function, after: "function func def")
  }
}
