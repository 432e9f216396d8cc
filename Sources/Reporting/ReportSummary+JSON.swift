package import AllergenScan

extension ReportSummary {
  /// The `summary` of version 1 of the report.
  package var json: JSONValue {
    .members([
      "scans": .int(scans), "failed": .int(failed), "items": .int(items), "safe": .int(safe),
      "caution": .int(caution), "unsafe": .int(unsafe),
    ])
  }
}
