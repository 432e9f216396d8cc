internal import CPlatform
import Glibc

/// What has to happen before anything else in the process.
enum Startup {
  private static let limit = "OMP_THREAD_LIMIT"

  /// Starts the program again with OpenMP held to one thread, unless it is already.
  ///
  /// Tesseract's OpenMP threads spin while they wait and make reading several times slower. The
  /// library reads the variable while it is loaded, before `main`: setting it now is too late.
  static func keepOpenMPAway() {
    guard getenv(limit) == nil, setenv(limit, "1", 1) == 0 else { return }
    // The link itself would name the process "exe".
    var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard readlink("/proc/self/exe", &path, Int(PATH_MAX)) > 0 else { return }
    // When this fails reading is slower, and nothing else.
    execv(path, CommandLine.unsafeArgv)
  }

  /// Keeps a file that is opened later from taking the place of a standard stream that was closed.
  static func occupyStandardStreams() {
    for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) == -1 {
      // The wrong way round: whoever reads or writes there is told that it is closed.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Keeps what C libraries print away from people: it comes back as errors and diagnostics.
  static func quietLibraries() { quiet_libraries() }

  /// A closed pipe is an answer of `write`, not the end of the process.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// A file that may not grow is an answer of `write`, too.
  static func ignoreFileSizeLimits() { signal(SIGXFSZ, SIG_IGN) }
}
