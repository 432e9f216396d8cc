import AllergenScan
import Testing

@testable import ScanServer

@Suite struct MetricsTests {
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  @Test func `the parts of a scan are counted by how long they took`() {
    var timing = ScanTiming()
    timing.load = 0.02
    timing.recognize = 3
    timing.parse = 0.0005
    timing.classify = 0.004
    let metrics = Metrics()
    metrics.observe(timing)
    metrics.observe(.scanned, seconds: 100)
    let lines = Self.lines(
      metrics.text(load: (waiting: 0, running: 0), workers: 1, finished: ScanRegistry.Finished()))
    for line in [
      #"bucket{phase="loading",le="0.005"} 0"#, #"bucket{phase="loading",le="0.025"} 1"#,
      #"bucket{phase="recognizing",le="2.5"} 0"#, #"bucket{phase="recognizing",le="5.0"} 1"#,
      #"bucket{phase="recognizing",le="+Inf"} 1"#, #"sum{phase="recognizing"} 3.0"#,
      #"count{phase="recognizing"} 1"#, #"bucket{phase="parsing",le="0.001"} 1"#,
      #"bucket{phase="classifying",le="0.001"} 0"#, #"bucket{phase="classifying",le="0.005"} 1"#,
      #"bucket{phase="scanned",le="60.0"} 0"#, #"bucket{phase="scanned",le="+Inf"} 1"#,
      #"count{phase="queued"} 0"#, #"count{phase="text"} 0"#,
    ] {
      #expect(lines.contains("allergen_scan_seconds_\(line)"), "\(line)")
    }
  }

  @Test func `a scan is timed once in each phase, and a text in its own`() async {
    let api = ScanAPI(backend: StubBackend().backend)
    let scan = await api.response(
      "POST", "/v1/scans?kind=menu", "x", type: "image/png", headers: [("prefer", "wait=60")])
    #expect(scan.status == 200)
    #expect(await api.response("POST", "/v1/texts", #"{"text": "milk"}"#).status == 200)
    let metrics = await api.response("GET", "/metrics")
    let lines = Self.lines(String(decoding: metrics.bytes, as: UTF8.self))
    for phase in [
      "queued", "scanned", "loading", "recognizing", "parsing", "classifying", "text",
    ] {
      #expect(lines.contains("allergen_scan_seconds_count{phase=\"\(phase)\"} 1"), "\(phase)")
    }
    #expect(lines.contains(#"allergen_scan_scans_total{result="ok"} 1"#))
  }
}
