import AllergenScan
import Reporting

extension Command {
  /// What a command line asks for.
  enum Wish {
    case help
    case run(Settings)
  }

  /// Reads the arguments that follow the command's name.
  ///
  /// - Throws: a usage failure that says what would be right.
  func parse(_ arguments: [String]) throws(CommandFailure) -> Wish {
    var settings = Settings()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        settings.operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        settings.operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if name == "--help" || name == "-h" { return .help }
      let option = try option(named: name)
      var text = ""
      if let value = option.value {
        if parts.count == 2 {
          text = String(parts[1])
        } else if let next = rest.popFirst(), !isOption(next) {
          text = next
        } else {
          throw usage("\(name) needs a value: \(name) \(value)")
        }
      } else if parts.count == 2 {
        throw usage("\(name) takes no value")
      }
      do throws(OptionError) {
        try option.apply(&settings, text)
      } catch {
        throw usage(
          "\(name) \(text.isEmpty ? "''" : text): expected \(error.wanted)"
            + Suggestion.phrase(for: text, among: error.candidates))
      }
      // An empty variable of a script.
      if let value = option.value, text.isEmpty, !option.mayBeEmpty {
        throw usage("\(name) '': expected \(value)")
      }
    }
    if settings.operands.contains("") { throw usage("an argument is empty") }
    if settings.operands.count < operandCount.lowerBound {
      throw usage("\(operandsName) is missing")
    }
    if settings.operands.count > operandCount.upperBound {
      throw usage("'\(settings.operands[operandCount.upperBound])' is one argument too many")
    }
    if settings.explains, !settings.format.tellsExplanations {
      throw usage(
        "--explain excludes --format \(settings.format.rawValue); take text, json or jsonl")
    }
    return .run(settings)
  }

  /// Whether a word is one of the command's options, and no value of the option before it.
  ///
  /// That value was forgotten; one that has to be such a word is written `--output=--quiet`.
  private func isOption(_ text: String) -> Bool {
    let name = text.prefix { $0 != "=" }
    return name == "--help" || options.contains { $0.name == name }
  }

  private func option(named name: String) throws(CommandFailure) -> CommandOption {
    if let option = options.first(where: { $0.name == name }) { return option }
    let names = options.map(\.name) + ["--help"]
    throw usage("unknown option \(name)" + Suggestion.phrase(for: name, among: names))
  }

  private func usage(_ message: String) -> CommandFailure {
    .usage("\(self.name): \(message)\n`allergen-scan \(self.name) --help` shows what it takes")
  }
}
