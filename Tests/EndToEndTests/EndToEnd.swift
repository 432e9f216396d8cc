import Testing

/// All tests that run the built program, one after the other: each waits for a process and holds a
/// thread of the test runner meanwhile.
@Suite(.serialized, .timeLimit(.minutes(30)))
enum EndToEnd {}
