public import AllergenScan
internal import DictionaryFormat

/// Menus and labels as linked data in the words of schema.org, JSON-LD 1.1.
///
/// schema.org has no word for an allergen: each is a `PropertyValue` of the dish, which is a
/// `Product`, too, for menu items have no properties of their own. Diets that a dish suits are not
/// told: nothing that was read can promise them. What could not be read is left out.
public struct JSONLDReport: ReportWriter {
  private var isFirst = true

  /// A writer for one document; ``opening(profiles:)`` begins another.
  public init() {}

  /// The context; the profiles are not told, for such data is made to be published.
  public mutating func opening(profiles: [Profile]) -> String {
    isFirst = true
    return "{\"@context\": \"https://schema.org\", \"@graph\": ["
  }

  /// A `Menu` with its sections, or the `Product` of a label.
  public mutating func scan(_ scan: ScanResult) -> String {
    guard scan.failure == nil else { return "" }
    let node =
      scan.kind == .label
      ? scan.items.first.map { Self.label($0, of: scan) } : Self.menu(scan)
    guard let node else { return "" }
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + node.text()
  }

  /// The end of the graph.
  public mutating func closing(_ summary: ReportSummary) -> String { "\n]}\n" }

  private static func menu(_ scan: ScanResult) -> JSONValue {
    var sections: [(name: String, items: [ScannedItem])] = []
    var places: [String: Int] = [:]
    for item in scan.items {
      guard let name = item.section else { continue }
      let place = places[name] ?? sections.count
      if place == sections.count { sections.append((name, [])) }
      places[name] = place
      sections[place].items.append(item)
    }
    return node(
      "Menu",
      [
        ("name", .string(scan.source)), ("inLanguage", languages(scan)),
        (
          "hasMenuSection",
          .array(
            sections.map { section in
              node(
                "MenuSection",
                [
                  ("name", .string(section.name)),
                  ("hasMenuItem", .array(section.items.map(menuItem))),
                ])
            })
        ),
        ("hasMenuItem", .array(scan.items.filter { $0.section == nil }.map(menuItem))),
      ])
  }

  private static func label(_ item: ScannedItem, of scan: ScanResult) -> JSONValue {
    node(
      "Product",
      [
        ("name", .string(scan.source)), ("inLanguage", languages(scan)),
        ("description", .string(item.description)), ("additionalProperty", allergens(item)),
      ])
  }

  private static func menuItem(_ item: ScannedItem) -> JSONValue {
    let offers = item.prices.map { price in
      node(
        "Offer",
        [
          ("name", .string(price.label ?? "")), ("price", .string(price.amount ?? "")),
          ("priceCurrency", .string(price.currency ?? "")),
          ("description", .string(price.amount == nil ? price.text : "")),
        ])
    }
    var item = node(
      "MenuItem",
      [
        ("name", .string(item.name)), ("description", .string(item.description)),
        ("offers", .array(offers)), ("additionalProperty", allergens(item)),
      ])
    if case .object(var members) = item {
      members[0].value = .strings(["MenuItem", "Product"])
      item = .object(members)
    }
    return item
  }

  /// The strongest that is known of each allergen, whoever avoids it.
  private static func allergens(_ item: ScannedItem) -> JSONValue {
    .array(
      item.strongestFindings.filter { !$0.allergen.hasPrefix("term:") }.map { finding in
        node(
          "PropertyValue",
          [
            ("propertyID", .string("allergen")), ("name", .string(finding.allergen)),
            ("value", .string(finding.presence.rawValue)),
            ("valueReference", .string(finding.gs1.map { "GS1 AllergenTypeCode " + $0 } ?? "")),
          ])
      })
  }

  private static func languages(_ scan: ScanResult) -> JSONValue {
    .strings(scan.languages.compactMap { Language(code: $0)?.code })
  }

  /// What is empty is left out.
  private static func node(_ type: String, _ members: [(String, JSONValue)]) -> JSONValue {
    let told = members.filter { $0.1 != .string("") && $0.1 != .array([]) }
    return .object(
      [JSONMember(key: "@type", value: .string(type))]
        + told.map { JSONMember(key: $0.0, value: $0.1) })
  }
}
