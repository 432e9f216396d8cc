internal import RecognizedText

extension GreyPixels {
  /// The same picture with its lines parallel, each column stretched by itself; what comes from
  /// beyond its edges is background.
  ///
  /// - Complexity: Its pixels.
  func without(_ keystone: Keystone) -> GreyPixels {
    var result = [UInt8](repeating: background, count: values.count)
    let middle = (across: Double(width) / 2, down: Double(height) / 2)
    for row in 0..<height {
      let down = Double(row) + 0.5 - middle.down
      for column in 0..<width {
        let across = Double(column) + 0.5 - middle.across
        let place = keystone.before(across: across, down: down) + middle.down - 0.5
        guard place >= 0, place < Double(height - 1) else { continue }
        let above = Int(place)
        let share = place - Double(above)
        let upper = Double(values[above * width + column])
        let lower = Double(values[(above + 1) * width + column])
        result[row * width + column] = UInt8(upper + (lower - upper) * share)
      }
    }
    return GreyPixels(width: width, height: height, values: result)
  }
}
