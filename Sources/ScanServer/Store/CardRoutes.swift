import AllergenScan
internal import DictionaryFormat
import Reporting

/// `/v1/cards`: what a person must not eat, in the language of the kitchen.
///
/// Nothing of it is kept.
struct CardRoutes: Sendable {
  let vocabulary: Vocabulary

  var routes: [Route] {
    [
      Route(method: "POST", pattern: "/v1/cards", bodyLimit: 1 << 18) { (call) throws(Problem) in
        .now(.json(try card(call)))
      }
    ]
  }

  private func card(_ call: Route.Call) throws(Problem) -> JSONValue {
    let sent = try SentObject(try call.object(), known: ["lang", "profile"])
    let code = try sent.needed(try sent.text("lang"), "lang")
    guard let language = Language(code: code) else {
      throw Problem(
        422, "'lang' must be one of \(Language.allCases.map(\.code).joined(separator: ", ")).")
    }
    let profile = try sent.profile(vocabulary)
    guard let card = AllergyCard(profile, in: language, vocabulary: vocabulary) else {
      throw Problem(422, "There is no card in that language.")
    }
    return .members([
      "lang": .string(card.language), "title": .string(card.title),
      "greeting": .string(card.greeting),
      "groups": .array(
        card.groups.map { group in
          .members([
            "sentence": .string(group.sentence),
            "entries": .array(
              group.entries.map {
                .members(["name": .string($0.name), "hidden": .strings($0.hidden)])
              }),
          ])
        }),
      "hides": .string(card.hides), "requests": .strings(card.requests),
    ])
  }
}
