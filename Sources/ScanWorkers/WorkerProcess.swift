internal import CProcesses
internal import Glibc
internal import Synchronization

/// One worker: a child process and the two pipes to it.
///
/// It belongs to the thread that made it, which has to live as long as the worker does: the system
/// ends a worker whose starting thread ends. Only ``kill()`` may be called from elsewhere.
final class WorkerProcess: Sendable {
  /// What was read of the worker's output.
  enum Reading {
    /// A line without its line feed.
    case line([UInt8])
    /// It closed its output: it ended or is about to.
    case ended
    /// Nothing came in time.
    case late
  }

  /// How a worker ended.
  struct End: Sendable, Hashable {
    /// The signal that ended it, 0 when it ended itself.
    var signal: Int32
    var status: Int32
    /// The most memory it held, MiB.
    var peak: Int

    /// "signal 9", "status 2".
    var reason: String { signal != 0 ? "signal \(signal)" : "status \(status)" }
  }

  private let id: pid_t
  private let input: Int32
  private let output: Int32
  /// Bytes that came after the last line; touched by the owning thread alone.
  private let rest = Mutex<[UInt8]>([])
  /// Whether the id is still this child's: after it was reaped another process may have it.
  private let isThere = Mutex(true)

  init(_ program: WorkerProgram) throws(WorkerStartError) {
    var down: [Int32] = [-1, -1]
    var up: [Int32] = [-1, -1]
    guard process_pipe(&down) == 0, process_pipe(&up) == 0 else {
      let reason = systemMessage(errno)
      for end in down + up where end >= 0 { close(end) }
      throw WorkerStartError(description: "no pipe for a worker: \(reason); use fewer --jobs")
    }
    let result = Self.spawn(program, input: down[0], output: up[1])
    close(down[0])
    close(up[1])
    (input, output) = (down[1], up[0])
    id = result.id
    guard result.code == 0 else {
      close(input)
      close(output)
      throw WorkerStartError(
        description: "\(program.path): cannot be started (\(systemMessage(result.code)))")
    }
    // A worker that is stopped neither reads nor writes: no call may wait for it without end.
    for end in [input, output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  private static func spawn(
    _ program: WorkerProgram, input: Int32, output: Int32
  ) -> (id: pid_t, code: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    let arguments = CStrings(program.commandLine)
    let environment = CStrings(environment(with: program.environment))
    var id: pid_t = 0
    let code = posix_spawn(
      &id, program.path, &actions, nil, arguments.pointers, environment.pointers)
    return (id, code)
  }

  /// The host's environment with some variables set anew.
  private static func environment(with variables: [String: String]) -> [String] {
    var lines = variables.map { "\($0.key)=\($0.value)" }
    var next = environ
    while let entry = next.pointee {
      let line = String(cString: entry)
      let name = line.prefix { $0 != "=" }
      if variables[String(name)] == nil { lines.append(line) }
      next += 1
    }
    return lines
  }

  /// Sends bytes; `false` when the worker took them not in time, or is gone.
  func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        let part = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        return write(input, part.baseAddress, part.count)
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        guard Self.wait(for: input, POLLOUT, until: deadline) else { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// The next line, however long.
  func nextLine(until deadline: ContinuousClock.Instant) -> Reading {
    rest.withLock { rest in
      var searched = 0
      while true {
        if let end = rest[searched...].firstIndex(of: 0x0A) {
          let line = Array(rest[..<end])
          rest.removeFirst(end + 1)
          return .line(line)
        }
        searched = rest.count
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(output, &chunk, chunk.count)
        if count > 0 {
          rest += chunk[..<count]
        } else if count == 0 {
          return .ended
        } else if errno == EAGAIN {
          guard Self.wait(for: output, POLLIN, until: deadline) else { return .late }
        } else if errno != EINTR {
          return .ended
        }
      }
    }
  }

  private static func wait(
    for descriptor: Int32, _ event: Int32, until deadline: ContinuousClock.Instant
  ) -> Bool {
    while true {
      let left = (deadline - ContinuousClock.now).components
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      if milliseconds < 0 { return false }
      var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      // One more, since the fraction is cut.
      let count = poll(&entry, 1, Int32(min(milliseconds + 1, 1_000_000)))
      if count > 0 { return true }
      if count < 0, errno != EINTR { return true }
    }
  }

  /// Ends it at once, also while it is stopped; from any thread.
  func kill() {
    isThere.withLock { isThere in
      if isThere { _ = Glibc.kill(id, SIGKILL) }
    }
  }

  /// Closes its input, gives it a moment to end by itself, and says how it ended; call it once.
  func end(within patience: Duration = .zero) -> End {
    close(input)
    if patience > .zero { waitForEnd(within: patience) }
    // Whoever has ended is not hurt by it, and how it ended stays.
    kill()
    isThere.withLock { $0 = false }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    close(output)
    let signal = status & 0x7F
    return End(
      signal: signal, status: signal == 0 ? (status >> 8) & 0xFF : 0, peak: usage.ru_maxrss / 1024)
  }

  private func waitForEnd(within patience: Duration) {
    let deadline = ContinuousClock.now + patience
    while case .line = nextLine(until: deadline) {}
  }
}

/// Strings as C programs take them, as long as it lives.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}

/// The system's words for an error number.
func systemMessage(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
