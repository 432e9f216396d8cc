internal import AllergenEngine

/// How a result came about: for whoever wants to mend a wrong verdict.
///
/// It is `Codable` in the form that `--explain` adds to reports, and ``text`` is for people. It is
/// about what is avoided as well as about what was read: health data, as the result is.
public struct ScanExplanation: Sendable, Hashable {
  /// The text between two offsets, counted in Unicode scalars of the result's text.
  package struct Part: Sendable, Hashable {
    package var text: String
    package var span: Range<Int>
  }

  /// What a part of the document was taken for: `name`, `price`, `heading`, `ingredient list`.
  package struct Line: Sendable, Hashable {
    package var role: String
    package var part: Part
    /// Of the line of a menu that it is on; `nil` for what was known before lines are labelled.
    package var label: Label?
  }

  /// What the line of a menu was labelled as, and why.
  package struct Label: Sendable, Hashable {
    /// `heading`, `note`, `start`, `name`, `detail` or `other`.
    package var name: String
    /// How likely it is by the learned table; `nil` for short typed texts.
    package var odds: Double?
    /// The function that gave the label against the table.
    package var pass: String?
  }

  /// A word that was read, and how the dictionaries know it.
  package struct Word: Sendable, Hashable {
    package var part: Part
    /// `known`, `compound`, `misread`, `number` or `unknown`.
    package var knowledge: String
    /// ISO 639-1; empty where it is a word in every language, or in none.
    package var languages: [String]
  }

  /// An entry of a dictionary that stands in the text.
  package struct Match: Sendable, Hashable {
    package var part: Part
    /// The entry's first form.
    package var entry: String
    /// The folder and the section of its file: `terms [milk]`.
    package var place: String
    package var language: String?
    /// As the dictionary writes them: `milk`, `~eggs`, `!nuts`.
    package var effects: [String]
    /// 0 for an exact match; else what it costs to read it so, in misread letters.
    package var cost: Double
  }

  /// A phrase that says something of the words beside it.
  package struct Statement: Sendable, Hashable {
    /// The section of `statements/`.
    package var kind: String
    package var part: Part
    /// What it speaks of; `nil` where it speaks of nothing beside it.
    package var reach: Part?
  }

  /// A finding and what it did to the verdict.
  package struct Finding: Sendable, Hashable {
    package var allergen: String
    package var presence: String
    package var rule: String
    package var part: Part
    /// The verdict that it calls for; `nil` where nobody avoids it.
    package var calls: Verdict?
  }

  /// An effect of an entry that became no finding.
  package struct LeftOut: Sendable, Hashable {
    package var allergen: String
    package var part: Part
    /// What took it away.
    package var reason: String
  }

  /// How one item's verdict came about.
  package struct Item: Sendable, Hashable {
    package var name: String
    package var verdict: Verdict
    package var reasons: [String]
    package var basis: Basis
    package var coverage: Double
    package var confidence: Double
    package var lines: [Line]
    package var words: [Word]
    package var matches: [Match]
    package var statements: [Statement]
    package var findings: [Finding]
    package var leftOut: [LeftOut]
  }

  /// ISO 639-1: what the text was judged in.
  package var languages: [String]
  /// In the order of the result.
  package var items: [Item]
  /// What belongs to no item: headings, notices, the legend, text without a place.
  package var others: [Line]
}
