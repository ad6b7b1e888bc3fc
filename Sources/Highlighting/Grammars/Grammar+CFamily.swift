/// C and languages that look like it.
extension Grammar {
  private static let cWords =
    "auto break case const continue default do else enum extern for goto if inline register restrict return sizeof static struct switch typedef union volatile while _Alignas _Atomic _Generic _Noreturn _Static_assert _Thread_local alignas alignof static_assert thread_local typeof constexpr"
  private static let cTypes =
    "bool char double float int long short signed unsigned void size_t ssize_t ptrdiff_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t FILE wchar_t char8_t char16_t char32_t time_t va_list _Bool _Complex"

  static let c = Grammar("c h") {
    $0.add(.keyword, cWords)
    $0.add(.type, cTypes)
    $0.add(.number, "true false NULL nullptr")
    $0.slashComments()
    $0.quotes = [
      Quote("\"") { $0.prefixes("L u8 u U", needed: false) },
      Quote("'") {
        $0.isCharacter = true
        $0.prefixes("L u8 u U", needed: false)
      },
    ]
    $0.directives = .atLineStart
    $0.define(.type, after: "struct enum union")
    $0.separatesDigitsByQuotes = true
  }

  static let cpp = Grammar("cpp c++ cc cxx hpp h++ hh cuda cu arduino ino glsl hlsl metal") {
    $0.add(.keyword, cWords)
    $0.add(
      .keyword,
      "and and_eq asm bitand bitor catch class co_await co_return co_yield compl concept const_cast consteval constinit decltype delete dynamic_cast explicit export final friend import module mutable namespace new noexcept not not_eq operator or or_eq override private protected public reinterpret_cast requires static_cast template this throw try typeid typename using virtual xor xor_eq"
    )
    $0.add(.type, cTypes)
    $0.add(.type, "string string_view vector map set unique_ptr shared_ptr optional variant tuple pair array span")
    $0.add(.number, "true false NULL nullptr")
    $0.slashComments()
    $0.quotes = [
      Quote("\"") {
        $0.form = .named
        $0.prefixes("R LR u8R uR UR")
      },
      Quote("\"") { $0.prefixes("L u8 u U", needed: false) },
      Quote("'") {
        $0.isCharacter = true
        $0.prefixes("L u8 u U", needed: false)
      },
    ]
    $0.directives = .atLineStart
    $0.define(.type, after: "struct enum union class namespace typename concept")
    $0.separatesDigitsByQuotes = true
  }

  static let objectiveC = Grammar("objective-c objectivec objc obj-c mm objective-c++") {
    $0.add(.keyword, cWords)
    $0.add(
      .keyword,
      "self super id instancetype in out inout nonatomic atomic strong weak copy assign readonly readwrite nullable nonnull class try catch"
    )
    $0.add(.type, cTypes)
    $0.add(.type, "BOOL SEL IMP Class NSInteger NSUInteger CGFloat")
    $0.add(.number, "true false NULL nullptr YES NO nil Nil")
    $0.slashComments()
    $0.quotes = [Quote("@\"", "\""), .double, .character]
    $0.directives = .atLineStart
    $0.hasAnnotations = true
    $0.capitals = .type
  }

  static let csharp = Grammar("csharp c# cs dotnet razor") {
    $0.add(
      .keyword,
      "abstract add and as async await base break case catch checked class const continue default delegate do else enum event explicit extern file finally fixed for foreach from get global goto group if implicit in init interface internal is join let lock nameof namespace new not on operator or orderby out override params partial private protected public readonly record ref remove required return sealed select set sizeof stackalloc static struct switch this throw try typeof unchecked unsafe using value var virtual volatile when where while with yield"
    )
    $0.add(
      .type,
      "bool byte char decimal double dynamic float int long nint nuint object sbyte short string uint ulong ushort void"
    )
    $0.add(.number, "true false null")
    $0.slashComments()
    $0.quotes = [
      Quote("$\"\"\"", "\"\"\"") {
        $0.spansLines = true
        $0.escape = nil
        $0.code("{", "}")
      }, .raw("\"\"\""),
      Quote("$@\"", "\"") {
        $0.spansLines = true
        $0.escape = nil
        $0.doubles = true
        $0.code("{", "}")
      },
      Quote("@\"", "\"") {
        $0.spansLines = true
        $0.escape = nil
        $0.doubles = true
      }, Quote("$\"", "\"") { $0.code("{", "}") }, .double, .character,
    ]
    $0.directives = .atLineStart
    $0.capitals = .type
    $0.define(.type, after: "class struct interface enum record namespace new")
  }

