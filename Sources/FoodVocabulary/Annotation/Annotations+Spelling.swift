extension Annotations {
  /// How a word is spelt with the letters that were meant.
  package struct Respelling {
    /// As printed where its letters were read right; the others have no accents.
    package var word: String
    /// What it costs to read it so, in misread letters.
    package var cost: Float
  }

  /// How a word of the text that was annotated, `utf8`, is spelt where it was taken for a misread
  /// one; `nil` for any other.
  package func respelling(ofToken index: Int, in utf8: [UInt8]) -> Respelling? {
    guard let meant = corrections[Int32(index)] else { return nil }
    let token = tokens[index]
    let (read, origins) = utf8.withLetters { text in
      (Tokenizer.folded(token, in: text), Tokenizer.origins(of: token, in: text))
    }
    let head = zip(read, meant).prefix { $0 == $1 }.count
    let tail = zip(read.dropFirst(head).reversed(), meant.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    guard origins.count == read.count + 1 else { return nil }
    let first = origins[head], last = origins[read.count - tail]
    func printed(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }
    var letters = String(decoding: meant[head..<meant.count - tail], as: UTF8.self)
    let word = printed(token.range)
    if word == word.uppercased() {
      letters = letters.uppercased()
    } else if head == 0, word.first?.isUppercase == true {
      letters = letters.prefix(1).uppercased() + letters.dropFirst()
    }
    return Respelling(
      word: printed(Int(token.start)..<first) + letters + printed(last..<Int(token.end)),
      cost: token.cost)
  }
}
