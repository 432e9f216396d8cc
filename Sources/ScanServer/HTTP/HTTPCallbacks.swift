internal import CMicroHTTPD

/// What libmicrohttpd calls, on threads of its own.
enum HTTPCallbacks {
  private static func context(_ pointer: UnsafeMutableRawPointer) -> HTTPDaemon.Context {
    unsafe Unmanaged<HTTPDaemon.Context>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// What the watch knows of a connection.
  private static func watched(_ connection: OpaquePointer) -> ConnectionWatch.Connection? {
    unsafe cmhd_socket_context(connection).map {
      unsafe Unmanaged<ConnectionWatch.Connection>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// A connection was made or closed; `slot` holds what the watch knows of it in between.
  static func connection(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, isOpen: Bool
  ) {
    guard let context = unsafe context, let connection = unsafe connection, let slot = unsafe slot
    else { return }
    let owner = unsafe Self.context(context)
    if isOpen {
      let watched = unsafe owner.watch.opened(descriptor: cmhd_socket(connection))
      unsafe slot.pointee = Unmanaged.passRetained(watched).toOpaque()
    } else if let pointer = unsafe slot.pointee {
      unsafe owner.watch.closed(Unmanaged.fromOpaque(pointer).takeRetainedValue())
      unsafe slot.pointee = nil
      owner.intake.closed()
    }
  }

  /// A request was answered, or its client went away.
  static func ended(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) {
    if let context = unsafe context, let connection = unsafe connection,
      let watched = unsafe watched(connection)
    {
      unsafe Self.context(context).watch.awaitsHead(watched)
    }
    guard let slot = unsafe exchange, let pointer = unsafe slot.pointee else { return }
    unsafe Unmanaged<HTTPExchange>.fromOpaque(pointer).release()
    unsafe slot.pointee = nil
  }

  /// The head of a request is there, or a piece of its body, or all of it.
  static func request(
    _ context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
    _ url: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?,
    _ upload: UnsafePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?,
    _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> MHD_Result {
    guard let context = unsafe context, let connection = unsafe connection, let slot = unsafe slot,
      let size = unsafe size, let url = unsafe url, let method = unsafe method
    else { return .NO }
    let owner = unsafe Self.context(context)
    guard let pointer = unsafe slot.pointee else {
      let watched = unsafe watched(connection)
      if let watched { owner.watch.awaitsBody(watched) }
      let head = unsafe HTTPRequest(
        connection, url, method, client: watched?.memory ?? ClientMemory())
      if let refusal = HTTPFraming.problem(head) {
        return unsafe send(refusal.response, connection, owner)
      }
      switch owner.application.admit(head) {
      case .refuse(let response): return unsafe send(response, connection, owner)
      case .accept(let limit, let reply):
        let exchange = unsafe HTTPExchange(
          head, bodyLimit: limit, reply: reply, connection: connection)
        unsafe slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
        return .YES
      }
    }
    let exchange = unsafe Unmanaged<HTTPExchange>.fromOpaque(pointer).takeUnretainedValue()
    if unsafe size.pointee > 0 {
      let bytes = unsafe UnsafeRawBufferPointer(start: upload, count: size.pointee)
      let goesOn = unsafe exchange.take(bytes)
      unsafe size.pointee = 0
      return goesOn ? .YES : .NO
    }
    if let answer = exchange.answer { return unsafe send(answer, connection, owner) }
    guard !exchange.hasBegun else { return .YES }
    exchange.hasBegun = true
    if let watched = unsafe watched(connection) { owner.watch.answers(watched) }
    return unsafe answer(exchange, connection, owner)
  }

  private static func answer(
    _ exchange: HTTPExchange, _ connection: OpaquePointer, _ owner: HTTPDaemon.Context
  ) -> MHD_Result {
    if exchange.isTooLong {
      let problem = Problem(413, "The body is longer than \(exchange.bodyLimit) bytes.")
      return unsafe send(problem.response, connection, owner)
    }
    guard exchange.finishBody() else {
      let problem = Problem(400, "The form could not be read: is its boundary right?")
      return unsafe send(problem.response, connection, owner)
    }
    switch exchange.reply(exchange.request) {
    case .now(let response): return unsafe send(response, connection, owner)
    case .later(let work):
      Task { exchange.give(await work()) }
      // Once suspended, the connection is the other thread's, which may have resumed it already.
      guard let answer = unsafe exchange.wait(connection) else { return .YES }
      return unsafe send(answer, connection, owner)
    }
  }

  // MARK: Answers

  private static func send(
    _ response: HTTPResponse, _ connection: OpaquePointer, _ owner: HTTPDaemon.Context
  ) -> MHD_Result {
    let made: OpaquePointer?
    switch response.body {
    case .bytes(let bytes):
      unsafe made = bytes.withUnsafeBytes { bytes in
        unsafe MHD_create_response_from_buffer(
          bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .events(let log, let last):
      let stream = unsafe EventStream(log, after: last, connection: connection)
      owner.watch.add(stream)
      unsafe made = events(StreamOfConnection(stream: stream, watch: owner.watch))
    }
    guard let made = unsafe made else { return .NO }
    defer { unsafe MHD_destroy_response(made) }
    unsafe add(response.headers, to: made)
    if let common = response.common { unsafe add(common.headers, to: made) }
    return unsafe MHD_queue_response(connection, UInt32(response.status), made)
  }

  private static func add(_ headers: [(name: String, value: String)], to response: OpaquePointer) {
    for header in headers {
      // Most are literals, whose bytes are lent without a copy.
      unsafe header.name.withCString { name in
        unsafe header.value.withCString { value in
          unsafe _ = MHD_add_response_header(response, name, value)
        }
      }
    }
  }

  /// A stream and where it is known, until its response is freed.
  private final class StreamOfConnection: Sendable {
    let stream: EventStream
    let watch: ConnectionWatch

    init(stream: EventStream, watch: ConnectionWatch) {
      self.stream = stream
      self.watch = watch
    }
  }

  private static func events(_ stream: StreamOfConnection) -> OpaquePointer? {
    let context = unsafe Unmanaged.passRetained(stream).toOpaque()
    return unsafe MHD_create_response_from_callback(
      cmhd_unknown_size(), 4096,
      { context, _, buffer, size in
        guard let context = unsafe context, let buffer = unsafe buffer else {
          return cmhd_end_of_stream()
        }
        let owner = unsafe Unmanaged<StreamOfConnection>.fromOpaque(context).takeUnretainedValue()
        let bytes = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size)
        return unsafe owner.stream.read(into: bytes) ?? cmhd_end_of_stream()
      }, context,
      { context in
        guard let context = unsafe context else { return }
        let owner = unsafe Unmanaged<StreamOfConnection>.fromOpaque(context).takeRetainedValue()
        owner.watch.remove(owner.stream)
      })
  }
}

extension HTTPRequest {
  /// The head, copied; bytes that are no UTF-8 become U+FFFD.
  fileprivate init(
    _ connection: OpaquePointer, _ url: UnsafePointer<CChar>, _ method: UnsafePointer<CChar>,
    client: ClientMemory
  ) {
    let size = unsafe cmhd_copy_fields(connection, nil)
    let fields = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      unsafe count = cmhd_copy_fields(connection, buffer.baseAddress)
    }
    unsafe self.init(
      method: String(cString: method), path: String(cString: url), query: Self.query(connection),
      fields: HTTPFields(bytes: fields), client: client)
  }

  private typealias Query = [(name: String, value: String)]

  /// What follows the question mark; in the order sent.
  private static func query(_ connection: OpaquePointer) -> Query {
    guard unsafe MHD_get_connection_values(connection, .GET_ARGUMENT_KIND, nil, nil) > 0 else {
      return []
    }
    var query: Query = []
    unsafe withUnsafeMutablePointer(to: &query) { query in
      _ = unsafe MHD_get_connection_values(
        connection, .GET_ARGUMENT_KIND,
        { context, _, name, value in
          guard let context = unsafe context, let name = unsafe name else { return .NO }
          let text = unsafe value.map { unsafe String(cString: $0) } ?? ""
          unsafe context.assumingMemoryBound(to: Query.self).pointee
            .append((unsafe String(cString: name), text))
          return .YES
        }, query)
    }
    return query
  }
}
