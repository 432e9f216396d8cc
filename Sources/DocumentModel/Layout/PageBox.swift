package import RecognizedText

/// A rectangle on a page of the document, in pixels after EXIF orientation.
public struct PageBox: Sendable, Hashable {
  /// 1 for the first page.
  public var page: Int
  /// `right` and `bottom` are exclusive.
  package var box: BoundingBox
  /// How the text inside runs, in degrees counter-clockwise: 0 where it is level, 90 up the page.
  public var slope: Double

  /// From the left edge of the page to the box.
  public var x: Int { box.left }
  /// From the top edge of the page to the box.
  public var y: Int { box.top }
  /// At least 1.
  public var width: Int { box.right - box.left }
  /// At least 1.
  public var height: Int { box.bottom - box.top }

  /// A box of a page; page numbers begin with 1.
  package init(page: Int, box: BoundingBox, slope: Double = 0) {
    self.page = page
    self.box = box
    self.slope = slope
  }
}
