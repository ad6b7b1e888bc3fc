import CLibFuzzer
@preconcurrency import Glibc

guard target != nil else {
  fputs("FUZZ_TARGET is one of \(targets.keys.sorted().joined(separator: ", "))\n", stderr)
  exit(2)
}
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { start, count in
    if let target { timed(UnsafeBufferPointer(start: start, count: count), target) }
    return 0
  })
