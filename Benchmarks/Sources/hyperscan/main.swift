import Glibc

// Finds the surfaces of FOLDER/surfaces.txt in FOLDER/text.txt with Hyperscan, as
// matching-benchmark does with our matcher, and adds a line to FOLDER/figures.txt.

guard CommandLine.arguments.count == 2 else {
  print("usage: hyperscan FOLDER")
  exit(2)
}
let folder = CommandLine.arguments[1]
let surfaces = try contents(of: "\(folder)/surfaces.txt").split(separator: 0x0A).map {
  String(decoding: $0, as: UTF8.self)
}
let text = try contents(of: "\(folder)/text.txt")
let database = try Hyperscan(surfaces: surfaces)
let begun = cpuSeconds()
let found = try database.hits(in: text)
let seconds = cpuSeconds() - begun
let line = "Hyperscan\t\(text.count)\t\(seconds)\t\(found.count)\t\(found.sum)\n"
guard let figures = fopen("\(folder)/figures.txt", "a") else {
  throw Hyperscan.Failure(message: "\(folder)/figures.txt: \(String(cString: strerror(errno)))")
}
fputs(line, figures)
fclose(figures)

/// CPU time of this process: on a core shared with others the clock on the wall says little.
func cpuSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func contents(of path: String) throws -> [UInt8] {
  guard let file = fopen(path, "r") else {
    throw Hyperscan.Failure(message: "\(path): \(String(cString: strerror(errno)))")
  }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = ftell(file)
  rewind(file)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, buffer.count, file)
  }
}

/// The number of matches, and a checksum of their positions that does not depend on their order.
struct HitCount {
  private(set) var count = 0
  private(set) var sum: UInt64 = 0

  @inline(__always)
  mutating func add(_ range: Range<Int>) {
    count += 1
    sum &+= UInt64(range.lowerBound &* 31 &+ range.upperBound)
  }
}
