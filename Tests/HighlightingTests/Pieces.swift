import Bytes

@testable import Highlighting

/// Code with its pieces marked as in `k‹let›`; nil if the language is unknown.
func marked(_ language: String, _ code: String) -> String? {
  var (language, code) = (language, code)
  return language.withUTF8 { language in
    code.withUTF8 { code in
      tokens(of: code, in: language).map { tokens in
        var result = ""
        var end = 0
        for token in tokens {
          result += code.part(end, token.range.lowerBound).string
          result += "\(token.kind.rawValue)‹\(code.part(token.range.lowerBound, token.range.upperBound).string)›"
          end = token.range.upperBound
        }
        return result + code.part(end, code.count).string
      }
    }
  }
}
