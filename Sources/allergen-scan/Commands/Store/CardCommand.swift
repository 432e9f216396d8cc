import AllergenScan
import Glibc
import Reporting

/// `allergen-scan card`: what a person must not eat, in the language of the kitchen.
struct CardCommand {
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws(CommandFailure) -> ExitCode {
    guard let language = settings.store.cardLanguage else {
      throw .usage("card: in which language? --lang it")
    }
    let hasPerson =
      !settings.profileFiles.isEmpty || !settings.avoid.isEmpty
      || settings.store.defaultProfile != nil
    guard hasPerson else { throw .usage("card: for whom? --profile NAME, or --avoid milk,nuts") }
    let vocabulary = try settings.vocabulary()
    let people = try settings.profiles(vocabulary: vocabulary)
    let profile = Profile.union(of: people)
    guard let card = AllergyCard(profile, in: language, vocabulary: vocabulary) else {
      throw .nothingDone("card: the dictionaries have none in \(language.code)")
    }
    var file = try ResultFile(path: settings.output ?? "-", inputs: settings.profileFiles)
    guard file.write(settings.format == .html ? card.html : card.text) else {
      throw .nothingDone(
        "\(settings.file ?? "standard output"): \(FileError(code: errno).reason)")
    }
    try file.commit()
    return .done
  }
}
