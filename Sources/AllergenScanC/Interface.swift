internal import AllergenScan
public import CAllergenScan
internal import Glibc

/// A copy for the host, which gives it to `allergenscan_free`; `nil` without memory.
private func copied(_ text: String) -> UnsafeMutablePointer<CChar>? {
  unsafe text.withCString { unsafe strdup($0) }
}

private func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
  unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
}

// The names of these functions are those of the header.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a handle; see allergenscan.h.
@c @implementation
public func allergenscan_open(
  _ options: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> OpaquePointer? {
  if let error = unsafe error { unsafe error.pointee = nil }
  do throws(RequestError) {
    let handle = try Handle(options: unsafe options.map { unsafe bytes($0) })
    return unsafe OpaquePointer(Unmanaged.passRetained(handle).toOpaque())
  } catch let problem {
    if let error = unsafe error { unsafe error.pointee = copied(problem.message) }
    return nil
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Answers one request; see allergenscan.h.
@c @implementation
public func allergenscan_answer(
  _ handle: OpaquePointer?, _ request: UnsafePointer<CChar>?, _ progress: allergenscan_progress?,
  _ context: UnsafeMutableRawPointer?
) -> UnsafeMutablePointer<CChar>? {
  guard let handle = unsafe handle else { return nil }
  // The host keeps the handle until it closes it, and closes it when no call is under way.
  let owner = unsafe Unmanaged<Handle>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
  let line = unsafe request.map { unsafe bytes($0) } ?? []
  let answer = owner.answer(line) { fraction in
    guard let progress = unsafe progress else { return false }
    return unsafe progress(fraction, context) != 0
  }
  return unsafe copied(answer)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Frees a string; see allergenscan.h.
@c @implementation
public func allergenscan_free(_ text: UnsafeMutablePointer<CChar>?) { unsafe free(text) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Lets go of a handle; see allergenscan.h.
@c @implementation
public func allergenscan_close(_ handle: OpaquePointer?) {
  guard let handle = unsafe handle else { return }
  unsafe Unmanaged<Handle>.fromOpaque(UnsafeRawPointer(handle)).release()
}

/// Made once, and never freed.
private let versionText: Int = unsafe Int(bitPattern: strdup(ScanVersions.library))

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The version of the library; see allergenscan.h.
@c @implementation
public func allergenscan_version() -> UnsafePointer<CChar> {
  // `strdup` of a few bytes fails only where nothing else works either.
  unsafe UnsafePointer(bitPattern: versionText).unsafelyUnwrapped
}
