import Foundation
import TestSupport
import Testing

/// The built program, run as a person or another program would run it.
enum Program {
  /// The root of the package: where the samples and the schema are.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static var samples: URL { root.appending(path: "SampleImages") }

  /// SwiftPM puts it beside the bundle of the tests.
  static let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "allergen-scan").path

  struct Outcome {
    var status: Int32
    /// Ended by a signal instead of returning a status.
    var died: Bool
    var output: Data
    var messages: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }
  }

  /// Runs the program in the package's root and waits for its end.
  static func run(
    _ arguments: String..., input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, input: input, environment: environment)
  }

  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:]
  ) throws -> Outcome {
    try execute(path, arguments, input: input, environment: environment)
  }

  /// Runs a line as a person types it.
  static func shell(_ line: String, environment: [String: String]) throws -> Outcome {
    try execute("/bin/sh", ["-c", line], input: Data(), environment: environment)
  }

  /// What the schema says of the JSON; empty when it is right.
  ///
  /// `kind` is report, scan or answer.
  static func schemaErrors(in json: Data, kind: String) throws -> String {
    let outcome = try script("validate_json.py", kind, input: json)
    return outcome.status == 0 ? "" : outcome.text + outcome.messages
  }

  /// Runs one of the package's own scripts.
  static func script(_ name: String, _ arguments: String..., input: Data = Data()) throws -> Outcome
  {
    let path = root.appending(path: "Scripts").appending(path: name).path
    return try execute("/usr/bin/python3", [path] + arguments, input: input, environment: [:])
  }

  /// Standard streams are files: no pipe can fill up, whatever is written in which order.
  static func execute(
    _ executable: String, _ arguments: [String], input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    let stdin = try folder.write("stdin", input)
    let stdout = try folder.write("stdout", Data())
    let stderr = try folder.write("stderr", Data())
    let process = process(executable, arguments, environment: environment)
    process.standardInput = try FileHandle(forReadingFrom: stdin)
    process.standardOutput = try FileHandle(forWritingTo: stdout)
    process.standardError = try FileHandle(forWritingTo: stderr)
    try process.run()
    endAfterPatience(process)
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, died: process.terminationReason == .uncaughtSignal,
      output: try Data(contentsOf: stdout),
      messages: String(decoding: try Data(contentsOf: stderr), as: UTF8.self))
  }

  /// A program that hangs fails its own test instead of holding up all others.
  static func endAfterPatience(_ process: Process) {
    let id = process.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(240)) { [weak process] in
      if process?.isRunning == true { kill(id, SIGKILL) }
    }
  }

  /// A process that is ready to run in the package's root.
  static func process(
    _ executable: String = path, _ arguments: [String], environment: [String: String] = [:]
  ) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = root
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      .merging(environment) { $1 }
    return process
  }
}
