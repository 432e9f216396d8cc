extension Character {
  /// Whether it is a letter or a digit, and no sign.
  package var isAlphanumeric: Bool { isLetter || isNumber }
}