  static let java = Grammar("java jsp") {
    $0.add(
      .keyword,
      "abstract assert break case catch class const continue default do else enum exports extends final finally for goto if implements import instanceof interface module native new non-sealed open opens package permits private protected provides public record requires return sealed static strictfp super switch synchronized this throw throws to transient transitive try uses var volatile when while with yield"
    )
    $0.add(.type, "boolean byte char double float int long short void")
    $0.add(.number, "true false null")
    $0.slashComments()
    $0.quotes = [.triple, .double, .character]
    $0.hasAnnotations = true
    $0.capitals = .type
  }

  static let kotlin = Grammar("kotlin kt kts") {
    $0.add(
      .keyword,
      "abstract actual annotation as break by catch class companion const constructor continue crossinline data delegate do dynamic else enum expect external final finally for fun get if import in infix init inline inner interface internal is it lateinit noinline object open operator out override package private protected public reified return sealed set super suspend tailrec this throw try typealias typeof val value var vararg when where while"
    )
    $0.add(.number, "true false null")
    $0.slashComments(nesting: true)
    $0.quotes = [
      Quote("\"\"\"") {
        $0.spansLines = true
        $0.escape = nil
        $0.code("${", "}")
        $0.sigil = UInt8(ascii: "$")
      },
      Quote("\"") {
        $0.code("${", "}")
        $0.sigil = UInt8(ascii: "$")
      }, .character,
    ]
    $0.hasAnnotations = true
    $0.capitals = .type
    $0.define(.function, after: "fun")
  }

  static let scala = Grammar("scala sc sbt") {
    $0.add(
      .keyword,
      "abstract as case catch class def derives do else end enum export extends extension final finally for forSome given if implicit import infix inline lazy macro match new object opaque open override package private protected return sealed super then this throw trait transparent try type using val var while with yield"
    )
    $0.add(.number, "true false null")
    $0.slashComments(nesting: true)
    $0.quotes = [
      Quote("\"\"\"") {
        $0.spansLines = true
        $0.escape = nil
        $0.code("${", "}")
        $0.sigil = UInt8(ascii: "$")
        $0.prefixes("s f raw")
      }, .triple,
      Quote("\"") {
        $0.code("${", "}")
        $0.sigil = UInt8(ascii: "$")
        $0.prefixes("s f raw")
      }, .double, .character,
    ]
    $0.hasAnnotations = true
    $0.capitals = .type
    $0.define(.function, after: "def")
  }

  static let groovy = Grammar("groovy gradle jenkinsfile") {
    $0.add(
      .keyword,
      "abstract as assert break case catch class const continue def default do else enum extends final finally for if implements import in instanceof interface native new package private protected public return static super switch this throw throws trait try var void while"
    )
    $0.add(.type, "boolean byte char double float int long short")
    $0.add(.number, "true false null")
    $0.slashComments()
    $0.quotes = [
      .triple, Quote("'''") { $0.spansLines = true },
      Quote("\"") {
        $0.code("${", "}")
        $0.sigil = UInt8(ascii: "$")
      }, .single,
    ]
    $0.hasAnnotations = true
    $0.capitals = .type
  }

  static let go = Grammar("go golang") {
    $0.add(
      .keyword,
      "break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var"
    )
    $0.add(
      .type,
      "any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr"
    )
    $0.add(.number, "true false nil iota")
    $0.slashComments()
    $0.quotes = [.double, .backtick, .character]
    $0.define(.type, after: "type")
  }

  static let rust = Grammar("rust rs") {
    $0.add(
      .keyword,
      "as async await break const continue crate dyn else enum extern fn for if impl in let loop macro_rules match mod move mut pub ref return self static struct super trait type union unsafe use where while yield"
    )
    $0.add(
      .type,
      "Self bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize")
    $0.add(.number, "true false")
    $0.slashComments(nesting: true)
    $0.quotes = [
      Quote("\"") {
        $0.form = .hashes
        $0.prefixes("r br cr")
      },
      Quote("\"") {
        $0.spansLines = true
        $0.prefixes("b c", needed: false)
      },
      Quote("'") {
        $0.isCharacter = true
        $0.prefixes("b", needed: false)
      },
    ]
    $0.sigils("'", .type)
    $0.attributeOpening = Array("#[".utf8)
    $0.capitals = .type
    $0.define(.function, after: "fn")
  }

  static let zig = Grammar("zig") {
    $0.add(
      .keyword,
      "addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue defer else enum errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse packed pub resume return struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while"
    )
    $0.add(
      .type,
      "anyerror bool c_char c_int c_long c_uint comptime_float comptime_int f16 f32 f64 f80 f128 i8 i16 i32 i64 i128 isize noreturn type u1 u4 u8 u16 u32 u64 u128 usize void"
    )
    $0.add(.number, "true false null undefined")
    $0.comments(line: "//")
    $0.quotes = [.double, .character, Quote("\\\\", "\n") { $0.escape = nil }]
    $0.sigils("@", .function)
    $0.capitals = .type
    $0.define(.function, after: "fn")
  }

