internal import AllergenEngine
internal import FoodVocabulary
internal import MenuParsing
internal import TextRecognition

/// Reads the fields of a request one by one; `null` is as good as leaving a field out.
struct RequestFields {
  let json: JSONValue
  let vocabulary: FoodVocabulary

  func content() throws(RequestError) -> (source: String, content: ScanRequest.Content) {
    let names = ["image", "imageBase64", "text"].filter { value($0) != nil }
    guard names.count == 1, let name = names.first else {
      throw RequestError(
        names.isEmpty
          ? "one of 'image', 'imageBase64' and 'text' is needed"
          : "'\(names.joined(separator: "' and '"))' exclude each other")
    }
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
      return ("imageBase64", .picture(.data(bytes, name: "imageBase64")))
    }
  }

  func settings(defaults: RequestDefaults) throws(RequestError) -> ScanSettings {
    var settings = defaults.settings
    if let kind: DocumentKind = try choice("kind") { settings.kind = kind }
    if let effort: Effort = try choice("effort") { settings.effort = effort }
    if let languages = try text("lang") {
      do throws(UnknownLanguage) {
        settings.languages = try LanguageChoice(languages)
      } catch {
        throw RequestError(
          "unknown language '\(error.name.shortened)'; "
            + "use ISO 639-1 or Tesseract's names, joined by +")
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
    settings.profiles = try profiles(defaults)
    return settings
  }

  /// Whoever the request names, and else whom the defaults name.
  private func profiles(_ defaults: RequestDefaults) throws(RequestError) -> [Profile] {
    let known = defaults.settings.profiles
    do throws(ProfileError) {
      let regime = try regime()
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
    json[name].flatMap { $0 == .null ? nil : $0 }
  }
}
