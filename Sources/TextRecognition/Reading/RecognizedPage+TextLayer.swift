package import RecognizedText

extension RecognizedPage {
  /// Beside text that is certain, what was read with less is mostly ornament.
  private static let leastBesideText = 0.4

  /// What was read in a page's picture, together with its text layer.
  ///
  /// Text that came with the page is certain; what was read at the same place is dropped.
  func adding(_ layer: RecognizedPage) -> RecognizedPage {
    guard quarterTurns == layer.quarterTurns, straightening == nil else {
      return asHandedIn.adding(layer.asHandedIn)
    }
    guard width > 0, height > 0 else { return layer }
    let across = Double(width) / Double(max(1, layer.width))
    let down = Double(height) / Double(max(1, layer.height))
    var index = BoxIndex()
    var result = self
    result.blocks = layer.blocks
    for block in result.blocks.indices {
      result.blocks[block].box = layer.blocks[block].box.scaled(across, down)
      for line in result.blocks[block].lines.indices {
        let old = layer.blocks[block].lines[line]
        result.blocks[block].lines[line].box = old.box.scaled(across, down)
        for word in old.words.indices {
          let box = old.words[word].box.scaled(across, down)
          result.blocks[block].lines[line].words[word].box = box
          index.insert(box)
        }
      }
    }
    for block in blocks {
      var rest = block
      for line in rest.lines.indices {
        rest.lines[line].words.removeAll { word in
          word.confidence < Self.leastBesideText
            || index.contains(where: { $0.covers(word.box) > 0.3 }, near: word.box)
        }
      }
      rest.lines.removeAll(where: \.words.isEmpty)
      if !rest.lines.isEmpty { result.blocks.append(rest) }
    }
    result.diagnostics = layer.diagnostics + diagnostics
    return result
  }
}

extension RecognizedPage {
  /// The same with all boxes in pixels of the picture as it was handed in.
  package var asHandedIn: RecognizedPage {
    guard quarterTurns != 0 || straightening != nil else { return self }
    var page = self
    page.width = straightening?.width ?? width
    page.height = straightening?.height ?? height
    if quarterTurns & 1 == 1 { swap(&page.width, &page.height) }
    page.quarterTurns = 0
    page.straightening = nil
    for block in page.blocks.indices {
      page.blocks[block].box = boxInPicture(blocks[block].box)
      for line in page.blocks[block].lines.indices {
        let old = blocks[block].lines[line]
        page.blocks[block].lines[line].box = boxInPicture(old.box)
        for word in old.words.indices {
          page.blocks[block].lines[line].words[word].box = boxInPicture(old.words[word].box)
        }
      }
    }
    return page
  }
}

extension BoundingBox {
  func scaled(_ across: Double, _ down: Double) -> BoundingBox {
    BoundingBox(
      left: Int(Double(left) * across), top: Int(Double(top) * down),
      right: Int(Double(right) * across), bottom: Int(Double(bottom) * down))
  }

  func moved(right: Int, down: Int) -> BoundingBox {
    BoundingBox(
      left: max(0, left + right), top: max(0, top + down), right: max(0, self.right + right),
      bottom: max(0, bottom + down))
  }
}
