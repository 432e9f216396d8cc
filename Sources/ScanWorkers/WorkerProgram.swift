/// What a worker is: a program that speaks the worker protocol, and how it is started.
package struct WorkerProgram: Sendable {
  /// The executable file.
  package var path: String
  /// `worker` and its options; ``WorkerPool`` adds what it needs itself.
  package var arguments: [String]
  /// MiB of address space that a worker may take; `nil` for no limit.
  package var memory: Int?

  /// A program that is started when the first picture comes.
  package init(path: String, arguments: [String], memory: Int? = nil) {
    self.path = path
    self.arguments = arguments
    self.memory = memory
  }

  /// How a worker ends that could not have the memory it asked for.
  package static let outOfMemoryStatus: Int32 = 86

  /// Every argument, the name of the program first.
  var commandLine: [String] {
    ["allergen-scan"] + arguments + ["--jobs", "1", "--with-parent"]
      + (memory.map { ["--memory", "\($0)"] } ?? [])
  }

  /// What the environment says beside what it says to the host.
  var environment: [String: String] {
    // A crash is told at once instead of after a stack trace; OpenMP is kept to one thread, which
    // the worker would otherwise start itself anew for.
    var variables = ["SWIFT_BACKTRACE": "enable=no", "OMP_THREAD_LIMIT": "1"]
    // Each arena of the allocator reserves 64 MiB of address space that nobody may ever use.
    if memory != nil { variables["MALLOC_ARENA_MAX"] = "1" }
    return variables
  }
}

/// Why no worker could be started: the run cannot go on.
package struct WorkerStartError: Error, Sendable, Hashable, CustomStringConvertible {
  /// For people: what happened and what to do next.
  package var description: String
}
