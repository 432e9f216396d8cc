internal import RecognizedText

/// Reads one page with an engine.
struct PageReader {
  let engine: TesseractEngine
  let options: RecognitionOptions
  let limits: ReadingLimits

  /// Everything that could be read of the image, in its pixels.
  func read(_ image: GreyImage) -> RecognizedPage? {
    guard let reading = engine.read(image, segmentation: .page, limits: limits) else { return nil }
    var page = RecognizedPage(
      width: image.width, height: image.height, blocks: Self.blocks(of: reading),
      languages: engine.languages)
    if reading.isPartial { page.diagnostics.append("the time ran out before the page was read") }
    return page
  }

  private static func blocks(of reading: EngineReading) -> [RecognizedBlock] {
    var blocks: [RecognizedBlock] = []
    var last = -1
    for line in reading.lines {
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
