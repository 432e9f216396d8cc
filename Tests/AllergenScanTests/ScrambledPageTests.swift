import AllergenScan
import RecognizedText
import ScanTestSupport
import TestSupport
import Testing
import TextRecognition

/// Pages as no engine should read them: what is made of them may be poor, but it is an answer.
@Suite(.timeLimit(.minutes(30)))
struct ScrambledPageTests {
  enum Damage: CaseIterable {
    case wordsLost, wordsExchanged, wordsBroken, boxesMoved, linesMoved, orderLost
  }

  static let pictures = [
    "menu_en_bistro.png", "menu_de_gasthaus.png", "menu_fr_brasserie.jpg", "menu_sv_lunch.png",
    "label_de_brot.png", "label_sv_nb_da_fi_knackebrod.png",
  ]

  @Test(arguments: pictures, Damage.allCases)
  func `a scrambled page is answered`(_ picture: String, _ damage: Damage) async throws {
    let recording = try await Recording.of(picture)
    for seed in 1...3 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let pages = recording.pages.map { $0.scrambled(damage, by: &generator) }
      let scanner = AllergenScanner(
        recognizer: StubRecognizer(RecognizedDocument(pages: pages)))
      for kind in [DocumentKind.menu, .label] {
        var settings = ScanSettings(profiles: [Profile(avoid: [.init(allergen: "milk")])])
        settings.kind = kind
        let result = await scanner.scan(
          ScanRequest(path: Recording.path(ofPicture: picture), settings: settings))
        #expect(result.failure == nil, "seed \(seed)")
        let length = result.text.unicodeScalars.count
        #expect(
          result.items.flatMap(\.findings).allSatisfy {
            0 <= $0.span.lowerBound && $0.span.upperBound <= length
          }, "seed \(seed): a span outside the text")
      }
    }
  }
}

extension RecognizedPage {
  fileprivate func scrambled(
    _ damage: ScrambledPageTests.Damage, by generator: inout SeededGenerator
  ) -> RecognizedPage {
    let all = words.map(\.text)
    var page = self
    for block in page.blocks.indices {
      for line in page.blocks[block].lines.indices {
        var words = page.blocks[block].lines[line].words
        let down = Int.random(in: -80...80, using: &generator)
        for word in words.indices where damage == .linesMoved || Bool.random(using: &generator) {
          let text = words[word].text, box = words[word].box
          switch damage {
          case .wordsExchanged: words[word].text = all.randomElement(using: &generator) ?? text
          case .wordsBroken:
            words[word].text = String(
              text.prefix(Int.random(in: 1...text.count, using: &generator)))
          case .boxesMoved:
            let moves = (0..<4).map { _ in Int.random(in: -60...60, using: &generator) }
            words[word].box = BoundingBox(
              left: max(0, box.left + moves[0]), top: max(0, box.top + moves[1]),
              right: max(0, box.right + moves[2]), bottom: max(0, box.bottom + moves[3]))
          case .linesMoved:
            words[word].box = BoundingBox(
              left: box.left, top: max(0, box.top + down), right: box.right,
              bottom: max(0, box.bottom + down))
          case .wordsLost, .orderLost: break
          }
        }
        switch damage {
        case .wordsLost: words.removeAll { _ in Bool.random(using: &generator) }
        case .orderLost: words.shuffle(using: &generator)
        default: break
        }
        page.blocks[block].lines[line].words = words
      }
      if damage == .orderLost { page.blocks[block].lines.shuffle(using: &generator) }
      page.blocks[block].lines.removeAll(where: \.words.isEmpty)
    }
    page.blocks.removeAll(where: \.lines.isEmpty)
    return page
  }
}
