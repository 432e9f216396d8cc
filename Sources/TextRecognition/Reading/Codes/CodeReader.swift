internal import RecognizedText

/// Reads codes again, each list alone and enlarged, where the page's legend tells which characters
/// they have.
struct CodeReader {
  /// Of the page that the lines were read from.
  let patches: PatchReader
  let alphabet: CodeAlphabet
  let judge: WordJudge

  /// What was read in a place.
  struct Found {
    var word: ReadWord
    /// The line that it belongs to; `nil` where it stands on one of its own.
    var line: Int?
    /// What was read there before.
    var replaced: [ReadWord]

    /// Whether it is more than a blot.
    var isRead: Bool { word.text != CodeReader.blot }
  }

  private static let blot = "\u{FFFD}"

  /// A list that was read, with the letters that it was read from.
  private struct List {
    var codes: [String]
    /// Whether signs or spaces stand between its letters.
    var hasSigns = true
    /// Empty where letters touch.
    var glyphs: [(letter: Character, box: BoundingBox)] = []
  }

  /// The heights, in pixels, to which letters are brought, until two readings agree.
  private static let heights = [32.0, 24.0, 40.0]
  /// More places than any menu prints are a texture, fewer that were read are dirt.
  private static let places = 3...150
  /// So many places are tried, and more while a quarter of them are codes.
  private static let tries = 12
  /// What two readings agree about, and what none could read.
  private static let confidence = (read: 0.9, unread: 0.3)
  /// The same letter is as wide wherever the page prints it.
  private static let widths = 0.72...1.4

  /// - Complexity: Some 10 ms for each list.
  func codes(beside lines: [ReadLine], survey: TextSurvey) -> [Found] {
    let places = self.places(beside: lines, survey)
    guard Self.places.contains(places.count) else { return [] }
    var lists: [(place: CodePlaces.Place, box: BoundingBox, list: List?)] = []
    var read = 0
    for (tried, place) in places.enumerated() where !patches.limits.isOver {
      if tried >= Self.tries, read * 4 < tried { break }
      let ink = place.framed.isEmpty ? CodeInk(patches.image, in: place.box) : nil
      guard let box = ink.map(\.box) ?? place.box else { continue }
      var list = ink.map { self.list(in: $0, box) } ?? self.list(in: place.framed)
      if let most = place.tallest, box.height > most { list = nil }
      // In a place of their own codes are told by their order, too.
      if !place.isNear, let codes = list?.codes, !CodeAlphabet.rise(codes) { list = nil }
      if list != nil { read += 1 }
      lists.append((place, box, list))
    }
    let odd = Self.oddOnes(lists.map { $0.list?.glyphs ?? [] })
    for index in odd { lists[index].list = nil }
    leaveOutWords(&lists)
    read = lists.count { $0.list != nil }
    guard Self.places.contains(read) else { return [] }
    let tellsUnread = read * 2 >= lists.count { $0.place.isNear }
    return lists.compactMap { place, box, list in
      let scraps = lines.flatMap(\.words).filter { $0.isScrap(of: box, judge.knows) }
      guard let list else {
        // A mark whose meaning nobody knows is worth a doubt.
        guard place.isNear, tellsUnread else { return nil }
        let blot = ReadWord(
          text: Self.blot, box: place.levelled(box), confidence: Self.confidence.unread,
          isInDictionary: false)
        return Found(word: blot, line: place.line, replaced: scraps)
      }
      let word = ReadWord(
        text: place.text(list.codes), box: place.levelled(box),
        confidence: Self.confidence.read, isInDictionary: false)
      return Found(word: word, line: place.line, replaced: scraps)
    }
  }

  /// Leaves out words whose letters may be codes, where the page prints signs between its codes:
  /// "PASTÉIS DE" at the end of a line.
  private func leaveOutWords(
    _ lists: inout [(place: CodePlaces.Place, box: BoundingBox, list: List?)]
  ) {
    func isWord(_ list: List) -> Bool { !list.hasSigns && judge.knows(list.codes.joined()) }
    let several = lists.compactMap(\.list).filter { $0.codes.count >= 2 }
    let signed = several.count(where: \.hasSigns)
    guard signed >= 2, signed > several.count(where: { !$0.hasSigns && !isWord($0) }) else {
      return
    }
    lists.removeAll { $0.list.map { $0.codes.count >= 2 && isWord($0) } ?? false }
  }

  private func places(beside lines: [ReadLine], _ survey: TextSurvey) -> [CodePlaces.Place] {
    let raised = Superscripts(
      shapes: survey.shapes, lines: lines, isKnown: { $0.count >= 3 && judge.knows($0) }
    ).clusters.filter(\.isRaised)
    let all = survey.shapes + survey.runs
    let certain = CertainWord.all(in: lines, survey.shapes, alphabet, isKnown: judge.knows)
    let covered = BoxIndex(certain.map(\.box))
    let loose = all.filter { shape in
      !covered.contains(where: { $0.covers(shape) > 0.5 }, near: shape)
    }
    let level = CodePlaces(
      shapes: CodeShape.all(in: loose, of: patches.image), certain: certain
    ).places
    let places =
      raised.map { place(of: $0) }
      + level.filter { place in !raised.contains { $0.box.intersection(place.box) != nil } }
    // The legend itself was read well enough to know it: there words follow the codes.
    let explaining = lines.map { line in
      zip(line.words, line.words.dropFirst()).count { code, name in
        alphabet.codes(in: code.text)?.count == 1 && name.leadingLetters.count >= 3
      } >= 2
    }
    return places.filter { $0.line.map { !explaining[$0] } ?? true }
  }

