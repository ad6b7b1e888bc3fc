import Glibc

/// What to do if the system opens no more files, which is not the file's fault; nil if the error is another one.
public func adviceOnOpenFiles(_ code: Int32) -> String? {
  switch code {
  case EMFILE: "allow this program more open files (`ulimit -n`), and run again"
  case ENFILE: "end programs with many open files, or allow this machine more (`sysctl fs.file-max`), and run again"
  default: nil
  }
}
