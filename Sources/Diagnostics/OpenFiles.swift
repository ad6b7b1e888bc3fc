import Glibc

/// What is to be done where the system opens no more files, which is no fault of the file; nil where its error is another.
public func adviceOnOpenFiles(_ code: Int32) -> String? {
  switch code {
  case EMFILE: "allow this program more open files (`ulimit -n`), and run again"
  case ENFILE: "end programs with many open files, or allow this machine more (`sysctl fs.file-max`), and run again"
  default: nil
  }
}
