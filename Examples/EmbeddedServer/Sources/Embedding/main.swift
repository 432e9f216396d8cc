import AllergenScan

// One pool of engines for the whole process; any number of tasks may scan at once.
let scanner = AllergenScanner()
let alex = Profile(name: "Alex", avoid: [.init(allergen: "milk", severity: .severe)])
let settings = ScanSettings(profiles: [alex])

let result = await scanner.scan(
  ScanRequest(path: CommandLine.arguments[1], settings: settings))
for item in result.items {
  print(item.verdict, item.name, item.reasons.joined(separator: "; "))
}
