import AllergenScan
import HEIFIntake
import PDFIntake
import Reporting
internal import TextRecognition

extension Settings {
  /// What the scanner is told.
  func scanSettings(vocabulary: Vocabulary) throws(CommandFailure) -> ScanSettings {
    ScanSettings(
      profiles: try profiles(vocabulary: vocabulary), kind: kind, languages: languages,
      country: country, effort: effort, limits: limits, timePerPage: timePerPage,
      explains: explains)
  }

  /// The built-in vocabulary with what the folders add.
  func vocabulary() throws(CommandFailure) -> Vocabulary {
    var vocabulary = Vocabulary.builtIn
    for folder in dictionaries {
      do throws(DictionaryProblems) {
        vocabulary = try vocabulary.adding(DictionaryFolder(path: folder))
      } catch {
        throw .usage("--dictionaries: \(error)")
      }
    }
    return vocabulary
  }

  /// Whether nobody said what to avoid.
  var isDefaultProfile: Bool {
    profileFiles.isEmpty && avoid.isEmpty && store.defaultProfile == nil
  }

  /// The result with all that could be asked of the kitchen, where that is wanted.
  func withQuestions(
    _ result: ScanResult, _ profiles: [Profile], _ vocabulary: Vocabulary
  ) -> ScanResult {
    asksAll ? result.withAllQuestions(for: profiles, vocabulary: vocabulary) : result
  }

  /// The engines that read the pictures.
  func pool() -> RecognizerPool {
    RecognizerPool(configuration: .init(workers: jobs, decoders: decoders))
  }

  /// What draws on pictures; it opens the same formats.
  func annotator() -> PictureAnnotator { PictureAnnotator(limits: limits, decoders: decoders) }

  /// Formats beyond Leptonica's.
  private var decoders: [PictureDecoder] { [.pdf, .heif] }

  /// The regime that `--regime` names.
  func checkedRegime(_ vocabulary: Vocabulary) throws(CommandFailure) -> String? {
    do throws(ProfileError) {
      if let regime { _ = try vocabulary.checked(regime: regime, line: nil) }
    } catch {
      throw .usage("--regime: \(error)")
    }
    return regime
  }

  /// The people to judge for: those of the files, each also avoiding what `--avoid` says.
  func profiles(vocabulary: Vocabulary) throws(CommandFailure) -> [Profile] {
    var profiles: [Profile] = []
    for file in profileFiles { profiles.append(try profile(file: file, vocabulary: vocabulary)) }
    let regime = try checkedRegime(vocabulary)
    let own: Profile
    do throws(ProfileError) {
      own = try Profile.avoiding(avoid, regime: regime ?? "eu", vocabulary: vocabulary)
    } catch {
      throw .usage("--avoid: \(error)")
    }
    if profiles.isEmpty, let stored = store.defaultProfile {
      return [try stored.checked(vocabulary)]
    }
    if profiles.isEmpty {
      let hasOwn = !own.avoid.isEmpty || !own.avoidTerms.isEmpty
      return [
        hasOwn ? own : Profile.mandatory(regime: own.regime, vocabulary: vocabulary)
      ]
    }
    try checkNamesDiffer(profiles)
    return profiles.map {
      var profile = $0.adding(own)
      if let regime { profile.regime = regime }
      return profile
    }
  }

  /// Two people of one name could not be told apart in a report.
  private func checkNamesDiffer(_ profiles: [Profile]) throws(CommandFailure) {
    var files: [String: String] = [:]
    for (profile, file) in zip(profiles, profileFiles) {
      guard let name = profile.foldedName else { continue }
      if let other = files.updateValue(file, forKey: name) {
        throw .usage(
          "--profile \(file): has the same name as \(other); give each person another name")
      }
    }
  }

  private func profile(
    file: String, vocabulary: Vocabulary
  ) throws(CommandFailure) -> Profile {
    if let stored = store.profiles[file] { return try stored.checked(vocabulary) }
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try readFile(file, limit: 1 << 20)
    } catch {
      throw .usage(
        "--profile \(file): \(error.reason); name a profile of `allergen-scan profiles list`, or "
          + "a profile's JSON file")
    }
    guard let bytes else { throw .usage("--profile \(file): too large for a profile") }
    guard !TextFile.isUTF32(bytes) else {
      throw .usage("--profile \(file): is in UTF-32; save it as UTF-8")
    }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: TextFile.utf8(bytes))
    } catch {
      throw .usage("--profile \(file): not JSON: \(error)")
    }
    do throws(ProfileError) {
      return try Profile(json: json, vocabulary: vocabulary)
    } catch {
      throw .usage("--profile \(file): \(error)")
    }
  }
}
