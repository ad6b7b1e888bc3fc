/// Functional languages.
extension Grammar {
  static let haskell = Grammar("haskell hs lhs purescript purs elm idris agda") {
    $0.add(
      .keyword,
      "as case class data default deriving do else family forall foreign hiding if import in infix infixl infixr instance let mdo module newtype of pattern qualified then type where"
    )
    $0.add(.number, "True False")
    $0.comments(line: "--", nesting: true, block: ("{-", "-}"))
    $0.quotes = [.double, .character]
    $0.inner = bytes("'")
    $0.capitals = .type
    $0.calls = nil
  }

  static let erlang = Grammar("erlang erl hrl") {
    $0.add(
      .keyword,
      "after and andalso band begin bnot bor bsl bsr bxor case catch cond div else end fun if let maybe not of or orelse receive rem try when xor"
    )
    $0.add(.number, "true false undefined ok error")
    $0.comments(line: "%")
    $0.quotes = [.triple, Quote("\"") { $0.spansLines = true }, Quote("'") { $0.kind = .property }]
    $0.inner = bytes("@")
    $0.sigils("?", .meta)
    $0.sigils("#", .type)
    $0.capitals = .variable
  }

  static let ocaml = Grammar("ocaml ml mli reason sml standard-ml") {
    $0.add(
      .keyword,
      "and as assert asr begin class constraint do done downto else end exception external for fun function functor if in include inherit initializer land lazy let lor lsl lsr lxor match method mod module mutable new nonrec object of open or private rec sig struct then to try type val virtual when while with"
    )
    $0.add(.type, "array bool bytes char exn float int list option string unit result")
    $0.add(.number, "true false")
    $0.comments(nesting: true, block: ("(*", "*)"))
    $0.quotes = [
      .raw("{|", "|}"), Quote("\"") { $0.spansLines = true }, .character,
    ]
    $0.inner = bytes("'")
    $0.sigils("~", .property)
    $0.sigils("'", .type)
    $0.capitals = .type
    $0.calls = nil
  }

  static let fsharp = Grammar("fsharp f# fs fsx fsi") {
    $0.add(
      .keyword,
      "abstract and as assert base begin class default delegate do done downcast downto elif else end exception extern finally fixed for fun function global if in inherit inline interface internal lazy let match member module mutable namespace new not null of open or override private public rec return select sig static struct then to try type upcast use val void when while with yield"
    )
    $0.add(.type, "bool byte char decimal double float int int64 list obj option seq string unit")
    $0.add(.number, "true false")
    $0.comments(line: "//", nesting: true, block: ("(*", "*)"))
    $0.quotes = [.triple, Quote("$\"", "\"") { $0.code("{", "}") }, .double, .character]
    $0.inner = bytes("'")
    $0.directives = .atLineStart
    $0.capitals = .type
    $0.calls = nil
  }

  static let lisp = Grammar("lisp common-lisp clojure clj cljs edn elisp emacs-lisp scheme racket") {
    $0.add(
      .keyword,
      "begin case cond def defmacro defmethod defn defn- defprotocol defrecord deftype defun defvar defparameter define define-syntax do doseq else fn for if if-let lambda let let* letrec loop ns progn quote recur require set! setf setq use when when-let unless"
    )
    $0.add(.number, "true false nil t #t #f")
    $0.comments(line: ";", block: ("#|", "|#"))
    $0.quotes = [Quote("\"") { $0.spansLines = true }]
    $0.letters = bytes("*+!?<>=")
    $0.inner = bytes("-/.'")
    $0.hasSymbols = true
    $0.calls = nil
    $0.define(.function, after: "def defn defn- defun defmacro define defmethod")
  }

  static let nix = Grammar("nix") {
    $0.add(.keyword, "assert else if in inherit let or rec then with import builtins")
    $0.add(.number, "true false null")
    $0.comments(line: "#", block: ("/*", "*/"))
    $0.quotes = [
      Quote("''") {
        $0.spansLines = true
        $0.escape = nil
        $0.code("${", "}")
      },
      Quote("\"") {
        $0.spansLines = true
        $0.code("${", "}")
      },
    ]
    $0.inner = bytes("-'")
    $0.calls = nil
  }
}
