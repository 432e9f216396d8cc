/// A store that tells at once, and without waiting for its queues, whether something has changed.
package protocol WatchedStore: ScanStore {
  /// Another number after every change, whoever made it.
  ///
  /// A number that is taken before something is read holds for what was read, or for something
  /// older.
  func changeMark() throws(StoreError) -> Int64
}
