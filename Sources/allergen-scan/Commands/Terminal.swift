import Glibc

/// What the terminal can do.
enum Terminal {
  /// How wide it is, at most as wide as is good to read; `nil` for what is no terminal.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return min(max(Int(size.ws_col), 20), 100)
  }

  /// Whether standard output shows colours, and nobody asked for none (https://no-color.org).
  static var hasColor: Bool {
    guard Output.standard.isTerminal else { return false }
    if let off = getenv("NO_COLOR"), off.pointee != 0 { return false }
    guard let name = getenv("TERM") else { return false }
    return String(cString: name) != "dumb"
  }
}