  /// What is to be cut out for a superscript: from where the word's own letters end on the line; its
  /// last one may touch what is raised.
  private func place(of cluster: Superscripts.Cluster) -> CodePlaces.Place {
    let box = cluster.box
    let zone = BoundingBox(
      left: max(0, cluster.foot - 2 * box.height), top: box.bottom + max(2, box.height / 3),
      right: box.right, bottom: cluster.baseline)
    var left = min(cluster.foot, box.left)
    if zone.height > 1, let last = CodeInk(patches.image, in: zone).box?.right,
      last <= box.left + 2
    {
      left = min(last, box.left)
    }
    let place = BoundingBox(
      left: max(0, left), top: max(0, box.top - 1), right: box.right + box.height / 2,
      bottom: box.bottom + max(1, box.height / 5))
    return CodePlaces.Place(
      box: place, line: cluster.line, isNear: true, baseline: cluster.baseline)
  }

  /// What two readings agree about.
  private func list(in ink: CodeInk, _ box: BoundingBox) -> List? {
    let wide = BoundingBox(
      left: max(0, box.left - 1), top: max(0, box.top - 1), right: box.right + 1,
      bottom: box.bottom + max(1, box.height / 5))
    let agreed = agreed { height, characters in
      let text = patches.words(
        in: wide, scale: height / Double(max(1, box.height)), margin: box.height * 2 / 3,
        as: .line, characters: characters
      ).map(\.text).joined(separator: " ")
      guard let list = ink.list(text), let codes = alphabet.codes(in: list) else { return nil }
      let letters = text.filter { $0.isAlphanumeric || CodeInk.signs.contains($0) }
      let glyphs = letters.count == ink.glyphs.count ? Array(zip(letters, ink.glyphs)) : []
      return List(
        codes: codes, hasSigns: !list.allSatisfy(\.isAlphanumeric),
        glyphs: glyphs.map { ($0, $1) })
    }
    return agreed ?? (ink.glyphs.count == 1 ? lone(ink.glyphs[0]) : nil)
  }

  private func list(in groups: [[BoundingBox]]) -> List? {
    let agreed = agreed { height, characters in
      let text = patches.text(of: groups, height: height, characters: characters)
      guard let codes = alphabet.codes(in: text), codes.count == groups.count else { return nil }
      return List(codes: codes)
    }
    return agreed ?? (groups.count == 1 && groups[0].count == 1 ? lone(groups[0][0]) : nil)
  }

  /// A letter alone is read poorly, three of it well.
  private func lone(_ letter: BoundingBox) -> List? {
    agreed { height, characters in
      let text = patches.text(
        of: [[letter], [letter], [letter]], height: height, characters: characters)
      let read = Set(text.filter(\.isAlphanumeric).map { $0.uppercased() })
      guard let code = read.first, read.count == 1, alphabet.codes.contains(code) else {
        return nil
      }
      return List(codes: [code])
    }
  }

  /// Two readings must agree; of small letters, of which more look alike, all.
  private func agreed(_ read: (_ height: Double, _ characters: String) -> List?) -> List? {
    var readings: [List] = []
    for height in Self.heights {
      if let list = read(height, alphabet.capitals) {
        if readings.contains(where: { $0.codes == list.codes }) { return list }
        readings.append(list)
      }
      // Nothing like codes at two heights.
      if readings.isEmpty, height == Self.heights[1] { break }
    }
    guard readings.isEmpty, alphabet.hasLetters else { return nil }
    var agreed: List?
    for height in Self.heights {
      guard let list = read(height, alphabet.smallLetters), !alphabet.isMistakable(list.codes),
        agreed.map({ $0.codes == list.codes }) ?? true
      else { return nil }
      agreed = list
    }
    return agreed
  }

  /// The numbers of lists with a letter that is much narrower or wider than the same letter is
  /// elsewhere on the page: another one was taken for it.
  private static func oddOnes(
    _ lists: [[(letter: Character, box: BoundingBox)]]
  ) -> Set<Int> {
    var ratios: [Character: [Double]] = [:]
    func ratio(_ box: BoundingBox) -> Double { Double(box.width) / Double(max(1, box.height)) }
    for (letter, box) in lists.joined() { ratios[letter, default: []].append(ratio(box)) }
    let usual = ratios.mapValues { $0.sorted()[$0.count / 2] }
    return Set(
      lists.indices.filter { number in
        lists[number].contains { letter, box in
          guard let usual = usual[letter], abs(ratio(box) - usual) * Double(box.height) >= 1.5
          else { return false }
          return !widths.contains(ratio(box) / usual)
        }
      })
  }
}

extension ReadWord {
  /// Whether it is what codes were taken for: a short word, or one that nobody knows, in their
  /// place.
  fileprivate func isScrap(of codes: BoundingBox, _ isKnown: (String) -> Bool) -> Bool {
    let level = min(box.bottom, codes.bottom) - max(box.top, codes.top)
    return box.liesBetweenEnds(of: codes) && level * 2 >= min(box.height, codes.height)
      && (letterCount <= 3 || !isKnown(leadingLetters))
  }
}
