internal import RecognizedText

extension [ReadLine] {
  /// The lines as values, those of one block together.
  var blocks: [RecognizedBlock] {
    var blocks: [RecognizedBlock] = []
    var last = -1
    for line in self {
      let words = line.words.map {
        RecognizedWord(text: $0.text, box: $0.box, confidence: $0.confidence)
      }
      let recognized = RecognizedLine(words: words, box: line.box)
      if line.block == last {
        blocks[blocks.count - 1].lines.append(recognized)
        blocks[blocks.count - 1].box = blocks[blocks.count - 1].box.union(line.box)
      } else {
        blocks.append(RecognizedBlock(lines: [recognized], box: line.box))
        last = line.block
      }
    }
    return blocks
  }
}
