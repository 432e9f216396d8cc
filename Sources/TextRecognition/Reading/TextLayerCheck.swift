internal import RecognizedText

/// Finds out whether a page's text layer is what the page shows.
///
/// It need not be: forms and notes are drawn over it, letters are drawn as outlines, scanners add
/// what they misread, and fonts may lack the table that tells their characters.
struct TextLayerCheck {
  /// The text that came with the page.
  let layer: RecognizedPage
  let understanding: TextUnderstanding?

  /// Of the page's size: small print still has letters that can be found.
  static let previewShare = 0.5
  /// So many letters outside the text are print, not ornament.
  private static let mostLettersOutside = 6
  /// Menus and labels in a language that is known are understood better.
  private static let leastUnderstood = 0.35
  /// By so much a reading is clearly better understood than the text.
  private static let gain = 0.15

  /// Whether the page must be drawn and read; `preview` shows it at ``previewShare``.
  func needsReading(_ preview: GreyImage) -> Bool {
    understood(layer) ?? 1 < Self.leastUnderstood
      || lettersOutside(preview) > Self.mostLettersOutside
  }

  /// Whether what was read there is more likely what is printed.
  func isOutdone(by reading: RecognizedPage) -> Bool {
    guard let here = understood(layer), let there = understood(reading) else { return false }
    return there > here + Self.gain
  }

  private func understood(_ page: RecognizedPage) -> Double? { understanding?(page.text, []) }

  private func lettersOutside(_ preview: GreyImage) -> Int {
    let text = layer.asHandedIn
    let across = Double(preview.width) / Double(max(1, text.width))
    let down = Double(preview.height) / Double(max(1, text.height))
    let index = BoxIndex(text.words.map { $0.box.scaled(across, down) })
    return TextSurvey(preview).letters.count { letter in
      !index.contains(where: { $0.intersection(letter) != nil }, near: letter)
    }
  }
}
