/// What recognisers take for one another, with what it costs to undo it: one letter or two for one
/// or two.
struct Confusion {
  /// The letters that are read; the second is 0 where there is one.
  var read: (UInt8, UInt8)
  /// The letters that were meant; the second is 0 where there is one.
  var meant: (UInt8, UInt8)
  var cost: Float

  var readCount: Int { read.1 == 0 ? 1 : 2 }
  var meantCount: Int { meant.1 == 0 ? 1 : 2 }
  /// How many letters longer the word is with what was meant.
  var growth: Int { meantCount - readCount }

  fileprivate init(_ read: String, _ meant: String, _ cost: Float) {
    func letters(_ text: String) -> (UInt8, UInt8) {
      (text.utf8.first ?? 0, text.utf8.dropFirst().first ?? 0)
    }
    (self.read, self.meant, self.cost) = (letters(read), letters(meant), cost)
  }

  /// Whether the letters that are read end before a place of a word.
  @inline(__always)
  func isRead(in word: [UInt8], before end: Int) -> Bool {
    Self.ends(read, in: word, before: end)
  }

  /// Whether the letters that were meant end before a place of a word.
  @inline(__always)
  func isMeant(in word: [UInt8], before end: Int) -> Bool {
    Self.ends(meant, in: word, before: end)
  }

  @inline(__always)
  private static func ends(_ letters: (UInt8, UInt8), in word: [UInt8], before end: Int) -> Bool {
    letters.1 == 0
      ? word[end - 1] == letters.0
      : end > 1 && word[end - 1] == letters.1 && word[end - 2] == letters.0
  }
}

/// All confusions.
///
/// One object: its lists are borrowed once for many look-ups.
final class Confusions: Sendable {
  static let standard = Confusions()

  /// By the first letter that is read.
  let list: [Confusion]
  /// Those of two letters, read or meant.
  let wide: [Confusion]
  private let starts: [Int]
  private let prices: [Float]

  private init() {
    let list = Self.pairs.sorted { $0.read.0 < $1.read.0 }
    self.list = list
    wide = list.filter { $0.readCount > 1 || $0.meantCount > 1 }
    starts = (0...256).map { letter in list.count { Int($0.read.0) < letter } }
    var prices = [Float](repeating: 1, count: 128 * 128)
    for letter in 0..<128 { prices[letter * 129] = 0 }
    for confusion in list where confusion.readCount == 1 && confusion.meantCount == 1 {
      prices[Int(confusion.meant.0) * 128 + Int(confusion.read.0)] = confusion.cost
    }
    self.prices = prices
  }

  /// Where in the list those stand whose first letter was read so.
  @inline(__always)
  func indices(of letter: UInt8) -> Range<Int> { starts[Int(letter)]..<starts[Int(letter) + 1] }

  /// What it costs to take a letter for another one: 0 for itself, 1 where nothing is known.
  @inline(__always)
  func price(of meant: UInt8, readAs read: UInt8) -> Float {
    (meant | read) < 128 ? prices[Int(meant) * 128 + Int(read)] : meant == read ? 0 : 1
  }

  /// From the shapes of the letters in print; a generic wrong, lost or added letter costs 1.
  private static let pairs: [Confusion] = [
    ("rn", "m", 0.4), ("m", "rn", 0.4), ("nn", "m", 0.5), ("vv", "w", 0.4), ("cl", "d", 0.4),
    ("d", "cl", 0.5), ("li", "h", 0.5), ("ii", "u", 0.4), ("ri", "n", 0.5), ("ti", "n", 0.6),
    ("1", "l", 0.2), ("1", "i", 0.2), ("l", "i", 0.4), ("i", "l", 0.4), ("t", "l", 0.5),
    ("l", "t", 0.5), ("i", "t", 0.5), ("t", "i", 0.5), ("f", "t", 0.5), ("t", "f", 0.5),
    ("0", "o", 0.2), ("5", "s", 0.2), ("8", "b", 0.3), ("6", "b", 0.4), ("9", "g", 0.3),
    ("3", "e", 0.5), ("4", "a", 0.5), ("7", "t", 0.5), ("2", "z", 0.3), ("q", "g", 0.4),
    ("c", "e", 0.4), ("e", "c", 0.4), ("o", "e", 0.6), ("e", "o", 0.6), ("c", "o", 0.5),
    ("o", "c", 0.5), ("a", "o", 0.6), ("o", "a", 0.6), ("e", "a", 0.7), ("a", "e", 0.7),
    ("u", "n", 0.5), ("n", "u", 0.5), ("h", "b", 0.5), ("b", "h", 0.5), ("u", "v", 0.5),
    ("v", "u", 0.5), ("v", "y", 0.5), ("y", "v", 0.5), ("j", "i", 0.4), ("g", "q", 0.4),
    ("h", "n", 0.5), ("n", "h", 0.6), ("r", "n", 0.6), ("p", "o", 0.7), ("k", "x", 0.6),
    ("f", "s", 0.6), ("f", "p", 0.5), ("p", "f", 0.5), ("p", "r", 0.6), ("e", "f", 0.6),
    ("s", "a", 0.7), ("z", "s", 0.6), ("s", "z", 0.7), ("ce", "oe", 0.3), ("b", "ss", 0.4),
    ("ii", "n", 0.6), ("w", "vv", 0.5), ("h", "li", 0.5),
  ].map(Confusion.init)
}
