import AllergenScan
import Foundation
import Testing

extension EndToEnd {
  @Suite struct SchemaTests {
    private struct Schema: Decodable {
      var definitions: [String: Definition]

      enum CodingKeys: String, CodingKey { case definitions = "$defs" }

      /// Only enumerations matter here; other definitions have other members.
      struct Definition: Decodable {
        var values: [String]?

        enum CodingKeys: String, CodingKey { case values = "enum" }
      }
    }

    @Test func `The schema lists the error codes that the program has, and no others`() throws {
      let file = Program.root.appending(path: "Schemas/allergen-scan-1.schema.json")
      let schema = try JSONDecoder().decode(Schema.self, from: Data(contentsOf: file))
      let listed = try #require(schema.definitions["errorCode"]?.values)
      #expect(listed.sorted() == ScanFailure.Code.allCases.map(\.rawValue).sorted())
    }
  }
}
