import CTesseract
import RecognizedText
import Testing

@testable import TextRecognition

/// A white page with one shape in the box from (20, 20) to (40, 40).
@Suite struct `Marks of one colour that were read as letters` {
  private static let box = BoundingBox(left: 20, top: 20, right: 40, bottom: 40)

  /// Draws a shape: whether a point, 0…1 in both directions of the box, is inked, and how dark.
  private static func page(
    ink: Int32, _ isInked: (_ x: Double, _ y: Double) -> Bool
  ) throws -> GreyImage {
    let pix = try #require(pixCreate(80, 60, 8))
    pixSetAllArbitrary(pix, 255)
    for row in 0..<20 {
      for column in 0..<20 where isInked((Double(column) + 0.5) / 20, (Double(row) + 0.5) / 20) {
        pixSetPixel(pix, Int32(20 + column), Int32(20 + row), UInt32(ink))
      }
    }
    return try #require(GreyImage(adopting: pix))
  }

  private static func isMark(_ text: String, on page: GreyImage, box: BoundingBox = box) -> Bool {
    SolidMarks(page).covers(
      ReadWord(text: text, box: box, confidence: 0.6, isInDictionary: false))
  }

  @Test(arguments: [0, 90, 190] as [Int32]) func `are squares and dots`(ink: Int32) throws {
    let square = try Self.page(ink: ink) { _, _ in true }
    let dot = try Self.page(ink: ink) { x, y in
      (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) <= 0.25
    }
    for text in ["M", "HI", "®", "Ml"] {
      #expect(Self.isMark(text, on: square))
      #expect(Self.isMark(text, on: dot))
    }
  }

  @Test func `are no letters, strokes or bare paper`() throws {
    let letter = try Self.page(ink: 0) { x, y in x < 0.3 || x > 0.7 || abs(y - 0.5) < 0.12 }
    #expect(!Self.isMark("H", on: letter))
    let square = try Self.page(ink: 0) { _, _ in true }
    let stroke = BoundingBox(left: 20, top: 20, right: 26, bottom: 40)
    #expect(!Self.isMark("I", on: square, box: stroke))
    #expect(!Self.isMark("Suppe", on: square))
    #expect(!Self.isMark("M", on: try Self.page(ink: 0) { _, _ in false }))
  }
}
