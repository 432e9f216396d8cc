/// The server: the resources of ``ScanAPI`` on a socket, from start to stop.
package final class AllergenScanServer: Sendable {
  private let api: ScanAPI
  private let daemon: HTTPDaemon
  private let housekeeping: Task<Void, Never>

  /// Where it listens, with its scheme: `http://127.0.0.1:8080`.
  package var url: String { (daemon.isEncrypted ? "https://" : "http://") + daemon.address }

  /// Listens at once.
  ///
  /// Without tokens, which say who may ask, only addresses of this machine are listened on.
  ///
  /// - Throws: Where that is not so, and for what is wrong with the address or the certificate.
  package init(
    backend: ScanBackend, tokens: TokenBook? = nil,
    settings: ScanServerSettings = ScanServerSettings(), http: HTTPSettings
  ) throws(ServerError) {
    let place = try ListenAddress(http.address)
    guard tokens != nil || place.isLoopback else {
      throw ServerError(
        "whoever reaches \(http.address) could ask; give --tokens FILE "
          + "(`allergen-scan serve token NAME` makes them), or listen on 127.0.0.1")
    }
    if !place.isLoopback, http.certificate == nil {
      backend.log(
        "tokens and what people avoid go over the network in clear text; give --tls-certificate and "
          + "--tls-key, or listen on 127.0.0.1 behind a proxy that does TLS")
    }
    let api = ScanAPI(backend: backend, tokens: tokens, settings: settings)
    self.api = api
    daemon = try HTTPDaemon(api, http)
    housekeeping = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        api.forgetOldScans()
      }
    }
  }

  /// Takes no new scans, finishes those that were accepted, and stops.
  package func stop(grace: Duration = .seconds(5)) async {
    await api.drain(grace: grace)
    housekeeping.cancel()
    daemon.stopAccepting()
    await daemon.finishAnswers(grace: grace)
    daemon.stop()
  }
}
