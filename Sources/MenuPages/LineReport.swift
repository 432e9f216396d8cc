import AllergenScan
import DocumentModel
import Foundation
import MenuParsing

/// The lines of a menu as the trainer wants them, and the dishes that given labels make of them.
struct LineReport {
  let reading: StructureReading

  /// The report for these labels by their names, one for each line; `nil` for those of the present
  /// weights.
  func json(labels: [String]?) -> [String: Any] {
    let names = Dictionary(
      LineLabel.allCases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let given = labels.map { $0.map { names[$0] ?? .other } }
    var report: [String: Any] = ["items": items(given ?? reading.lines.map(\.label))]
    if labels == nil { report["lines"] = reading.lines.map(line) }
    return report
  }

  private func line(_ line: StructureReading.Line) -> [String: Any] {
    [
      "text": line.text, "printed": line.printed, "prices": line.prices, "priced": line.hasPrice,
      "region": line.region, "label": line.label.name, "features": active(line.features),
      "steps": active(line.steps),
    ]
  }

  /// The numbers of the features that hold: all are 0 or 1.
  private func active(_ values: [Float]) -> [Int] { values.indices.filter { values[$0] != 0 } }

  private func items(_ labels: [LineLabel]) -> [[String: Any]] {
    let (menu, document) = reading.menu(labels)
    return menu.sections.flatMap { section in
      section.items.map { item in
        [
          "name": document.string(item.name), "description": document.string(item.description),
          "section": section.title ?? "",
          "prices": item.prices.map { ["amount": $0.amount ?? "", "text": $0.text] },
        ]
      }
    }
  }
}
