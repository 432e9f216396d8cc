/// A picture as it was handed in, not decoded yet.
@nonexhaustive
public enum PictureInput: Sendable, Hashable {
  /// A file, opened when its turn comes.
  case file(path: String)
  /// The bytes of an image file; `name` stands for it in messages.
  case data([UInt8], name: String)

  /// What messages call the picture: its path, or the name it was given.
  public var name: String {
    switch self {
    case .file(let path): path
    case .data(_, let name): name
    }
  }
}
