internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Codes on a page that has too few of them to be a habit: "Schweinsbraten (L,G) 14,50".
struct LoneCodes {
  let document: DocumentText
  let vocabulary: Vocabulary
  let country: String?

  var schemes: [CodeScheme] { vocabulary.codeSchemes }

  /// The least confidence of codes that can be trusted without a legend.
  static let readable = 0.3

  /// Letters that name sizes: "S", "M", "L".
  static let sizes = Set(Lists.units([.size]))

  /// Whether a group can hardly be anything else than codes: several in brackets with signs
  /// between, all of one scheme.
  func isList(_ group: CodeGroup) -> Bool {
    let isBare = group.form == .trailing
    guard group.form == .bracket || isBare && (group.isLettered || group.tokens.count >= 3),
      group.tokens.count >= 2, group.confidence >= Self.readable, endsLine(group.range)
    else { return false }
    let printed = document.utf8[group.range]
    // "D.O.P." is a seal, "1/2" a half, "S, M, L" are sizes.
    guard
      printed.contains(UInt8(ascii: ","))
        || group.isLettered && printed.contains(UInt8(ascii: "/")),
      !printed.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") })
    else { return false }
    let codes = group.tokens.map(\.code)
    if group.isNumeric {
      guard Self.rise(group.tokens.map(\.parent)) else { return false }
      // "4,5" is a number, "6, 12" are pieces: in brackets and without a space they are codes.
      return !printed.contains(UInt8(ascii: " ")) || country != nil || codes.count >= 3 && !isBare
    }
    guard group.isLettered, codes.allSatisfy({ $0.count(where: \.isLetter) == 1 }),
      Set(codes).count == codes.count, !Set(codes).isSubset(of: Self.sizes) || country != nil
    else { return false }
    return areCodes(codes)
  }

  /// Whether codes of one letter or numbers of the law's list rise, with signs between them, as
  /// nothing else does: "A, C, G", "1,3,7", in any order where the country prints such.
  func isRisingList(_ group: CodeGroup) -> Bool {
    let codes = group.tokens.map(\.code)
    // "1/2" is a half.
    let signs = group.isNumeric ? ",;" : ",;/"
    guard codes.count >= 2, Set(codes).count == codes.count, group.confidence >= Self.readable,
      document.utf8[group.range].contains(where: { signs.utf8.contains($0) })
    else { return false }
    if group.isNumeric { return Self.rise(codes) }
    guard group.isLettered, codes.allSatisfy({ $0.count == 1 }),
      !Set(codes).isSubset(of: Self.sizes) || country != nil
    else { return false }
    return zip(codes, codes.dropFirst()).allSatisfy(<)
      ? areCodes(codes) : schemesOfCountry.contains { isCodes(codes, of: $0) }
  }

  /// Whether all are numbers of the law's list, in order.
  private static func rise(_ codes: [String]) -> Bool {
    let numbers = codes.compactMap { Int($0) }
    return numbers.count == codes.count && numbers.allSatisfy((1...14).contains)
      && zip(numbers, numbers.dropFirst()).allSatisfy(<)
  }

  /// Whether nothing but a price stands after a group: "vitamins (A, D)] (2%)" goes on.
  func endsLine(_ range: Range<Int>) -> Bool {
    let rest = document.utf8[range.upperBound...].prefix { $0 != 10 }
    return rest.count(where: \.isLetter) <= 3 && !rest.contains(UInt8(ascii: "]"))
  }

  /// Whether a group is made of codes that menus of the country print.
  ///
  /// `takesSingles` is whether a letter alone may be one.
  func isOfCountry(_ group: CodeGroup, takesSingles: Bool = false) -> Bool {
    guard takesSingles || group.form == .bracket || group.tokens.count >= 2 else { return false }
    let isWritten =
      takesSingles || group.form == .bracket
      || document.utf8[group.range].contains(UInt8(ascii: ","))
    guard isWritten, group.isLettered || group.tokens.count >= 2 || isLoneNumber(group) else {
      return false
    }
    let all = group.lettersAmongNumbers(in: document) ?? group.tokens.map(\.code)
    // "(G, V)": a dish with milk and no meat.
    let codes = all.filter { !vocabulary.isDietaryMark($0) }
    let isList = group.form == .bracket && codes.count >= 3
    return schemesOfCountry.contains { scheme in
      isCodes(codes.isEmpty ? all : codes, of: scheme) || isList && areMostly(codes, of: scheme)
    }
  }

  /// Whether all but a few codes are of a scheme: one that was misread or is the kitchen's own takes
  /// nothing from the others.
  private func areMostly(_ codes: [String], of scheme: CodeScheme) -> Bool {
    scheme.claims.isEmpty && scheme.isMostOf(codes)
  }

  /// The schemes whose codes menus of the country print; none where it is not known.
  var schemesOfCountry: [CodeScheme] {
    guard let country = country?.lowercased() else { return [] }
    return schemes.filter { scheme in
      scheme.claims.isEmpty && scheme.countries.contains { $0.lowercased() == country }
    }
  }

  /// Whether a group is one number in brackets at a line's end: a code, or a count of pieces.
  func isLoneNumber(_ group: CodeGroup) -> Bool {
    group.isNumeric && group.form == .bracket && group.tokens.count == 1 && endsLine(group.range)
  }

  func isCodes(_ codes: [String], of scheme: CodeScheme) -> Bool {
    scheme.claims.isEmpty
      && codes.allSatisfy(scheme.has)
      && codes.contains { scheme.meanings[$0] != nil }
  }

  /// Whether a code is one of any scheme.
  func isCode(_ code: String) -> Bool { areCodes([code]) }

  /// Whether codes are all of one scheme.
  func areCodes(_ codes: [String]) -> Bool { schemes.contains { isCodes(codes, of: $0) } }
}
