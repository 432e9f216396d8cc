public import DocumentModel
public import MenuParsing

/// A dish or a label, judged.
public struct ScannedItem: Sendable, Hashable {
  /// As printed; `Ingredients` for a label, `Page 2` for a page that could not be read.
  public var name: String
  /// As printed; the list of a label, "" where a dish has only its name.
  public var description: String
  /// The heading above it, if any.
  public var section: String?
  /// As printed with it; labels have none.
  public var prices: [Price]
  /// The worst of the people's.
  public var verdict: Verdict
  /// The reasons for the verdict, most serious first.
  public var reasons: [String]
  /// The surest source that was there to judge by.
  public var basis: Basis
  /// 0…1: the share of its words that the dictionaries know.
  public var coverage: Double
  /// 0…1: how well its words were read; 1 for plain text.
  public var confidence: Double
  /// One around each group of lines close together; none for plain text.
  public var boxes: [PageBox]
  /// Of all allergens; ``Finding/isInProfile`` tells those that someone avoids.
  public var findings: [Finding]
  /// What to ask the kitchen for, at most two for each allergen.
  public var substitutions: [Substitution]
  /// One for each profile, in the order given.
  public var people: [PersonVerdict]
  /// All that belongs to it in the document, while it is judged; empty in a result.
  package var passage: Passage

  /// An item as reported; `verdict` is not checked against those of `people`.
  package init(
    name: String, description: String, section: String?, prices: [Price], verdict: Verdict,
    reasons: [String], basis: Basis, coverage: Double, confidence: Double, boxes: [PageBox],
    findings: [Finding], substitutions: [Substitution], people: [PersonVerdict],
    passage: Passage = Passage([])
  ) {
    self.name = name
    self.description = description
    self.section = section
    self.prices = prices
    self.verdict = verdict
    self.reasons = reasons
    self.basis = basis
    self.coverage = coverage
    self.confidence = confidence
    self.boxes = boxes
    self.findings = findings
    self.substitutions = substitutions
    self.people = people
    self.passage = passage
  }
}

/// The verdict for one of several people, with its reasons; safe ones have reasons too.
public struct PersonVerdict: Sendable, Hashable {
  /// `nil` for a profile without a name.
  public var name: String?
  /// For this person alone.
  public var verdict: Verdict
  /// For the person to read, most serious first.
  public var reasons: [String]

  /// What one person is told of an item.
  package init(
    name: String?, verdict: Verdict, reasons: [String]
  ) {
    self.name = name
    self.verdict = verdict
    self.reasons = reasons
  }
}

extension [PersonVerdict] {
  /// What the worst of them say, each reason once.
  package var worstReasons: [String] {
    if count == 1 { return self[0].reasons }
    let worst = map(\.verdict).max()
    var reasons: [String] = []
    for person in self where person.verdict == worst {
      for reason in person.reasons where !reasons.contains(reason) { reasons.append(reason) }
    }
    return reasons
  }
}
