/// The memory that pictures may take while they wait or are read, and who has how much of it.
///
/// An owner who has nothing of it is given whatever is free. One who has some is given more only
/// while as much stays free as the owner then has, and never less than the largest scan takes: one
/// alone gets half of the whole, two get a third each. What stays free is for those who come with
/// their first scan, and nothing that was taken is given up for them.
struct PictureRoom: Sendable {
  /// Of all owners together.
  private let bytes: Int
  /// What stays free for those who have nothing.
  private let reserve: Int
  /// An owner without others has the whole.
  private let isShared: Bool
  private var used = 0
  private var shares: [String: Int] = [:]

  /// Room for so many bytes, of which a scan takes `largest` at most.
  ///
  /// Where a scan may be larger than half of the whole, half is kept free: an owner could have only
  /// one scan at a time else, however small.
  init(bytes: Int, largest: Int, isShared: Bool) {
    self.bytes = bytes
    self.isShared = isShared
    reserve = min(largest, bytes / 2)
  }

  /// Whether an owner has some of it.
  func isUsed(by owner: String) -> Bool { shares[owner] != nil }

  /// Whether a scan of so many bytes can be taken of an owner; the first of all always can.
  func hasRoom(for size: Int, of owner: String) -> Bool {
    guard used > 0 else { return true }
    let free = bytes - used - size
    guard isShared, let share = shares[owner] else { return free >= 0 }
    return free >= max(share + size, reserve)
  }

  mutating func take(_ size: Int, of owner: String) {
    used += size
    shares[owner, default: 0] += size
  }

  /// Takes back what a scan that is over had.
  mutating func give(_ size: Int, of owner: String) {
    used -= size
    guard let share = shares[owner] else { return }
    shares[owner] = share > size ? share - size : nil
  }
}
