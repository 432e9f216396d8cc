extension GreyPixels {
  /// Black on white, whichever is lighter in the picture; what its edge has is its background.
  var inkOnWhite: GreyPixels {
    var edge: [UInt8] = []
    for column in 0..<width { edge += [values[column], values[(height - 1) * width + column]] }
    for row in 0..<height { edge += [values[row * width], values[row * width + width - 1]] }
    edge.sort()
    let background = edge.isEmpty ? 255 : Int(edge[edge.count / 2])
    let strongest = max(1, values.map { abs(Int($0) - background) }.max() ?? 1)
    var result = self
    for index in values.indices {
      let ink = abs(Int(values[index]) - background) * 255 / strongest
      result.values[index] = UInt8(255 - min(255, ink))
    }
    return result
  }

  /// Pictures of letters on white side by side, their feet on one line, with commas between.
  init(row parts: [GreyPixels]) {
    let tall = parts.map(\.height).max() ?? 1
    let gap = max(4, tall * 3 / 5), margin = max(4, tall * 7 / 10)
    let comma = max(1, tall / 7)
    let wide = parts.reduce(0) { $0 + $1.width } + gap * max(0, parts.count - 1) + 2 * margin
    self.init(
      width: wide, height: tall + 2 * margin,
      values: [UInt8](repeating: 255, count: wide * (tall + 2 * margin)))
    var left = margin
    for (number, part) in parts.enumerated() {
      let top = margin + tall - part.height
      for row in 0..<part.height {
        for column in 0..<part.width {
          values[(top + row) * width + left + column] = part.values[row * part.width + column]
        }
      }
      left += part.width
      if number + 1 < parts.count {
        for row in (margin + tall - comma)..<(margin + tall + comma) {
          for column in left + comma..<left + 2 * comma { values[row * width + column] = 0 }
        }
      }
      left += gap
    }
  }
}