  static let dart = Grammar("dart flutter") {
    $0.add(
      .keyword,
      "abstract as assert async await base break case catch class const continue covariant default deferred do dynamic else enum export extends extension external factory final finally for get hide if implements import in interface is late library mixin new of on operator part required rethrow return sealed set show static super switch sync this throw try typedef var when while with yield"
    )
    $0.add(.type, "bool double int num void")
    $0.add(.number, "true false null")
    $0.slashComments(nesting: true)
    for mark in ["\"\"\"", "'''", "\"", "'"] {
      $0.quotes.append(
        Quote(mark) {
          $0.spansLines = mark.count == 3
          $0.escape = nil
          $0.prefixes("r")
        })
      $0.quotes.append(
        Quote(mark) {
          $0.spansLines = mark.count == 3
          $0.code("${", "}")
          $0.sigil = UInt8(ascii: "$")
        })
    }
    $0.hasAnnotations = true
    $0.capitals = .type
  }

  static let swift = Grammar("swift swift-format") {
    $0.add(
      .keyword,
      "actor any as associatedtype async await borrowing break case catch class consume consuming continue convenience copy default defer deinit didSet do dynamic each else enum extension fallthrough fileprivate final for func get guard if import in indirect infix init inout internal is isolated lazy let macro mutating nonisolated nonmutating open operator optional override package postfix precedencegroup prefix private protocol public repeat required rethrows return self sending set some static struct subscript super switch throw throws try typealias unowned var weak where while willSet yield"
    )
    $0.add(.type, "Self Any")
    $0.add(.number, "true false nil")
    $0.slashComments(nesting: true)
    $0.quotes = [
      Quote("\"\"\"") {
        $0.form = .hashes
      }, Quote("\"") { $0.form = .hashes },
      Quote("\"\"\"") {
        $0.spansLines = true
        $0.code("\\(", ")")
      }, Quote("\"") { $0.code("\\(", ")") },
    ]
    $0.hasAnnotations = true
    $0.directives = .anywhere
    $0.capitals = .type
    $0.define(.function, after: "func macro")
    $0.sigils("$", .variable)
  }

  static let javascript = Grammar("javascript js jsx mjs cjs node ecmascript jscript") { web(&$0) }

  static let typescript = Grammar("typescript ts tsx mts cts") {
    web(&$0)
    $0.add(
      .keyword,
      "abstract as asserts declare enum implements infer interface is keyof namespace override private protected public readonly satisfies type"
    )
    $0.add(.type, "any bigint boolean never number object string symbol unknown void")
    $0.define(.type, after: "interface type enum namespace")
  }

  private static func web(_ grammar: inout Grammar) {
    grammar.add(
      .keyword,
      "async await break case catch class const continue debugger default delete do else export extends finally for from function get if import in instanceof let new of return set static super switch this throw try typeof var void while with yield"
    )
    grammar.add(.number, "true false null undefined NaN Infinity")
    grammar.slashComments()
    grammar.comments("#!", .lineStart)
    grammar.quotes = [
      .double, .single,
      Quote("`") {
        $0.spansLines = true
        $0.code("${", "}")
      },
    ]
    grammar.letters = bytes("$")
    grammar.hasAnnotations = true
    grammar.hasRegularExpressions = true
    grammar.capitals = .type
    grammar.define(.function, after: "function")
    grammar.define(.type, after: "class extends new")
  }

  static let graphql = Grammar("graphql gql") {
    $0.add(
      .keyword,
      "directive enum extend fragment implements input interface mutation on query repeatable scalar schema subscription type union"
    )
    $0.add(.type, "Boolean Float ID Int String")
    $0.add(.number, "true false null")
    $0.comments(line: "#")
    $0.quotes = [.triple, .double]
    $0.sigils("$", .variable)
    $0.hasAnnotations = true
    $0.capitals = .type
  }

  static let protobuf = Grammar("protobuf proto proto3") {
    $0.add(
      .keyword,
      "edition enum extend extensions group import map max message oneof option optional package public repeated required reserved returns rpc service stream syntax to weak"
    )
    $0.add(
      .type,
      "bool bytes double fixed32 fixed64 float int32 int64 sfixed32 sfixed64 sint32 sint64 string uint32 uint64")
    $0.add(.number, "true false")
    $0.slashComments()
    $0.quotes = [.double, .single]
    $0.define(.type, after: "message enum service")
  }
}
