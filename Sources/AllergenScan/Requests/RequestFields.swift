internal import AllergenEngine
internal import DocumentModel
internal import FoodVocabulary
internal import MenuParsing
internal import TextRecognition

/// Reads the fields of a request one by one; `null` is as good as leaving a field out.
struct RequestFields {
  let json: JSONValue
  let vocabulary: Vocabulary

  /// The fields of which one says what to scan.
  private static let contents = ["image", "imageBase64", "pages", "text"]

  func content() throws(RequestError) -> (source: String, content: ScanRequest.Content) {
    var names: [String] = []
    for name in Self.contents where has(name) { names.append(name) }
    guard names.count == 1, let name = names.first else {
      throw RequestError(
        names.isEmpty
          ? "one of 'image', 'imageBase64', 'pages' and 'text' is needed"
          : "'\(names.joined(separator: "' and '"))' exclude each other")
    }
    if name != "imageBase64", has("name") {
      throw RequestError("'name' is what a picture in 'imageBase64' is called")
    }
    if name == "pages" { return ("pages", .pictures(try pages())) }
    let text = try text(name) ?? ""
    switch name {
    case "image":
      if text.isEmpty || text.contains("\0") { throw RequestError("'image' is no path") }
      return (text, .picture(.file(path: text)))
    case "text": return ("text", .text(text))
    default:
      guard let bytes = base64Decoded(text) else {
        throw RequestError("'imageBase64' is not base64")
      }
      let called = try self.text("name") ?? "imageBase64"
      guard !called.isEmpty else { throw RequestError("'name' is empty") }
      return (called, .picture(.data(bytes, name: called)))
    }
  }

  /// The fields of which one is a picture.
  private static let pictures = ["image", "imageBase64"]

  /// The pictures of one document, each given as a picture alone is.
  private func pages() throws(RequestError) -> [PictureInput] {
    guard case .array(let values)? = json["pages"], !values.isEmpty else {
      throw RequestError("'pages' must be a list of pictures, not empty")
    }
    return try values.map { (value) throws(RequestError) in
      guard case .object(let members) = value, value.repeatedKey == nil,
        members.count(where: { Self.pictures.contains($0.key) }) == 1,
        members.allSatisfy({ Self.pictures.contains($0.key) || $0.key == "name" }),
        case .picture(let picture) = try RequestFields(json: value, vocabulary: vocabulary)
          .content().content
      else {
        throw RequestError(
          "'pages' lists objects with 'image', or with 'imageBase64' and perhaps 'name', alone")
      }
      return picture
    }
  }

  func flag(_ name: String) throws(RequestError) -> Bool {
    switch value(name) {
    case nil: return false
    case .bool(let flag)?: return flag
    case let other?:
      throw RequestError("'\(name)' must be true or false, not \(other.kindName)")
    }
  }

  func settings(defaults: RequestDefaults) throws(RequestError) -> ScanSettings {
    var settings = defaults.settings
    if let kind: DocumentKind = try choice("kind") { settings.kind = kind }
    if let effort: Effort = try choice("effort") { settings.effort = effort }
    if let languages = try text("lang") {
      do throws(ScanFailure) {
        settings.languages = try LanguageChoice(languages)
      } catch {
        throw RequestError(error.message)
      }
    }
    if let country = try text("country") {
      guard CountryCode.isKnown(country) else {
        throw RequestError("'country' must be a code of ISO 3166-1, such as AT")
      }
      settings.country = country.uppercased()
    }
    if let value = value("timeout") {
      guard case .number(let seconds) = value, (0.1...3600).contains(seconds) else {
        throw RequestError("'timeout' must be a number of seconds from 0.1 to 3600")
      }
      settings.timePerPage = .seconds(seconds)
    }
    if value("explain") != nil { settings.explains = try flag("explain") }
    let people = try profiles(defaults)
    // Set only where they are others: what was prepared for the same people stays.
    if people != settings.profiles { settings.profiles = people }
    return settings
  }

  /// Whoever the request names, and else whom the defaults name.
  private func profiles(_ defaults: RequestDefaults) throws(RequestError) -> [Profile] {
    let known = defaults.settings.profiles
    do throws(ProfileError) {
      let regime = try regime()
      if let people = value("profiles") {
        guard value("profile") == nil, value("avoid") == nil, regime == nil else {
          throw ProfileError(message: "'profiles' excludes 'profile', 'avoid' and 'regime'")
        }
        guard case .array(let values) = people, !values.isEmpty else {
          throw ProfileError(message: "'profiles' must be a list of profiles, not empty")
        }
        let read = try values.map { (json) throws(ProfileError) in
          try Profile(json: json, vocabulary: vocabulary)
        }
        try checkNamesDiffer(read)
        return read
      }
      var person = try value("profile").map { (json) throws(ProfileError) in
        try Profile(json: json, vocabulary: vocabulary)
      }
      if let avoid = value("avoid") {
        let place = regime ?? person?.regime ?? known.first?.regime ?? "eu"
        let own = try Profile(
          json: .members(["regime": .string(place), "avoid": avoid]), vocabulary: vocabulary)
        person = person?.adding(own) ?? own
      }
      if var person {
        if let regime { person.regime = regime }
        return [person]
      }
      guard let regime else { return known }
      guard defaults.hasProfiles else {
        return [Profile.mandatory(regime: regime, vocabulary: vocabulary)]
      }
      return known.map {
        var profile = $0
        profile.regime = regime
        return profile
      }
    } catch {
      throw RequestError(error.message)
    }
  }

  /// Two people of one name could not be told apart in the answer.
  private func checkNamesDiffer(_ people: [Profile]) throws(ProfileError) {
    var names: Set<String> = []
    for name in people.compactMap(\.foldedName) where !names.insert(name).inserted {
      throw ProfileError(message: "'profiles' has two people of one name; give each another")
    }
  }

  private func regime() throws(ProfileError) -> String? {
    switch value("regime") {
    case nil: return nil
    case .string(let name)?: return try vocabulary.checked(regime: name.lowercased(), line: nil)
    case let other?:
      throw ProfileError(message: "'regime' must be a string, not \(other.kindName)")
    }
  }

  private func choice<Choice>(_ name: String) throws(RequestError) -> Choice?
  where Choice: CaseIterable & RawRepresentable, Choice.RawValue == String {
    guard let text = try text(name) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw RequestError(
      "unknown \(name) '\(text.shortened)'; one of \(names.joined(separator: ", "))")
  }

  private func text(_ name: String) throws(RequestError) -> String? {
    switch value(name) {
    case nil: return nil
    case .string(let text)?: return text
    case let other?:
      throw RequestError("'\(name)' must be a string, not \(other.kindName)")
    }
  }

  private func value(_ name: String) -> JSONValue? {
    guard let value = json[name] else { return nil }
    if case .null = value { return nil }
    return value
  }

  /// Whether a field is given; its value is not copied.
  private func has(_ name: String) -> Bool {
    guard case .object(let members) = json,
      let place = members.lastIndex(where: { $0.key == name })
    else { return false }
    if case .null = members[place].value { return false }
    return true
  }
}
