import TestSupport
import Testing

@testable import TextRecognition

@Suite struct `Ink alone` {
  /// A row of paper whose grey wavers, with two letters in it.
  static func row(paper: ClosedRange<UInt8>, ink: UInt8) -> GreyPixels {
    var random = SeededGenerator(seed: 3)
    var values = (0..<200).map { _ in UInt8.random(in: paper, using: &random) }
    for column in [40, 41, 42, 120, 121, 122] { values[column] = ink }
    return GreyPixels(width: 200, height: 1, values: values)
  }

  @Test(arguments: [(UInt8(110)...210, UInt8(10)), (30...120, 240)])
  func `stands black on white whatever the paper and the polarity`(
    _ paper: ClosedRange<UInt8>, _ ink: UInt8
  ) throws {
    let found = try #require(Self.row(paper: paper, ink: ink).inkAlone())
    #expect([40, 41, 42, 120, 121, 122].allSatisfy { found.values[$0] < 40 })
    #expect(found.values.count { $0 == 255 } > 150)
  }

  @Test func `is not looked for where nothing stands out`() {
    #expect(Self.row(paper: 120...160, ink: 110).inkAlone() == nil)
  }

  @Test(arguments: [
    ("white paper", UInt8(255), UInt8(255), true), ("the grain of a scan", 251, 254, true),
    ("the palest print", 255, 243, false), ("a pale page of dark print", 40, 60, false),
  ]) func `a page of one grey has no print`(
    title: String, paper: UInt8, other: UInt8, isEven: Bool
  ) {
    var pixels = GreyPixels(width: 20, height: 10, values: Array(repeating: paper, count: 200))
    pixels.values[105] = other
    #expect(pixels.isEven == isEven, "\(title)")
  }
}
