import CPlatform
import CProcesses
import Glibc
import ScanWorkers

/// What a worker does to itself before it takes its first request.
enum WorkerLimits {
  /// Keeps the process below so many MiB of address space.
  ///
  /// What cannot be had then ends the process with a status that says so, where the memory of a
  /// picture or of a C++ library was asked for; elsewhere it ends by a signal.
  static func hold(mebibytes: Int) throws(CommandFailure) {
    let bytes = rlim_t(mebibytes) << 20
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    guard setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else {
      throw .usage("worker: --memory \(mebibytes): \(FileError(code: errno).reason)")
    }
    platform_end_when_out_of_memory(WorkerProgram.outOfMemoryStatus)
  }

  /// Ties this process to the one that started it; Ctrl-C is that one's affair then.
  static func endWithParent() {
    signal(SIGINT, SIG_IGN)
    let parent = getppid()
    _ = process_end_with_parent()
    // It may have ended before the call; then somebody else is the parent by now.
    if getppid() != parent { _exit(ExitCode.interrupted.rawValue) }
  }
}
