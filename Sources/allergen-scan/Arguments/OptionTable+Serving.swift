import ScanServer

/// What `serve` is told.
struct ServingSettings {
  var address = "127.0.0.1:8080"
  var tokens: String?
  var certificate: String?
  var key: String?
  var limits = ScanServerSettings()
}

extension CommandOption {
  static let listen = CommandOption(
    "--listen", value: "ADDRESS", help: "127.0.0.1:8080 by default; port 0 takes a free one"
  ) { (settings, text) throws(OptionError) in
    do throws(ServerError) {
      _ = try ListenAddress(text)
    } catch {
      throw OptionError(wanted: ListenAddress.form)
    }
    settings.serving.address = text
  }

  static let tokens = CommandOption(
    "--tokens", value: "FILE",
    help: "who may ask (`serve token NAME`); needed past 127.0.0.1"
  ) { settings, text in settings.serving.tokens = text }

  static let tlsCertificate = CommandOption(
    "--tls-certificate", value: "FILE", help: "serve HTTPS with this certificate chain (PEM)"
  ) { settings, text in settings.serving.certificate = text }

  static let tlsKey = CommandOption(
    "--tls-key", value: "FILE", help: "the key of the certificate (PEM)"
  ) { settings, text in settings.serving.key = text }

  static let forgetAfter = number(
    "--forget-after", value: "SECONDS", in: 1...86_400,
    help: "how long a finished scan can be asked about; 600 by default"
  ) { settings, number in settings.serving.limits.forgetAfter = .seconds(number) }

  static let maxWaiting = number(
    "--max-waiting", value: "N", in: 1...10_000,
    help: "scans of one client that may wait; 32 by default"
  ) { settings, number in settings.serving.limits.waitingPerClient = Int(number) }

  static let allowOrigin = CommandOption(
    "--allow-origin", value: "ORIGIN", help: "let pages of that origin ask from a browser"
  ) { settings, text in settings.serving.limits.allowedOrigins.append(text) }
}
