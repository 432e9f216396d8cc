import AllergenScan
internal import DictionaryFormat
import ScanStorage

/// What the command line says of the store and of what it keeps.
struct StoreSettings {
  /// `nil`: where the environment says.
  var path: String?
  /// Stored profiles that the command line names, looked up before the command begins.
  var profiles: [String: StoredProfile] = [:]
  /// Of somebody who names none.
  var defaultProfile: StoredProfile?

  var keeps = false
  var keepsPictures = false
  var restaurant: String?
  var trustsCorrections = false

  var limit = 50
  var cursor: String?
  var query = HistoryQuery()

  /// Ids by severity, in the order of the command line.
  var avoided: [(severity: Profile.Severity, ids: [String])] = []
  var traces: Profile.Traces?
  var removed: [String] = []
  /// `nil` leaves them as they are.
  var preferred: [String]?

  var name: String?
  var notes: String?
  var policy: String?
  var verifiedAt: Timestamp?
  var isOff = false

  /// A number from 1, or the word as it was read.
  var word: String?
  var item: String?
  var itemDescription: String?
  var price: String?
  var contains: String?
  var freeFrom: String?
  var saidBy: String?

  /// The language of the kitchen.
  var cardLanguage: Language?
  /// Whether changes of state are told.
  var isDebugging = false
}
