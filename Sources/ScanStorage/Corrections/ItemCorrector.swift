internal import AllergenScan
internal import DocumentModel
internal import MenuParsing

/// Applies one correction to an item.
struct ItemCorrector {
  let correction: Correction
  let settings: ScanSettings
  let isTrusting: Bool
  let vocabulary: Vocabulary

  private var source: String { "\(correction.saidBy), \(correction.saidAt.date)" }

  /// The item as it was said to be; a question where it is not described as it was then.
  func corrected(_ item: ScannedItem, isAsRead: Bool) -> ScannedItem {
    guard isAsRead else { return questioned(item) }
    switch correction.change {
    case .contains(let allergen): return containing(allergen, item)
    case .freeFrom(let allergen): return free(from: allergen, item)
    case .item(let name, let description, let price):
      var text = item
      text.name = name ?? item.name
      text.description = description ?? item.description
      if let price {
        text.prices = [Price(amount: nil, currency: nil, text: price, label: nil, range: 0..<0)]
      }
      guard name != nil || description != nil else {
        return noting("priced otherwise, said by \(source)", text)
      }
      return judgedAgain(text, was: item, note: "“\(item.name)” corrected by \(source)")
    case .word: return item
    }
  }

  /// The item with a word of it replaced.
  func replacing(_ was: String, with now: String, in item: ScannedItem) -> ScannedItem {
    func replaced(_ text: String) -> String {
      text.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0 == was ? now : String($0) }.joined(separator: " ")
    }
    var text = item
    text.name = replaced(item.name)
    text.description = replaced(item.description)
    return judgedAgain(text, was: item, note: "“\(was)” says “\(now)”, corrected by \(source)")
  }

  // MARK: What was said

  private func containing(_ allergen: String, _ item: ScannedItem) -> ScannedItem {
    var item = item
    item.findings.append(finding(allergen, .contains, item))
    let reason = "contains \(name(of: allergen)): said by \(source)"
    return judged(item) { index, person in
      let effect = settings.profiles[index].verdict(of: allergen, in: vocabulary)
      guard effect != .safe else { return }
      person.reasons.removeAll { $0.hasPrefix(Verdict.safe.wording) }
      person.verdict = max(person.verdict, effect)
      person.reasons.insert(reason, at: 0)
    }
  }

  private func free(from allergen: String, _ item: ScannedItem) -> ScannedItem {
    let mine = item.findings.filter { $0.isWarning && $0.isOf(allergen) }
    let others = item.findings.indices.filter {
      item.findings[$0].isWarning && !item.findings[$0].isOf(allergen) && !item.isDenied(at: $0)
    }.map { item.findings[$0] }
    var item = item
    item.findings.append(finding(allergen, .freeFrom, item))
    let reason = "free from \(name(of: allergen)): said by \(source)"
    return judged(item) { index, person in
      let profile = settings.profiles[index]
      guard profile.verdict(of: allergen, in: vocabulary) != .safe, person.verdict != .safe else {
        return
      }
      let settled = person.reasons.filter(isSettled)
      let told = person.reasons.filter { !isSettled($0) }
      let contradicted = told.filter { reason in
        // "Soup" may bring milk and celery: what is said of milk says nothing of celery.
        mine.contains { reason.hasSuffix(": \($0.text.singleSpaced)") }
          && !others.contains { reason.hasSuffix("\(name(of: $0)): \($0.text.singleSpaced)") }
      }
      let left = told.filter { !contradicted.contains($0) }
      // What else speaks against the person is as bad as it was before.
      let isStillHit = others.contains {
        $0.presence != .likely && profile.verdict(of: $0.id, in: vocabulary) == .unsafe
      }
      if !isStillHit {
        person.verdict = isTrusting && left.isEmpty ? .safe : .caution
      }
      person.reasons = left + settled + [reason] + contradicted.map { Self.wasRead + $0 }
    }
  }

  private static let wasRead = "was read: "

  /// Whether a reason tells of an earlier correction, and speaks against nobody any more.
  private func isSettled(_ reason: String) -> Bool {
    reason.hasPrefix(Self.wasRead)
      || reason.hasPrefix("free from ") && reason.contains(": said by ")
  }

  /// The dish is described otherwise than when it was corrected: nobody knows whether that holds.
  private func questioned(_ item: ScannedItem) -> ScannedItem {
    let (what, allergen): (String, String?) =
      switch correction.change {
      case .contains(let id): ("contains \(name(of: id))", id)
      case .freeFrom(let id): ("free from \(name(of: id))", nil)
      case .item, .word: ("is otherwise", nil)
      }
    let reason = "it is described otherwise now: ask again whether it \(what), said by \(source)"
      .replacing("it free", with: "it is free")
    return judged(item) { index, person in
      let profile = settings.profiles[index]
      if let allergen, profile.verdict(of: allergen, in: vocabulary) != .safe {
        person.verdict = max(person.verdict, .caution)
      }
      person.reasons.append(reason)
    }
  }

  private func noting(_ note: String, _ item: ScannedItem) -> ScannedItem {
    judged(item) { _, person in person.reasons.append(note) }
  }

  /// Judges the words that a person says are there; what legends, notices and headings say of the
  /// dish still counts.
  private func judgedAgain(
    _ text: ScannedItem, was item: ScannedItem, note: String
  ) -> ScannedItem {
    let words = text.description.isEmpty ? text.name : text.name + "\n" + text.description
    let settings = ScanSettings(
      profiles: settings.profiles, kind: .menu, languages: settings.languages,
      country: settings.country)
    let read = AllergenScanner.judge(
      text: words, source: "correction", settings: settings, vocabulary: vocabulary)
    let context = item.findings.filter {
      [.code, .statement, .heading, .marker, .user].contains($0.evidence)
    }
    var new = text
    new.findings =
      context
      + read.items.flatMap(\.findings).map { found in
        var found = found
        found.evidence = .user
        found.span = 0..<0
        return found
      }
    return judged(new) { index, person in
      let before = person.verdict
      let again = read.items.compactMap {
        $0.people.indices.contains(index) ? $0.people[index] : nil
      }
      let own = again.map(\.verdict).max() ?? .caution
      let concerning = context.filter {
        $0.isWarning && settings.profiles[index].verdict(of: $0.id, in: vocabulary) != .safe
      }
      // Whether those were hints or certain stands in the verdict that they had a part in.
      let verdict = concerning.isEmpty ? own : max(own, before)
      person.verdict = verdict < before && !isTrusting ? max(verdict, .caution) : verdict
      let kept = person.reasons.filter { reason in
        concerning.contains { reason.hasSuffix(": \($0.text.singleSpaced)") }
      }
      person.reasons = again.flatMap(\.reasons) + kept + [note]
      if verdict < person.verdict {
        person.reasons.append("was read otherwise: ask")
      }
    }
  }

  // MARK: Parts

  /// The item with the verdicts of its people changed, and its own after them.
  private func judged(
    _ item: ScannedItem, _ change: (Int, inout PersonVerdict) -> Void
  ) -> ScannedItem {
    var item = item
    for index in item.people.indices where index < settings.profiles.count {
      change(index, &item.people[index])
    }
    item.verdict = item.people.map(\.verdict).max() ?? item.verdict
    let worst = item.people.filter { $0.verdict == item.verdict }.flatMap(\.reasons)
    var seen = Set<String>()
    item.reasons = worst.filter { seen.insert($0).inserted }
    return item
  }

  private func finding(
    _ id: String, _ presence: Presence, _ item: ScannedItem
  ) -> Finding {
    let index = vocabulary.allergen(id: id)
    let allergen = index.map { vocabulary.allergen($0) }
    return Finding(
      allergen: allergen?.top ?? id, member: allergen?.member, presence: presence, evidence: .user,
      term: name(of: id), text: source, span: 0..<0, rule: Finding.Rule.correction.rawValue,
      isInProfile: settings.profiles.contains { $0.verdict(of: id, in: vocabulary) != .safe },
      confidence: 1, boxes: item.boxes)
  }

  private func name(of id: String) -> String {
    vocabulary.allergen(id: id).map { vocabulary.fullName(of: $0) } ?? id
  }

  /// As reasons call what was found.
  private func name(of finding: Finding) -> String {
    vocabulary.allergen(id: finding.id).map { vocabulary.fullName(of: $0) } ?? finding.term
  }
}

extension ScannedItem {
  /// Whether a person said later that what was found is not in it.
  fileprivate func isDenied(at index: Int) -> Bool {
    findings[(index + 1)...].contains {
      $0.evidence == .user && $0.presence == .freeFrom && findings[index].isOf($0.id)
    }
  }
}
