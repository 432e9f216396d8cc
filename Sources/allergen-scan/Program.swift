import AllergenScan
import Glibc
import Reporting
internal import TextRecognition

@main
enum Program {
  static let version = ScanVersions.library

  static func main() async {
    Startup.occupyStandardStreams()
    Startup.ignoreClosedPipes()
    Startup.ignoreFileSizeLimits()
    Startup.quietLibraries()
    let status = await run(arguments)
    // Not `exit`: it would tear down what C++ libraries keep while threads of theirs, or a scan
    // that was called off, may still use it. Everything that was to be written is written.
    _exit(status.rawValue)
  }

  /// As the shell gave them, names that are not UTF-8, too.
  private static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        FileName.text(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      }
    }
  }

  /// Does what the arguments say and prints why when it cannot.
  static func run(_ arguments: [String]) async -> ExitCode {
    do throws(CommandFailure) {
      guard let name = arguments.first else {
        throw .usage("which command?\n\n" + Command.overview)
      }
      if ["--help", "-h", "help"].contains(name) {
        return help(arguments.dropFirst().first)
      }
      if name == "--version" {
        Output.standard.write("allergen-scan \(version)\n")
        return .done
      }
      var command = try command(named: name)
      var rest = arguments.dropFirst()
      if !command.actions.isEmpty, rest.first.map({ !$0.hasPrefix("-") }) ?? true {
        command = try command.action(rest.popFirst())
      }
      switch try command.parse(Array(rest)) {
      case .help:
        Output.standard.write(command.help)
        return .done
      case .run(var settings):
        if command.readsPictures { Startup.keepOpenMPAway() }
        if command.judgesForPeople { try await settings.lookUpProfiles() }
        return try await command.run(settings)
      }
    } catch {
      let lines = error.message.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).printable }.joined(separator: "\n")
      Output.error.write("allergen-scan: \(lines.isEmpty ? "failed" : lines)\n")
      return error.status
    }
  }

  private static func help(_ name: String?) -> ExitCode {
    let command = Command.all.first { $0.name == name }
    Output.standard.write(command?.help ?? Command.overview)
    return .done
  }

  private static func command(named name: String) throws(CommandFailure) -> Command {
    if let command = Command.all.first(where: { $0.name == name }) { return command }
    let names = Command.all.map(\.name)
    throw .usage(
      "unknown command '\(name)'" + Suggestion.phrase(for: name, among: names)
        + "\n`allergen-scan --help` lists the commands")
  }
}
