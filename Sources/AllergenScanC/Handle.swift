internal import AllergenScan
internal import HEIFIntake
internal import PDFIntake

/// What a host opened.
final class Handle: Sendable {
  let scanner: AllergenScanner
  let defaults: RequestDefaults

  /// - Throws: What is wrong with the options, in words.
  init(options: [UInt8]?) throws(RequestError) {
    var members: [JSONMember] = []
    var workers: Int?
    var folders: [String] = []
    for member in try Self.members(options) {
      switch member.key {
      case "jobs":
        guard case .number(let number) = member.value, (1...256).contains(number),
          number == number.rounded()
        else { throw RequestError("'jobs' must be a whole number from 1 to 256") }
        workers = Int(number)
      case "dictionaries":
        guard case .array(let values) = member.value else {
          throw RequestError("'dictionaries' must be a list of folders")
        }
        for value in values {
          guard case .string(let folder) = value else {
            throw RequestError("'dictionaries' must be a list of folders")
          }
          folders.append(folder)
        }
      case "text", "image", "imageBase64", "id":
        throw RequestError("'\(member.key)' belongs to a request, not to the options")
      default: members.append(member)
      }
    }
    let vocabulary = try Self.vocabulary(folders)
    let settings = ScanSettings(
      profiles: [Profile.mandatory(regime: "eu", vocabulary: vocabulary)])
    let builtIn = RequestDefaults(settings: settings, hasProfiles: false)
    let asked = try RequestDocument(
      .object(members + [JSONMember(key: "text", value: .string(""))]), defaults: builtIn,
      vocabulary: vocabulary)
    defaults = RequestDefaults(
      settings: asked.request.settings,
      hasProfiles: members.contains { $0.key == "profile" || $0.key == "avoid" })
    scanner = AllergenScanner(workers: workers, decoders: [.pdf, .heif], vocabulary: vocabulary)
  }

  private static func members(_ options: [UInt8]?) throws(RequestError) -> [JSONMember] {
    guard let options else { return [] }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: options)
    } catch {
      throw RequestError("the options are no JSON: \(error)")
    }
    guard case .object(let members) = json else {
      throw RequestError("the options must be an object, this is \(json.kindName)")
    }
    return members
  }

  private static func vocabulary(_ folders: [String]) throws(RequestError) -> Vocabulary {
    var vocabulary = Vocabulary.builtIn
    for folder in folders {
      do throws(DictionaryProblems) {
        vocabulary = try vocabulary.adding(DictionaryFolder(path: folder))
      } catch {
        throw RequestError("\(error)")
      }
    }
    return vocabulary
  }
}
