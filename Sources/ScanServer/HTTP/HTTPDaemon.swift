internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// An HTTP server for one application, on libmicrohttpd.
package final class HTTPDaemon: Sendable {
  /// `127.0.0.1:8080`, with the port that was taken.
  package let address: String
  /// Whether clients connect with TLS.
  package let isEncrypted: Bool
  private let context: Context
  /// The library's daemon, which may be used from any thread.
  private let handle: Mutex<Handle>

  @safe private struct Handle: @unchecked Sendable {
    // Given to libmicrohttpd's functions only, which lock it themselves.
    var daemon: OpaquePointer?
  }

  /// What the callbacks need; it lives as long as the daemon.
  final class Context: Sendable {
    let application: any HTTPApplication
    let watch: ConnectionWatch
    let intake: ConnectionIntake

    init(
      _ application: any HTTPApplication, _ settings: HTTPSettings, _ socket: ListeningSocket
    ) {
      self.application = application
      intake = ConnectionIntake(socket.descriptor, limit: settings.connections)
      watch = ConnectionWatch(head: settings.headSeconds, body: settings.bodySeconds)
    }
  }

  /// Listens at once.
  ///
  /// - Throws: What is wrong with the address, its port or the certificate.
  package init(_ application: any HTTPApplication, _ settings: HTTPSettings) throws(ServerError) {
    let socket = try ListeningSocket(settings.address)
    let context = Context(application, settings, socket)
    self.context = context
    address = socket.address
    isEncrypted = settings.certificate != nil
    var flags = MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    flags |= MHD_USE_ERROR_LOG.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue
    if settings.certificate != nil { flags |= MHD_USE_TLS.rawValue }
    let daemon = unsafe Self.start(flags, settings, Unmanaged.passUnretained(context))
    guard let daemon = unsafe daemon else {
      throw ServerError(
        settings.certificate == nil
          ? "the server did not start on \(address)"
          : "the server did not start: the certificate and the key must be PEM and fit each other")
    }
    unsafe handle = Mutex(Handle(daemon: daemon))
    context.watch.start()
    let handle = unsafe SendablePointer(daemon)
    let watch = context.watch
    unsafe context.intake.start { connection, address, length in
      // Which the library allows from any thread; what it refuses it closes.
      unsafe handle.pointer.map {
        unsafe MHD_add_connection($0, connection, address, length) == .YES
      } ?? false
    } makeRoom: {
      watch.endLongestIdle()
    }
  }

  private static func start(
    _ flags: UInt32, _ settings: HTTPSettings, _ context: Unmanaged<Context>
  ) -> OpaquePointer? {
    let owner = unsafe context.toOpaque()
    let requestEnded: MHD_RequestCompletedCallback = { context, connection, exchange, _ in
      unsafe HTTPCallbacks.ended(context, connection, exchange)
    }
    let connectionChanged: MHD_NotifyConnectionCallback = { context, connection, slot, what in
      unsafe HTTPCallbacks.connection(context, connection, slot, isOpen: what.rawValue == 0)
    }
    func address<Function>(_ function: Function) -> Int {
      unsafe unsafeBitCast(function, to: Int.self)
    }
    func option(
      _ name: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
    ) -> MHD_OptionItem {
      unsafe MHD_OptionItem(option: name, value: value, ptr_value: pointer)
    }
    var options = unsafe [
      option(.THREAD_POOL_SIZE, settings.threads),
      // Of all threads together; each could have all connections that the intake lets in.
      option(.CONNECTION_LIMIT, settings.connections * settings.threads),
      option(.CONNECTION_TIMEOUT, Int(settings.headSeconds)),
      // Heads of requests may take nearly all of it. The library clears it for each of them, and so
      // drives out of the processor's cache what is needed next.
      option(.CONNECTION_MEMORY_LIMIT, 16 << 10),
      option(.STRICT_FOR_CLIENT, 1),
      option(.SIGPIPE_HANDLED_BY_APP, 1),
      option(.NOTIFY_COMPLETED, address(requestEnded), owner),
      option(.NOTIFY_CONNECTION, address(connectionChanged), owner),
      option(.EXTERNAL_LOGGER, cmhd_no_log_pointer()),
    ]
    let handler: MHD_AccessHandlerCallback = {
      context, connection, url, method, _, upload, size, exchange in
      unsafe HTTPCallbacks.request(context, connection, url, method, upload, size, exchange)
    }
    // The library copies certificate and key while it starts.
    let key = (settings.certificate?.key ?? []) + [0]
    let chain = (settings.certificate?.chain ?? []) + [0]
    return unsafe key.withUnsafeBytes { key in
      unsafe chain.withUnsafeBytes { chain in
        if settings.certificate != nil {
          unsafe options += [
            option(
              .HTTPS_MEM_KEY, 0, UnsafeMutableRawPointer(mutating: key.baseAddress)),
            option(
              .HTTPS_MEM_CERT, 0, UnsafeMutableRawPointer(mutating: chain.baseAddress)),
          ]
        }
        unsafe options.append(option(.END, 0))
        return unsafe cmhd_start(flags, 0, handler, owner, options)
      }
    }
  }

  /// Accepts no new connection; those that are open go on.
  package func stopAccepting() { context.intake.stop() }

  /// Returns when all answers are sent, or after the grace: some clients never take theirs.
  package func finishAnswers(grace: Duration) async {
    let end = ContinuousClock.now + grace
    while context.watch.isAnswering, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Ends all connections, and returns when nothing of the daemon runs any more.
  ///
  /// Every request that waits must have been answered, and every event log ended.
  package func stop() {
    stopAccepting()
    context.watch.stop()
    let daemon = handle.withLock { handle in
      defer { unsafe handle.daemon = nil }
      return unsafe SendablePointer(handle.daemon)
    }
    if let daemon = unsafe daemon.pointer { unsafe MHD_stop_daemon(daemon) }
  }

  @safe private struct SendablePointer: @unchecked Sendable {
    // Handed to the intake, and from the lock to the one caller that took it out.
    let pointer: OpaquePointer?
    init(_ pointer: OpaquePointer?) { unsafe self.pointer = pointer }
  }
}
