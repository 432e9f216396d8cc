import RecognizedText
import Synchronization
import Testing
import TextRecognition

/// What every recogniser promises, checked for the real one and the stub.
@Suite struct `The contract of recognisers` {
  enum Kind: String, CaseIterable, Sendable { case stub, tesseract }

  static let picture = PictureInput.file(path: Pictures.sample("label_en_one_word.png"))

  func recognizer(_ kind: Kind) -> any TextRecognizer {
    switch kind {
    case .tesseract: RecognizerPool(configuration: .init(workers: 1))
    case .stub:
      StubRecognizer(
        RecognizedDocument(pages: [RecognizedPage(width: 10, height: 10, blocks: [])]))
    }
  }

  @Test(arguments: Kind.allCases)
  func `progress never goes back and ends at 1`(_ kind: Kind) async throws {
    let told = Mutex<[Double]>([])
    _ = try await recognizer(kind).recognize(
      Self.picture, options: RecognitionOptions(languages: ["eng"])
    ) { fraction in
      told.withLock { $0.append(fraction) }
    }
    let fractions = told.withLock { $0 }
    #expect(fractions.last == 1)
    #expect(zip(fractions, fractions.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: Kind.allCases)
  func `pages are numbered from 1`(_ kind: Kind) async throws {
    let document = try await recognizer(kind).recognize(
      Self.picture, options: RecognitionOptions(languages: ["eng"]))
    #expect(document.pages.map(\.number) == [1])
  }

  @Test(arguments: Kind.allCases)
  func `a cancelled task gets the error of that name`(_ kind: Kind) async {
    let recognizer = recognizer(kind)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(RecognitionError) {
        _ = try await recognizer.recognize(Self.picture)
        return nil as RecognitionError?
      } catch {
        return error
      }
    }
    #expect(await task.value == .cancelled)
  }
}
