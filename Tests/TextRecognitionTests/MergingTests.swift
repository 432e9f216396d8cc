import RecognizedText
import Testing

@testable import TextRecognition

@Suite struct `Merging readings` {
  let judge = WordJudge(languages: ["eng"]) { text, _ in text == "wheat" ? 1 : 0 }

  func line(_ words: [(String, Int, Int, Double)]) -> ReadLine {
    let read = words.map { text, left, right, confidence in
      ReadWord(
        text: text, box: BoundingBox(left: left, top: 0, right: right, bottom: 20),
        confidence: confidence, isInDictionary: false)
    }
    let box = BoundingBox(left: words[0].1, top: 0, right: words[words.count - 1].2, bottom: 20)
    return ReadLine(words: read, box: box, block: 0)
  }

  func text(_ readings: [[ReadLine]], correcting: Set<Int> = []) -> [String] {
    MergedReading(readings, correcting: correcting, judge: judge).lines
      .map { $0.words.map(\.text).joined(separator: " ") }
  }

  @Test func `where two readings differ the better one stands`() {
    let first = [line([("vvheat", 0, 60, 0.6), ("flour", 70, 120, 0.9)])]
    let second = [line([("wheat", 0, 60, 0.6), ("f1our", 70, 120, 0.5)])]
    #expect(text([first, second]) == ["wheat flour"])
  }

  @Test func `what only the second reading saw is added in its place`() {
    let first = [line([("salt", 0, 40, 0.9), ("sugar", 110, 160, 0.9)])]
    let second = [line([("wheat", 50, 100, 0.8)])]
    #expect(text([first, second]) == ["salt wheat sugar"])
  }

  @Test func `a reading that only corrects adds nothing where nothing was read`() {
    let first = [line([("salt", 40, 80, 0.9), ("vvheat", 90, 150, 0.4)])]
    let second = [line([("oo", 0, 30, 0.9)]), line([("wheat", 90, 150, 0.8)])]
    #expect(text([first, second], correcting: [1]) == ["salt wheat"])
  }

  @Test func `two readings that agree outvote a third`() {
    let one = [line([("butter", 0, 60, 0.5)])]
    let other = [line([("bitter", 0, 60, 0.6)])]
    #expect(text([one, other, one]) == ["butter"])
  }

  @Test func `half of what another reading saw does not stand for the whole`() {
    let whole = [line([("Forelle", 0, 70, 0.9), ("(a,d,g)", 80, 150, 0.8)])]
    let half = [line([("Forelle", 0, 70, 0.9), ("(a,", 80, 100, 0.97)])]
    #expect(text([whole, half]) == ["Forelle (a,d,g)"])
    #expect(text([half, whole]) == ["Forelle (a,d,g)"])
    let end = [line([("Forelle", 0, 70, 0.9), ("d,g)", 110, 150, 0.97)])]
    #expect(text([end, whole]) == ["Forelle (a,d,g)"])
  }

  @Test func `two words that another reading saw as one stay two`() {
    let joined = [line([("mitReis", 0, 100, 0.7)])]
    let parted = [line([("mit", 0, 40, 0.9), ("Reis", 50, 100, 0.9)])]
    #expect(text([joined, parted]) == ["mit Reis"])
  }

  @Test func `noise is left out`() {
    #expect(text([[line([("~%", 0, 20, 0.3)])]]).isEmpty)
  }
}
