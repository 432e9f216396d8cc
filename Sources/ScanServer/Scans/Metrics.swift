import AllergenScan
import Synchronization

/// What the server counts, as Prometheus reads it; nothing of it is about a person.
final class Metrics: Sendable {
  /// What is timed: a picture's way through the server, the parts of its scan, and a text.
  enum Phase: Int, CaseIterable {
    case queued, scanned, loading, recognizing, parsing, classifying, text
  }

  private static let bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60]

  private struct Histogram {
    var counts = [Int](repeating: 0, count: Metrics.bounds.count + 1)
    var sum = 0.0
  }

  private struct Answer: Hashable {
    var route: String
    var status: Int

    var labels: String { "route=\"\(route)\",status=\"\(status)\"" }
  }

  private struct State {
    var requests: [Answer: Int] = [:]
    var scans = ["ok": 0, "failed": 0, "cancelled": 0]
    /// By phase.
    var times = [Histogram](repeating: Histogram(), count: Phase.allCases.count)
  }

  private let state = Mutex(State())

  func count(request route: String, status: Int) {
    state.withLock { $0.requests[Answer(route: route, status: status), default: 0] += 1 }
  }

  func count(scan result: String) { state.withLock { $0.scans[result, default: 0] += 1 } }

  func observe(_ phase: Phase, seconds: Double) {
    let bucket = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.times[phase.rawValue].counts[bucket] += 1
      state.times[phase.rawValue].sum += seconds
    }
  }

  /// The parts of a scan of pictures that went well; recognizing is summed over their pages.
  func observe(_ timing: ScanTiming) {
    observe(.loading, seconds: timing.load)
    observe(.recognizing, seconds: timing.recognize)
    observe(.parsing, seconds: timing.parse)
    observe(.classifying, seconds: timing.classify)
  }

  /// In Prometheus' text form, version 0.0.4.
  func text(
    load: (waiting: Int, running: Int), workers: Int, finished: ScanRegistry.Finished
  ) -> String {
    let state = state.withLock { $0 }
    var lines = [
      "# HELP allergen_scan_requests_total Requests answered, by route and status.",
      "# TYPE allergen_scan_requests_total counter",
    ]
    lines += state.requests.map { (labels: $0.key.labels, count: $0.value) }
      .sorted { $0.labels < $1.labels }
      .map { "allergen_scan_requests_total{\($0.labels)} \($0.count)" }
    lines += [
      "# HELP allergen_scan_scans_total Scans of pictures that ended, by result.",
      "# TYPE allergen_scan_scans_total counter",
    ]
    lines += state.scans.sorted { $0.key < $1.key }.map {
      "allergen_scan_scans_total{result=\"\($0.key)\"} \($0.value)"
    }
    for (name, help, value) in [
      ("scans_waiting", "Scans that wait.", load.waiting),
      ("scans_running", "Scans that are being read.", load.running),
      ("workers", "Scans that can be read at once.", workers),
      ("finished_scans", "Finished scans that can be asked about.", finished.count),
      ("finished_result_bytes", "Memory of their packed results.", finished.resultBytes),
      ("finished_picture_bytes", "Memory of their pictures.", finished.pictureBytes),
    ] {
      lines += [
        "# HELP allergen_scan_\(name) \(help)", "# TYPE allergen_scan_\(name) gauge",
        "allergen_scan_\(name) \(value)",
      ]
    }
    lines += [
      "# HELP allergen_scan_seconds Seconds by phase: pictures, the parts of their scans, texts.",
      "# TYPE allergen_scan_seconds histogram",
    ]
    for phase in Phase.allCases {
      let histogram = state.times[phase.rawValue]
      let label = "phase=\"\(phase)\""
      var sum = 0
      for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], histogram.counts) {
        sum += count
        lines.append("allergen_scan_seconds_bucket{\(label),le=\"\(bound)\"} \(sum)")
      }
      lines.append("allergen_scan_seconds_sum{\(label)} \(histogram.sum)")
      lines.append("allergen_scan_seconds_count{\(label)} \(sum)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
