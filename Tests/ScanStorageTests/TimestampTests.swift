import ScanStorage
import Testing

struct TimestampTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-22T16:17:22Z", 1_795_364_242_000),
      ("2024-02-29T23:59:59.5Z", 1_709_251_199_500), ("2000-03-01", 951_868_800_000),
      ("2026-11-22T17:17:22+01:00", 1_795_364_242_000),
      ("1969-12-31T23:59:59.999Z", -1),
    ] as [(String, Int64)])
  func `A moment is read`(_ text: String, _ milliseconds: Int64) {
    #expect(Timestamp(text)?.milliseconds == milliseconds)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_795_364_242_000, "2026-11-22T16:17:22Z"),
      (1_709_251_199_500, "2024-02-29T23:59:59.500Z"), (-1, "1969-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func `A moment is written`(_ milliseconds: Int64, _ text: String) {
    #expect(Timestamp(milliseconds: milliseconds).description == text)
  }

  @Test(arguments: [
    "", "yesterday", "2026-13-01", "2026-02-29", "2026-11-22T25:00:00Z", "26-1-1",
    "2026-11-22T16:60:00Z", "2026-11-22T16:17:61Z",
  ])
  func `What is no moment is not read`(_ text: String) {
    #expect(Timestamp(text) == nil)
  }
}
