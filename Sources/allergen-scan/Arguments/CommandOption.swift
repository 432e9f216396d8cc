/// One option of the command line, as data: parsing, help and tests all read this.
struct CommandOption: Sendable {
  /// With its dashes: `--kind`.
  let name: String
  /// What its value is called in the help; `nil` for a switch.
  let value: String?
  let help: String
  /// Whether nothing is a value, too: "--notes ''" takes the notes away.
  let mayBeEmpty: Bool
  /// Sets what it says.
  let apply: @Sendable (inout Settings, String) throws(OptionError) -> Void

  init(
    _ name: String, value: String? = nil, mayBeEmpty: Bool = false, help: String,
    apply: @escaping @Sendable (inout Settings, String) throws(OptionError) -> Void
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.mayBeEmpty = mayBeEmpty
    self.apply = apply
  }

  /// An option with a fixed list of values.
  static func choice<Choice>(
    _ name: String, help: String, _ set: @escaping @Sendable (inout Settings, Choice) -> Void
  ) -> CommandOption
  where Choice: CaseIterable & RawRepresentable & Sendable, Choice.RawValue == String {
    let names = Choice.allCases.map(\.rawValue)
    return CommandOption(name, value: names.joined(separator: "|"), help: help) {
      (settings, text) throws(OptionError) in
      guard let choice = Choice(rawValue: text.lowercased()) else {
        throw OptionError(wanted: "one of \(names.joined(separator: ", "))", candidates: names)
      }
      set(&settings, choice)
    }
  }

  /// An option with a number inside a range.
  static func number(
    _ name: String, value: String, in range: ClosedRange<Double>, isWhole: Bool = true,
    help: String, _ set: @escaping @Sendable (inout Settings, Double) -> Void
  ) -> CommandOption {
    CommandOption(name, value: value, help: help) { (settings, text) throws(OptionError) in
      // "0x10" is one to the library, and a slip of the pen to whoever types it.
      guard !text.lowercased().contains("x"), let number = Double(text), range.contains(number),
        !isWhole || number == number.rounded()
      else {
        let kind = isWhole ? "a whole number" : "a number"
        throw OptionError(
          wanted: "\(kind) from \(range.lowerBound.plain) to \(range.upperBound.plain)")
      }
      set(&settings, number)
    }
  }
}

/// Why a value does not fit its option.
struct OptionError: Error {
  /// "one of auto, menu, label".
  var wanted: String
  /// Among these a slip may be found.
  var candidates: [String] = []
}

extension Double {
  /// Without a fraction where there is none.
  var plain: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self) }
}
