import Foundation
import Testing

extension EndToEnd {
  /// `allergen-scan text` that waits for its text, and is told to end.
  struct InterruptedTextTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func `A text that is given up ends as a scan does`(_ signal: Int32) throws {
      let process = Program.process(Program.path, ["text", "--avoid", "milk"])
      let input = Pipe(), output = Pipe(), errors = Pipe()
      process.standardInput = input
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      Program.endAfterPatience(process)
      // A signal that comes before the program waits for it is lost; the next one is not.
      while process.isRunning {
        if ignores(signal, process.processIdentifier) { kill(process.processIdentifier, signal) }
        usleep(50_000)
      }
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 130)
      let said = try errors.fileHandleForReading.readToEnd() ?? Data()
      #expect(
        String(decoding: said, as: UTF8.self) == "allergen-scan: interrupted; nothing was done\n")
      #expect(try output.fileHandleForReading.readToEnd() ?? Data() == Data())
      try input.fileHandleForWriting.close()
    }

    /// Whether a process no longer ends by a signal alone: it is caught or ignored.
    private func ignores(_ signal: Int32, _ process: Int32) -> Bool {
      guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      else { return false }
      return status.split(separator: "\n").contains { line in
        guard line.hasPrefix("SigIgn:") || line.hasPrefix("SigCgt:"),
          let mask = UInt64(line.dropFirst(7).drop { $0.isWhitespace }, radix: 16)
        else { return false }
        return mask >> UInt64(signal - 1) & 1 == 1
      }
    }
  }
}
