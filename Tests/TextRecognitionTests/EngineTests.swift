import CTesseract
import RecognizedText
import TestSupport
import Testing

@testable import TextRecognition

@Suite(.timeLimit(.minutes(30))) struct `Reading with the engine` {
  static let pool = RecognizerPool(configuration: .init(workers: 2))

  func words(of page: RecognizedPage) -> Set<String> {
    Set(page.words.map { $0.text.lowercased().filter(\.isLetter) }.filter { $0.count > 3 })
  }

  @Test func `one word is read, with its box inside the picture`() async throws {
    let document = try await Self.pool.recognize(
      .file(path: Pictures.sample("label_en_one_word.png")),
      options: RecognitionOptions(languages: ["eng"]))
    let page = try #require(document.pages.first)
    #expect(page.words.map(\.text) == ["parmesan"])
    let box = try #require(page.words.first?.box)
    #expect(box.left >= 0 && box.right <= page.width)
    #expect(box.top >= 0 && box.bottom <= page.height)
    #expect(box.width > page.width / 3)
  }

  @Test(arguments: [
    ("(A\u{201A}C\u{201A}M)", "(A,C,M)"), ("24\u{201A}90", "24,90"),
    ("\u{201A}Tagessuppe\u{2018}", "\u{201A}Tagessuppe\u{2018}"), ("A,C", "A,C"), ("", ""),
    ("\u{201A}A\u{201A}", "\u{201A}A,"),
  ])
  func `commas read as quotation marks are commas`(_ read: String, _ expected: String) {
    #expect(TesseractEngine.withCommas(read, readAs: ["\u{201A}"]) == expected)
    #expect(TesseractEngine.withCommas(read, readAs: []) == read)
  }

  @Test func `a missing language names its package`() async {
    let error = await #expect(throws: RecognitionError.self) {
      _ = try await Self.pool.recognize(
        .file(path: Pictures.sample("label_en_one_word.png")),
        options: RecognitionOptions(languages: ["eng", "chi_sim"]))
    }
    #expect(error == .missingLanguage("chi_sim"))
    #expect(error?.description.contains("tesseract-ocr-chi-sim") == true)
  }

  @Test func `a page without time to read it says so`() async {
    var options = RecognitionOptions(languages: ["eng"])
    options.timePerPage = .zero
    let error = await #expect(throws: RecognitionError.self) {
      _ = try await Self.pool.recognize(
        .file(path: Pictures.sample("label_en_crisps.png")), options: options)
    }
    #expect(error?.code == .timedOut)
  }

  @Test func `a page with all the time there is is read`() async throws {
    let options = RecognitionOptions(
      languages: ["eng"], effort: .fast, timePerPage: .seconds(Int64.max))
    let read = try await Self.pool.recognize(
      .file(path: Pictures.sample("label_en_one_word.png")), options: options)
    #expect(!read.text.isEmpty)
  }

  @Test(arguments: [
    (bar: 0, isBold: false), (bar: 40, isBold: true), (bar: 120, isBold: true),
  ])
  func `a heading in white on a bar is read like one in black`(
    _ design: (bar: Int, isBold: Bool)
  ) async throws {
    let image = try Pictures.image("menu_en_bistro.png")
    let options = RecognitionOptions(languages: ["eng"])
    let before = try await Self.pool.recognize(
      .data(Pictures.encoded(image, format: IFF_PNG), name: "plain"), options: options)
    let heading = try #require(before.pages[0].lines.first { $0.text == "Starters" }?.box)
    let plain = GreyPixels(image)
    var pixels = plain
    for row in heading.top - heading.height / 2..<heading.bottom + heading.height / 2 {
      for column in heading.left - 2 * heading.height..<pixels.width - 60 {
        let index = row * pixels.width + column
        let beside = design.isBold ? plain.values[index - 1...index + 1].min() : nil
        let ink = 255 - Int(beside ?? plain.values[index])
        pixels.values[index] = UInt8(design.bar + (255 - design.bar) * ink / 255)
      }
    }
    let barred = try #require(GreyImage(pixels))
    let after = try await Self.pool.recognize(
      .data(Pictures.encoded(barred, format: IFF_PNG), name: "barred"), options: options)
    #expect(after.pages[0].words.contains { $0.text == "Starters" })
    #expect(words(of: after.pages[0]).isSuperset(of: ["starters", "soup"]))
  }

  @Test(arguments: [false, true])
  func `grain of the paper as coarse as letters is not read`(_ isInverted: Bool) async throws {
    let image = try Pictures.image("menu_en_bistro.png")
    var random = SeededGenerator(seed: 5)
    var pixels = GreyPixels(image)
    let cell = 12
    let columns = pixels.width / cell + 1
    let grain = (0..<columns * (pixels.height / cell + 1)).map { _ in
      UInt8.random(in: 120...220, using: &random)
    }
    for index in pixels.values.indices {
      let (row, column) = (index / pixels.width, index % pixels.width)
      let value = min(pixels.values[index], grain[row / cell * columns + column / cell])
      pixels.values[index] = isInverted ? 255 - value : value
    }
    let document = try await Self.pool.recognize(
      .data(Pictures.encoded(try #require(GreyImage(pixels)), format: IFF_PNG), name: "grained"),
      options: RecognitionOptions(languages: ["eng"], effort: .fast))
    let page = try #require(document.pages.first)
    #expect(words(of: page).isSuperset(of: ["mackerel", "shrimp", "parmesan", "hazelnut"]))
    #expect(page.diagnostics.contains("took the grain of the picture out"))
    #expect(page.words.count < 90)
  }

  @Test(arguments: 0..<4, [false, true])
  func `a page reads alike whichever way it lies, dark on light or light on dark`(
    _ quarters: Int, _ isInverted: Bool
  ) async throws {
    let upright = try Pictures.image("label_es_sopa.png")
    let turned = try #require(upright.turned(quarters: quarters))
    let image = try #require(isInverted ? turned.inverted() : turned)
    var options = RecognitionOptions(languages: ["spa"])
    options.effort = .balanced
    let before = try await Self.pool.recognize(
      .data(Pictures.encoded(upright, format: IFF_PNG), name: "upright"), options: options)
    let after = try await Self.pool.recognize(
      .data(Pictures.encoded(image, format: IFF_PNG), name: "turned"), options: options)
    let expected = words(of: before.pages[0])
    let found = words(of: after.pages[0])
    #expect(expected.count > 10)
    #expect(Double(expected.intersection(found).count) >= 0.93 * Double(expected.count))
    #expect(after.pages[0].quarterTurns == (4 - quarters) % 4)
  }

  @Test(arguments: 0..<4)
  func `a lone word is read whichever way it lies`(_ quarters: Int) async throws {
    let upright = try Pictures.image("label_en_one_word.png")
    let turned = try #require(upright.turned(quarters: quarters))
    let document = try await Self.pool.recognize(
      .data(Pictures.encoded(turned, format: IFF_PNG), name: "turned"),
      options: RecognitionOptions(languages: ["eng"]))
    #expect(document.pages[0].words.map(\.text) == ["parmesan"])
  }

  @Test(arguments: 1..<4)
  func `texture that looks like letters does not hide which way a page lies`(
    _ quarters: Int
  ) async throws {
    let turned = try #require(
      try Pictures.image("menu_fr_brasserie.jpg").turned(quarters: quarters))
    let document = try await Self.pool.recognize(
      .data(Pictures.encoded(turned, format: IFF_PNG), name: "turned"),
      options: RecognitionOptions(
        languages: ["fra"], effort: .fast, timePerPage: .seconds(Int64.max)))
    #expect(
      document.pages[0].quarterTurns == 4 - quarters, "\(document.pages[0].diagnostics)")
  }

  @Test func `light print on dark reads to the same words as its negative`() async throws {
    let image = try Pictures.image("label_de_brot.png")
    let options = RecognitionOptions(languages: ["deu"])
    var texts: [String] = []
    for picture in [image, try #require(image.inverted())] {
      let document = try await Self.pool.recognize(
        .data(Pictures.encoded(picture, format: IFF_PNG), name: "bread"), options: options)
      texts.append(document.pages[0].text)
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].lowercased().contains("weizen"))
  }

  @Test func `boxes of a turned page lead back to the picture`() {
    var page = RecognizedPage(width: 40, height: 100, blocks: [])
    let box = BoundingBox(left: 1, top: 2, right: 11, bottom: 22)
    page.quarterTurns = 1
    #expect(page.boxInPicture(box) == BoundingBox(left: 2, top: 29, right: 22, bottom: 39))
    page.quarterTurns = 3
    #expect(page.boxInPicture(box) == BoundingBox(left: 78, top: 1, right: 98, bottom: 11))
    page.quarterTurns = 2
    #expect(page.boxInPicture(box) == BoundingBox(left: 29, top: 78, right: 39, bottom: 98))
  }

  @Test(arguments: [-9.0, 4, 8])
  func `sloping lines are straightened, and boxes lead back to the picture`(
    _ slope: Double
  ) async throws {
    let level = try Pictures.image("label_it_pesto.png")
    let image = try #require(level.straightened(degrees: -slope, background: 255))
    let options = RecognitionOptions(languages: ["ita"])
    let before = try await Self.pool.recognize(
      .data(Pictures.encoded(level, format: IFF_PNG), name: "level"), options: options)
    let after = try await Self.pool.recognize(
      .data(Pictures.encoded(image, format: IFF_PNG), name: "sloping"), options: options)
    let page = after.pages[0]
    let found = try #require(page.straightening)
    #expect(abs(found.degrees - slope) < 0.4)
    let missing = words(of: before.pages[0]).subtracting(words(of: page))
    #expect(missing.count <= 2)
    for box in page.words.map({ page.boxInPicture($0.box) }) {
      let part = try #require(
        image.cropped(left: box.left, top: box.top, width: box.width, height: box.height))
      #expect(GreyPixels(part).values.contains { $0 < 128 })
    }
  }

  @Test func `the language is found when it is not told`() async throws {
    let options = RecognitionOptions(commonWords: [
      "deu": ["mit", "und", "vom", "auf"], "eng": ["with", "and", "from", "on"],
    ])
    let document = try await Self.pool.recognize(
      .file(path: Pictures.sample("menu_de_gasthaus.png")), options: options)
    #expect(document.pages[0].languages.first == "deu")
  }
}
