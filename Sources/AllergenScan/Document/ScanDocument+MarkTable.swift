internal import RecognizedText

/// The form in which the table of a page is kept.
extension MarkTable {
  var compactJSON: JSONValue {
    .members([
      "heads": .array(heads.map { .array($0.box.numbers + [.string($0.text)]) }),
      "kinds": .strings(kinds.map(\.rawValue)),
      "cells": .array(
        cells.map { cell in
          .array(
            cell.mark.numbers + cell.word.numbers + [.int(cell.head)]
              + (cell.kind.map { [.int($0)] } ?? []))
        }),
      "rows": .array(rows.map { .array($0.numbers) }),
      "letter": letter.map(JSONValue.string) ?? .null,
    ])
  }

  /// - Throws: Also where a cell names a head or a kind that the table does not have.
  init(_ fields: JSONFields) throws(JSONShapeError) {
    let heads = try fields["heads"].list { (head) throws(JSONShapeError) in
      let parts = try head.parts(5)
      return Head(text: try parts[4].string(), box: try BoundingBox(parts))
    }
    let kinds: [Kind] = try fields["kinds"].list { (kind) throws(JSONShapeError) in
      try kind.choice()
    }
    let cells = try fields["cells"].list { (cell) throws(JSONShapeError) in
      let parts = try cell.parts(9)
      let head = try parts[8].int(), kind = parts.count > 9 ? try parts[9].int() : nil
      guard heads.indices.contains(head), kind.map(kinds.indices.contains) ?? true else {
        throw cell.error("a cell of a head and a kind of the table")
      }
      return Cell(
        head: head, mark: try BoundingBox(parts), word: try BoundingBox(Array(parts.dropFirst(4))),
        kind: kind)
    }
    self.init(
      heads: heads, kinds: kinds, cells: cells,
      rows: try fields["rows"].list { (row) throws(JSONShapeError) in
        try BoundingBox(try row.parts(4))
      }, letter: fields["letter"].isNull ? nil : try fields["letter"].string())
  }
}
