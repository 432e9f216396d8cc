private import Glibc

/// Keeps OpenMP from splitting lines of text over all cores.
///
/// The parts are far too small for it: its threads spin while they wait for each other, and a tiny
/// page takes eight times as long. Parallelism is ours, over pages. In a process that was started
/// with `OMP_THREAD_LIMIT=1` there is nothing left to do; the library reads that while loading, so
/// a host that embeds us cannot be asked to set it.
enum ParallelRegions {
  private typealias SetLevels = @convention(c) (Int32) -> Void

  private static let setLevels: SetLevels? = {
    guard let symbol = unsafe dlsym(nil, "omp_set_max_active_levels") else { return nil }
    return unsafe unsafeBitCast(symbol, to: SetLevels.self)
  }()

  /// Switches them off for the calling thread.
  static func switchOff() { setLevels?(0) }
}
