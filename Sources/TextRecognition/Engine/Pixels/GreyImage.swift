package import CTesseract
private import Glibc

/// An 8-bit grey picture in memory; 0 is black.
///
/// Not `Sendable`: it lives on the thread that decodes and reads it. Operations leave the receiver
/// alone and give `nil` only when memory runs out or the result would have no pixels.
@safe package final class GreyImage {
  /// Owned: destroyed with this object, never handed to anyone who keeps it.
  package let pix: UnsafeMutablePointer<Pix>

  /// Takes over a picture that nobody else destroys.
  init?(adopting pix: UnsafeMutablePointer<Pix>?) {
    guard let pix = unsafe pix else { return nil }
    unsafe self.pix = unsafe pix
  }

  deinit {
    var pix: UnsafeMutablePointer<Pix>? = unsafe self.pix
    unsafe pixDestroy(&pix)
  }

  /// In pixels.
  package var width: Int { unsafe Int(pixGetWidth(pix)) }
  /// In pixels.
  package var height: Int { unsafe Int(pixGetHeight(pix)) }

  /// Any picture as 8-bit grey, laid on a background that leaves its print legible; `transparent`
  /// is the number of a colour of its palette that covers nothing.
  static func grey(
    from picture: UnsafeMutablePointer<Pix>, transparent: Int? = nil
  ) -> GreyImage? {
    let grey = unsafe withoutPalette(picture)
    guard let grey, let cover = unsafe coverage(of: picture, transparent: transparent),
      cover.width == grey.width, cover.height == grey.height
    else { return grey }
    return GreyImage(GreyPixels(grey).laid(coverage: GreyPixels(cover).values))
  }

  /// How much of the background each pixel hides; `nil` where all hide it.
  private static func coverage(
    of picture: UnsafeMutablePointer<Pix>, transparent: Int?
  ) -> GreyImage? {
    if unsafe pixGetDepth(picture) == 32 {
      guard unsafe pixGetSpp(picture) == 4 else { return nil }
      return unsafe GreyImage(adopting: pixGetRGBComponent(picture, Int32(L_ALPHA_CHANNEL)))
    }
    guard let transparent, unsafe pixGetColormap(picture) != nil else { return nil }
    var copy = unsafe pixCopy(nil, picture)
    defer { unsafe pixDestroy(&copy) }
    guard let copy = unsafe copy, let colours = unsafe pixGetColormap(copy) else { return nil }
    for index in 0..<(unsafe pixcmapGetCount(colours)) {
      let value: Int32 = index == transparent ? 0 : 255
      unsafe pixcmapResetColor(colours, index, value, value, value)
    }
    return unsafe withoutPalette(copy)
  }

  /// Leptonica takes one bit with a palette for ink and paper, whatever the colours.
  private static func withoutPalette(_ picture: UnsafeMutablePointer<Pix>) -> GreyImage? {
    unsafe GreyImage(
      adopting: pixGetColormap(picture) == nil
        ? pixConvertTo8(picture, 0)
        : pixRemoveColormap(picture, Int32(REMOVE_CMAP_TO_GRAYSCALE)))
  }

  /// Turned so that a picture stored with this orientation stands upright.
  func upright(from orientation: Orientation) -> GreyImage? {
    switch orientation {
    case .upright: self
    case .mirrored: flipped()
    case .upsideDown: turned(quarters: 2)
    case .upsideDownMirrored: turned(quarters: 2)?.flipped()
    case .mirroredThenTurnedLeft: turned(quarters: 1)?.flipped()
    case .turnedLeft: turned(quarters: 1)
    case .mirroredThenTurnedRight: turned(quarters: 3)?.flipped()
    case .turnedRight: turned(quarters: 3)
    }
  }

  /// Turned clockwise by quarters.
  func turned(quarters: Int) -> GreyImage? {
    unsafe GreyImage(adopting: pixRotateOrth(pix, Int32(quarters & 3)))
  }

  /// Turned clockwise by less than a right angle, in a picture large enough for all of it, whose
  /// new corners are filled with `background`.
  func straightened(degrees: Double, background: UInt8) -> GreyImage? {
    let angle = degrees * .pi / 180
    let (sine, cosine) = (abs(sin(angle)), cos(angle))
    let wider = Double(width) * cosine + Double(height) * sine - Double(width)
    let taller = Double(width) * sine + Double(height) * cosine - Double(height)
    let (across, down) = (Int32(max(0, wider / 2) + 1), Int32(max(0, taller / 2) + 1))
    var framed = unsafe pixAddBorderGeneral(pix, across, across, down, down, UInt32(background))
    defer { unsafe pixDestroy(&framed) }
    guard let framed = unsafe framed else { return nil }
    return unsafe GreyImage(adopting: pixRotateAMGray(framed, Float(angle), background))
  }

  /// With so many pixels of one grey around it.
  func framed(by margin: Int, background: UInt8) -> GreyImage? {
    guard margin > 0 else { return self }
    return unsafe GreyImage(adopting: pixAddBorder(pix, Int32(margin), UInt32(background)))
  }

  private func flipped() -> GreyImage? {
    unsafe GreyImage(adopting: pixFlipLR(nil, pix))
  }

  /// Enlarged with interpolation, or shrunk by averaging.
  func scaled(by factor: Double) -> GreyImage? {
    let factor = Float(factor)
    return unsafe GreyImage(
      adopting: factor < 0.7
        ? pixScaleAreaMap(pix, factor, factor) : pixScaleGeneral(pix, factor, factor, 0, 0))
  }

  /// Dark print on white paper, where paler print is nearly as dark as the rest.
  ///
  /// The paper is evened out first; what reflects less than about two thirds of it becomes black.
  func withPalePrintDarkened() -> GreyImage? {
    unsafe GreyImage(adopting: pixCleanBackgroundToWhite(pix, nil, nil, 1, 110, 190))
  }

  func inverted() -> GreyImage? {
    unsafe GreyImage(adopting: pixInvert(nil, pix))
  }

  /// The part inside the box, which is cut to the picture first.
  func cropped(left: Int, top: Int, width: Int, height: Int) -> GreyImage? {
    guard let box = unsafe boxCreate(Int32(left), Int32(top), Int32(width), Int32(height))
    else { return nil }
    var owned: UnsafeMutablePointer<Box>? = unsafe box
    defer { unsafe boxDestroy(&owned) }
    return unsafe GreyImage(adopting: pixClipRectangle(pix, box, nil))
  }
}

extension GreyImage {
  /// A picture with these pixels.
  convenience init?(copying pixels: PixelBuffer) {
    let pix = unsafe pixCreate(Int32(pixels.width), Int32(pixels.height), 8)
    unsafe self.init(adopting: pix)
    guard let data = unsafe pixGetData(self.pix) else { return nil }
    let words = unsafe Int(pixGetWpl(self.pix))
    for row in 0..<pixels.height {
      let line = unsafe data + row * words
      for column in 0..<pixels.width {
        let value = UInt32(pixels.bytes[row * pixels.width + column])
        // Leptonica keeps four pixels in a word, the leftmost in the highest byte.
        let shift = UInt32(24 - 8 * (column & 3))
        unsafe line[column >> 2] |= value << shift
      }
    }
  }
}
