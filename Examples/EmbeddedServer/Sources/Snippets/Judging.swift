import AllergenScan
import Foundation

func keep(_ result: ScanResult) throws -> Data? {
  guard let document = result.document else { return nil }
  return try JSONEncoder().encode(document)
}

func judgeForSomebodyElse(_ kept: Data, vocabulary: Vocabulary) throws -> ScanResult {
  let document = try JSONDecoder().decode(ScanDocument.self, from: kept)
  let sam = try Profile.avoiding(["sesame"], vocabulary: vocabulary)
  return AllergenScanner.judge(
    document: document, settings: ScanSettings(profiles: [sam]), vocabulary: vocabulary)
}

func isOutdated(_ result: ScanResult, by vocabulary: Vocabulary) -> Bool {
  result.versions?.dictionaries != vocabulary.version
    || result.versions?.library != ScanVersions.library
}

func addWords() throws -> Vocabulary {
  try Vocabulary.builtIn.adding(files: [
    (path: "terms/en.txt", text: "[milk]\ncloud cheese\n")
  ])
}
