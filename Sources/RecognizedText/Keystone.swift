/// How the lines of a page photographed at an angle fan out: their slopes grow with the height.
package struct Keystone: Sendable, Hashable, Codable {
  /// How much more a line falls, in pixels down for each across, for each pixel that it stands lower.
  package let growth: Double
  /// Where lines lie level, in pixels below the middle of the picture.
  package let level: Double

  package init(growth: Double, level: Double) {
    self.growth = growth
    self.level = level
  }

  /// The height before of a point of the corrected picture; all are offsets from the middle.
  package func before(across: Double, down: Double) -> Double {
    down + growth * (down - level) * across
  }

  /// The height in the corrected picture of a point before.
  package func after(across: Double, down: Double) -> Double {
    (down + growth * level * across) / max(0.5, 1 + growth * across)
  }
}
