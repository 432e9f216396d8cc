import Foundation
import Testing

extension EndToEnd {
  /// The program's own layers of the network against the library's.
  @Suite struct FastLayersTests {
    @Test(arguments: ["label_it_pesto.png", "label_de_brot.png"])
    func `The program's layers read the same words with the same confidence`(
      _ sample: String
    ) throws {
      let outputs = try ["fast", "plain"].map { layers in
        let outcome = try Program.run(
          "scan", "SampleImages/\(sample)", "--format", "json", "--effort", "fast",
          environment: ["ALLERGEN_SCAN_LAYERS": layers])
        return outcome.text.replacing(/"timing":\s*\{[^}]*\}/, with: "")
      }
      #expect(outputs[0].contains("confidence"))
      #expect(outputs[0] == outputs[1])
    }
  }
}
