package import RecognizedText

/// Something to draw on a picture: a frame with a caption, or a line under words.
package struct PictureMark: Sendable, Hashable {
  /// How a frame is filled, so that its meaning does not hang on its colour.
  package enum Pattern: Sendable, Hashable {
    case plain, hatched, crossHatched
    /// No frame: a line under the box.
    case underline
  }

  /// An opaque colour in sRGB.
  package struct Colour: Sendable, Hashable {
    /// 0…255.
    package var red: UInt8
    /// 0…255.
    package var green: UInt8
    /// 0…255.
    package var blue: UInt8

    /// Black is three times 0, white three times 255.
    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// 1 for the first page.
  package var page: Int
  /// In pixels of the picture after its EXIF orientation; what is outside is cut.
  package var box: BoundingBox
  /// How the text inside runs, in degrees counter-clockwise from level: the mark follows it.
  package var slope: Double
  /// Tells the mark apart where colours cannot; it is drawn along the beginning of the text.
  package var pattern: Pattern
  /// Of frame, line and filling, and after the caption, whose letters are white.
  package var colour: Colour
  /// Stands beside the frame where nothing else does; letters beyond ASCII are drawn without their
  /// accents, or as `?`.
  package var caption: String

  /// A mark for one page; marks are drawn in the order given, later ones on top.
  package init(
    page: Int, box: BoundingBox, slope: Double = 0, pattern: Pattern, colour: Colour,
    caption: String = ""
  ) {
    self.page = page
    self.box = box
    self.slope = slope
    self.pattern = pattern
    self.colour = colour
    self.caption = caption
  }
}
