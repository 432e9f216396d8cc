import HEIFIntake
import PDFIntake
import RecognizedText
import Testing
import TextRecognition

@Suite struct `Optional decoders` {
  static let pool = RecognizerPool(configuration: .init(workers: 1, decoders: [.pdf, .heif]))

  /// A document with one line of text on each page; Poppler finds the objects without a table.
  ///
  /// `extra` goes into each page, `objects` are added to the document, and `moved` stands before
  /// each line.
  static func pdf(
    _ lines: [String], extra: String = "", objects: String = "", moved: String = ""
  ) -> [UInt8] {
    let kids = lines.indices.map { "\(10 + 2 * $0) 0 R" }.joined(separator: " ")
    var text = """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [\(kids)] /Count \(lines.count) >> endobj
      3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj

      """
    for (index, line) in lines.enumerated() {
      let content = "\(moved) BT /F1 18 Tf 40 300 Td (\(line)) Tj ET"
      let number = 10 + 2 * index
      text += """
        \(number) 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 600 400]
          /Resources << /Font << /F1 3 0 R >> >> /Contents \(number + 1) 0 R \(extra) >> endobj
        \(number + 1) 0 obj << /Length \(content.utf8.count) >> stream
        \(content)
        endstream endobj

        """
    }
    return Array((text + objects + "trailer << /Root 1 0 R >>\n%%EOF\n").utf8)
  }

  @Test func `the text of a PDF is taken with its boxes, page by page`() async throws {
    let bytes = Self.pdf([
      "Wheat flour, skimmed milk powder", "Roasted hazelnuts and whole almonds",
    ])
    let document = try await Self.pool.recognize(.data(bytes, name: "menu.pdf"))
    #expect(
      document.pages.map(\.text) == [
        "Wheat flour, skimmed milk powder", "Roasted hazelnuts and whole almonds",
      ])
    let page = try #require(document.pages.first)
    #expect(page.number == 1)
    #expect(page.confidence == 1)
    let word = try #require(page.words.first)
    // 40 points from the left at three pixels a point; the line stands in the upper third.
    #expect((115...125).contains(word.box.left))
    #expect(word.box.bottom < page.height / 3)
  }

  @Test func `a page with hardly any text is drawn and read`() async throws {
    let document = try await Self.pool.recognize(
      .data(Self.pdf(["Wheat flour"]), name: "scan.pdf"),
      options: RecognitionOptions(languages: ["eng"], effort: .fast))
    #expect(document.pages.first?.text == "Wheat flour")
    #expect(document.pages.first?.diagnostics.contains("took the text of the document") == false)
  }

  @Test func `what is written into a form is read beside the text`() async throws {
    let entry = "BT /F1 18 Tf 2 6 Td (Roasted hazelnuts, butter) Tj ET"
    let bytes = Self.pdf(
      ["Wheat flour, skimmed milk powder"], extra: "/Annots [4 0 R]",
      objects: """
        4 0 obj << /Type /Annot /Subtype /Widget /FT /Tx /F 4 /Rect [40 200 440 224]
          /AP << /N 5 0 R >> >> endobj
        5 0 obj << /Type /XObject /Subtype /Form /BBox [0 0 400 24] /Length \(entry.utf8.count)
          /Resources << /Font << /F1 3 0 R >> >> >> stream
        \(entry)
        endstream endobj

        """)
    let document = try await Self.pool.recognize(
      .data(bytes, name: "form.pdf"),
      options: RecognitionOptions(languages: ["eng"], effort: .fast))
    #expect(
      document.pages.map(\.text) == ["Wheat flour, skimmed milk powder\nRoasted hazelnuts, butter"])
  }

  @Test func `text that runs up the page is turned`() async throws {
    let bytes = Self.pdf(["Wheat flour, skimmed milk powder"], moved: "0 1 -1 0 400 0 cm")
    let document = try await Self.pool.recognize(.data(bytes, name: "side.pdf"))
    let page = try #require(document.pages.first)
    #expect(page.text == "Wheat flour, skimmed milk powder")
    #expect(page.quarterTurns == 1)
    #expect(page.width == 1200 && page.height == 1800)
    #expect(page.words.allSatisfy { $0.box.width > $0.box.height })
  }

  @Test func `too many pages are refused`() async {
    let options = RecognitionOptions(limits: RecognitionLimits(pages: 1))
    let error = await #expect(throws: RecognitionError.self) {
      _ = try await Self.pool.recognize(
        .data(Self.pdf(["one", "two"]), name: "x.pdf"), options: options)
    }
    #expect(error == .tooManyPages(name: "x.pdf", pages: 2, limit: 1))
  }

  @Test func `a PDF with a password says so`() async {
    let owner = String(repeating: "00", count: 32)
    let text = String(decoding: Self.pdf(["Wheat flour"]), as: UTF8.self).replacing(
      "/Root 1 0 R",
      with: "/Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 "
        + "/O <\(owner)> /U <\(owner)> >>")
    let error = await #expect(throws: RecognitionError.self) {
      _ = try await Self.pool.recognize(.data(Array(text.utf8), name: "secret.pdf"))
    }
    #expect(error == .passwordProtected(name: "secret.pdf"))
  }

  @Test(arguments: [
    Array("%PDF-1.4\nnothing more".utf8), [0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1heic".utf8),
  ])
  func `damaged documents say so`(_ bytes: [UInt8]) async {
    let error = await #expect(throws: RecognitionError.self) {
      _ = try await Self.pool.recognize(.data(bytes, name: "x"))
    }
    #expect(error?.code == .unreadableImage)
  }
}
