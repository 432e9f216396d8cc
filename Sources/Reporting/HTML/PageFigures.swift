import AllergenScan
internal import RecognizedText

/// The pages of a scan as pictures with frames, and for each item the part of them that it stands
/// on, with its words marked.
///
/// A page's picture stands in the document once; the parts are views of it. Coordinates are pixels
/// of the page itself, whatever size its preview has.
struct PageFigures {
  private let scan: ScanResult
  private let items: [ScannedItem]
  private let previews: [PagePreview]
  private let prefix: String

  /// Figures for items in the order in which they are shown; `prefix` is the scan's own.
  init(scan: ScanResult, items: [ScannedItem], pages: [PagePreview], prefix: String) {
    self.scan = scan
    self.items = items
    self.previews = pages
    self.prefix = prefix
  }

  /// What an item is called in links.
  func id(of index: Int) -> String { "\(prefix)-\(index + 1)" }

  /// Every page that has a preview.
  var pages: String {
    guard !previews.isEmpty else { return "" }
    return "<div class=\"pages\">\n" + previews.map(figure).joined() + "</div>\n"
  }

  /// What was found and where it was read, folded away; nothing for an item without findings.
  func details(of index: Int) -> String {
    let item = items[index]
    let told = item.findings.filter { $0.presence != .exempt }
    guard !told.isEmpty else { return "" }
    var lines: [String] = []
    for finding in told {
      let words = finding.text.isEmpty ? finding.term : finding.text
      let line =
        "<li>\(finding.id.htmlEscaped): \(finding.presence.wording) "
        + "(\(finding.evidence.rawValue) “\(words.htmlEscaped)”)</li>"
      if !lines.contains(line) { lines.append(line) }
    }
    let places = previews.map { part(of: item, on: $0, name: item.name) }.joined()
    return "<details><summary>What was read</summary>\(places)<ul class=\"reasons\">"
      + lines.joined() + "</ul></details>"
  }

  private func figure(_ preview: PagePreview) -> String {
    let name = "Page \(preview.page) of \(scan.source)".htmlEscaped
    var text =
      "<figure><svg viewBox=\"0 0 \(preview.width) \(preview.height)\" role=\"group\" "
      + "aria-label=\"\(name)\"><image id=\"\(imageID(preview))\" width=\"\(preview.width)\" "
      + "height=\"\(preview.height)\" href=\"data:image/jpeg;base64,\(preview.jpeg.base64)\"/>\n"
    for (index, item) in items.enumerated() {
      let frames = item.frames(of: scan.kind).filter { $0.page == preview.page }
      guard !frames.isEmpty else { continue }
      let title = "\(item.verdict.wording): \(item.name)".htmlEscaped
      text +=
        "<a href=\"#\(id(of: index))\" class=\"\(item.verdict.rawValue)\" aria-label=\"\(title)\">"
        + frames.map { rectangle($0, margin: 3) }.joined() + "<title>\(title)</title></a>\n"
    }
    return text + "</svg></figure>\n"
  }

  /// The part of a page that an item stands on; nothing where it stands on another.
  private func part(of item: ScannedItem, on preview: PagePreview, name: String) -> String {
    let words = item.findings.filter { $0.presence != .exempt }
      .flatMap { finding in finding.boxes.map { (finding, $0) } }
      .filter { $0.1.page == preview.page }
    let frames = item.frames(of: scan.kind).filter { $0.page == preview.page }
    let places = frames + words.map(\.1)
    guard let left = places.map(\.box.left).min(), let top = places.map(\.box.top).min(),
      let right = places.map(\.box.right).max(), let bottom = places.map(\.box.bottom).max()
    else { return "" }
    let margin = max(12, (bottom - top) / 8)
    let label = "The words of \(name) in the picture".htmlEscaped
    return """
      <svg class="part" viewBox="\(left - margin) \(top - margin) \(right - left + 2 * margin) \
      \(bottom - top + 2 * margin)" role="img" aria-label="\(label)">\
      <use href="#\(imageID(preview))"/>\
      \(words.map { "<g class=\"\($0.0.markClass)\">" + rectangle($0.1, margin: 2) + "</g>" }.joined())\
      </svg>
      """
  }

  private func imageID(_ preview: PagePreview) -> String { "\(prefix)-page\(preview.page)" }

  private func rectangle(_ place: PageBox, margin: Int) -> String {
    let box = SlopingBox(place.box, degrees: place.slope).grown(by: Double(margin))
    let corners = box.corners.map { "\(Int($0.x.rounded())),\(Int($0.y.rounded()))" }
      .joined(separator: " ")
    return "<polygon points=\"\(corners)\"/>"
  }
}

extension Finding {
  /// How its words are marked: what is there, what may be, what is not.
  fileprivate var markClass: String {
    switch presence {
    case .contains: isInProfile ? "unsafe" : "other"
    case .mayContain, .likely: isInProfile ? "caution" : "other"
    case .freeFrom, .exempt: "other"
    }
  }
}

extension Presence {
  /// As a sentence says it.
  var wording: String {
    switch self {
    case .contains: "contains"
    case .mayContain: "may contain"
    case .likely: "usually contains"
    case .freeFrom: "said to be without"
    case .exempt: "exempt"
    }
  }
}
