import DictionaryFormat

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

  fileprivate init(_ rule: ConfusionRule) {
    func letters(_ text: String) -> (UInt8, UInt8) {
      (text.utf8.first ?? 0, text.utf8.dropFirst().first ?? 0)
    }
    (read, meant, cost) = (letters(rule.read), letters(rule.meant), rule.cost)
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

/// All confusions of letters, from `confusions.txt`.
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
  private let extras: [Float]
  /// The least that any letter costs which is added or lost.
  let cheapestExtra: Float
  /// The least that a confusion costs which makes a word longer or shorter.
  let cheapestChange: Float

  private init() {
    let list = Lists.confusions(.letters).map(Confusion.init).sorted { $0.read.0 < $1.read.0 }
    self.list = list
    wide = list.filter { $0.readCount > 1 || $0.meantCount > 1 }
    starts = (0...256).map { letter in list.count { Int($0.read.0) < letter } }
    var prices = [Float](repeating: 1, count: 128 * 128)
    for letter in 0..<128 { prices[letter * 129] = 0 }
    for confusion in list where confusion.readCount == 1 && confusion.meantCount == 1 {
      prices[Int(confusion.meant.0) * 128 + Int(confusion.read.0)] = confusion.cost
    }
    self.prices = prices
    var extras = [Float](repeating: 1, count: 256)
    for narrow in Lists.narrowLetters { extras[Int(narrow.letter)] = narrow.cost }
    self.extras = extras
    cheapestExtra = extras.min() ?? 1
    cheapestChange = wide.filter { $0.growth != 0 }.map(\.cost).min() ?? 1
  }

  /// Where in the list those stand whose first letter was read so.
  @inline(__always)
  func indices(of letter: UInt8) -> Range<Int> { starts[Int(letter)]..<starts[Int(letter) + 1] }

  /// What it costs to add or to lose a letter: 1, less for narrow ones.
  @inline(__always)
  func price(ofExtra letter: UInt8) -> Float { extras[Int(letter)] }

  /// What it costs to take a letter for another one: 0 for itself, 1 where nothing is known.
  @inline(__always)
  func price(of meant: UInt8, readAs read: UInt8) -> Float {
    (meant | read) < 128 ? prices[Int(meant) * 128 + Int(read)] : meant == read ? 0 : 1
  }
}
