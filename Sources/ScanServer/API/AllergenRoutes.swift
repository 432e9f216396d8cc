internal import AllergenEngine
import AllergenScan
internal import Reporting

/// `/v1/allergens`: what words mean.
struct AllergenRoutes: Sendable {
  let vocabulary: Vocabulary

  var routes: [Route] {
    [
      Route(method: "GET", pattern: "/v1/allergens", isOpen: true) { (_) throws(Problem) in
        .now(.json(list))
      },
      Route(method: "GET", pattern: "/v1/allergens/{term}", isOpen: true) {
        (call) throws(Problem) in
        let term = call.parameters["term"] ?? ""
        guard term.utf8.count <= 200 else { throw Problem(400, "A term has at most 200 bytes.") }
        return .now(.json(explanation(of: term)))
      },
    ]
  }

  private var list: JSONValue {
    let names = AllergenNames.of(vocabulary)
    return .members([
      "allergens": .array(
        vocabulary.allergens.map {
          .members([
            "id": .string($0.id), "name": .string($0.name), "member": .optional($0.member),
            "annex": $0.annex.map(JSONValue.int) ?? .null,
            "names": .object(
              names[$0.id].map { JSONMember(key: $0.language, value: .string($0.name)) }),
          ])
        }),
      "regimes": .array(Regime.all(in: vocabulary).map(JSONValue.string)),
    ])
  }

  private func explanation(of term: String) -> JSONValue {
    let known = TermExplanation(term, in: vocabulary)
    return .members([
      "term": .string(term),
      "meanings": .array(
        known.meanings.map { meaning in
          .members([
            "name": .string(meaning.name), "kind": .string("\(meaning.kind)"),
            "languages": .array(meaning.languages.map { .string($0.code) }),
            "effects": .array(
              meaning.effects.map {
                .members([
                  "allergen": .string(vocabulary.allergen($0.allergen).id),
                  "effect": .string("\($0.kind)"),
                ])
              }),
          ])
        }),
      "lookalikes": .array(known.lookalikes.map(JSONValue.string)),
      "dishes": .array(known.dishes.map(JSONValue.string)),
    ])
  }
}
