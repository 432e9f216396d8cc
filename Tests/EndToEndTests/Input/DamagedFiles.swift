import Foundation
import TestSupport

/// A hundred inputs that cannot be read, the same ones for the same seed.
struct DamagedFiles {
  var paths: [String] = []
  private var chance: SeededGenerator
  private let folder: TemporaryFolder

  init(in folder: TemporaryFolder, seed: UInt64) throws {
    self.folder = folder
    chance = SeededGenerator(seed: seed)
    try addTruncated(count: 40)
    try addRandomBytes(count: 20)
    try addEmpty(count: 4)
    try addText(count: 10)
    try addHeaders()
    try addPlaces(until: 100)
  }

  private mutating func add(_ name: String, _ data: Data) throws {
    paths.append(try folder.write(name, data).path)
  }

  private mutating func addTruncated(count: Int) throws {
    let names = ["menu_en_cafe.jpg", "menu_de_gasthaus.png", "label_fr_biscuits.jpg"]
    for number in 0..<count {
      let name = names[number % names.count]
      let whole = try Data(contentsOf: Program.samples.appending(path: name))
      let length = Int.random(in: 1..<(whole.count - 16), using: &chance)
      try add("truncated-\(number)-\(name)", whole.prefix(length))
    }
  }

  private mutating func addRandomBytes(count: Int) throws {
    let starts: [(String, [UInt8])] = [
      ("bin", []), ("jpg", [0xFF, 0xD8, 0xFF, 0xE0]),
      ("png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), ("gif", Array("GIF89a".utf8)),
      ("tif", [0x49, 0x49, 0x2A, 0x00]), ("bmp", Array("BM".utf8)),
      ("webp", Array("RIFF\u{10}\0\0\0WEBPVP8 ".utf8)),
    ]
    for number in 0..<count {
      let (ending, start) = starts[number % starts.count]
      let length = Int.random(in: 50..<5000, using: &chance)
      let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &chance) }
      try add("random-\(number).\(ending)", Data(start + noise))
    }
  }

  private mutating func addEmpty(count: Int) throws {
    for (number, ending) in ["jpg", "png", "tif", "webp"].prefix(count).enumerated() {
      try add("empty-\(number).\(ending)", Data())
    }
  }

  private mutating func addText(count: Int) throws {
    for number in 0..<count {
      let text = String(repeating: "Butter, flour and \(number) eggs.\n", count: number * 20 + 1)
      try add("text-\(number).\(["jpg", "png", "gif"][number % 3])", Data(text.utf8))
    }
  }

  private mutating func addHeaders() throws {
    for (word, side) in [("zero", 0), ("huge", 60_000)] {
      try add("\(word).png", ImageHeader.png(side: UInt32(side)))
      try add("\(word).bmp", ImageHeader.bmp(side: UInt32(side)))
      try add("\(word).gif", ImageHeader.gif(side: UInt16(side)))
      try add("\(word).jpg", ImageHeader.jpeg(side: UInt16(side)))
      try add("\(word).pgm", Data("P5\n\(side) \(side)\n255\n".utf8))
    }
  }

  /// Folders, missing files and what may not be read.
  ///
  /// Root may read everything: there a link to nowhere stands for the file without rights.
  private mutating func addPlaces(until count: Int) throws {
    let files = FileManager.default
    var number = 0
    while paths.count < count {
      let place = folder.url.appending(path: "place-\(number).jpg")
      switch number % 4 {
      case 0: try files.createDirectory(at: place, withIntermediateDirectories: false)
      case 1: break
      case 2 where geteuid() != 0:
        try files.copyItem(at: Program.samples.appending(path: "label_en_one_word.png"), to: place)
        try files.setAttributes([.posixPermissions: 0], ofItemAtPath: place.path)
      case 2: try files.createSymbolicLink(atPath: place.path, withDestinationPath: "nowhere.jpg")
      default: mkfifo(place.path, 0o600)
      }
      paths.append(place.path)
      number += 1
    }
  }
}
