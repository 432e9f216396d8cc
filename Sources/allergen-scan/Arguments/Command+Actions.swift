import AllergenScan
import Reporting

extension Command {
  /// The action of that name, called as the person typed it: "profiles list".
  ///
  /// - Throws: a usage failure that lists them.
  func action(_ name: String?) throws(CommandFailure) -> Command {
    let names = actions.map(\.actionName)
    guard let name else {
      throw .usage("\(self.name): which one? \(names.joined(separator: ", "))")
    }
    if let action = actions.first(where: { $0.actionName == name }) { return action }
    throw .usage(
      "\(self.name): unknown action '\(name.printable)'"
        + Suggestion.phrase(for: name, among: names)
        + "\n`allergen-scan \(self.name) --help` lists them")
  }

  /// Its last word.
  private var actionName: String { name.split(separator: " ").last.map(String.init) ?? name }
}
