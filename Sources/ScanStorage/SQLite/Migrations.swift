/// The steps that make a store what it is, by their permanent numbers.
///
/// A step that was released is never edited, moved or taken away: files that went through it are
/// out there. What has to change becomes the next number.
enum Migrations {
  /// In the header of every store, "ALSC"; another program's file has another number.
  static let applicationID: Int64 = 0x414C_5343

  static let steps: [(number: Int, sql: String)] = [
    (1, profilesAndRestaurants), (2, history), (3, corrections), (4, selections),
    (5, foldedWords),
  ]

  /// The number of the last step, which a file keeps as its `user_version`.
  static var latest: Int { steps.last?.number ?? 0 }

  private static let profilesAndRestaurants = """
    CREATE TABLE profiles (
      id TEXT PRIMARY KEY NOT NULL,
      owner TEXT NOT NULL,
      name TEXT NOT NULL,
      folded TEXT NOT NULL,
      document TEXT NOT NULL,
      is_default INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      UNIQUE (owner, folded)
    ) STRICT;
    CREATE UNIQUE INDEX profiles_default ON profiles (owner) WHERE is_default;

    CREATE TABLE restaurants (
      id TEXT PRIMARY KEY NOT NULL,
      owner TEXT NOT NULL,
      name TEXT NOT NULL,
      folded TEXT NOT NULL,
      notes TEXT NOT NULL,
      policy TEXT NOT NULL,
      verified_at INTEGER,
      is_favourite INTEGER NOT NULL,
      visited_at INTEGER,
      revision INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      UNIQUE (owner, folded)
    ) STRICT;
    CREATE INDEX restaurants_visited ON restaurants (owner, visited_at DESC);
    """

  /// `number` is the moment of the scan in microseconds, moved on where it is taken: the order of
  /// the rows is the order in time, for lists and for the index of words alike.
  private static let history = """
    CREATE TABLE scans (
      number INTEGER PRIMARY KEY NOT NULL,
      id TEXT NOT NULL UNIQUE,
      owner TEXT NOT NULL,
      scanned_at INTEGER NOT NULL,
      restaurant TEXT REFERENCES restaurants (id) ON DELETE SET NULL,
      source TEXT NOT NULL,
      kind TEXT NOT NULL,
      verdict TEXT NOT NULL,
      profile TEXT,
      safe INTEGER NOT NULL,
      caution INTEGER NOT NULL,
      unsafe INTEGER NOT NULL,
      page TEXT NOT NULL,
      revision INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX scans_owner ON scans (owner, number);
    CREATE INDEX scans_verdict ON scans (owner, verdict, number);
    CREATE INDEX scans_restaurant ON scans (restaurant, number);

    CREATE TABLE scan_documents (
      scan INTEGER PRIMARY KEY NOT NULL REFERENCES scans (number) ON DELETE CASCADE,
      result TEXT NOT NULL,
      profiles TEXT NOT NULL,
      document TEXT,
      picture BLOB
    ) STRICT;

    CREATE TABLE scan_allergens (
      allergen TEXT NOT NULL,
      scan INTEGER NOT NULL REFERENCES scans (number) ON DELETE CASCADE,
      PRIMARY KEY (allergen, scan)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX scan_allergens_scan ON scan_allergens (scan);

    CREATE TABLE scan_words (
      scan INTEGER PRIMARY KEY NOT NULL REFERENCES scans (number) ON DELETE CASCADE,
      words TEXT NOT NULL
    ) STRICT;
    CREATE VIRTUAL TABLE scan_index USING fts5 (
      words, content='scan_words', content_rowid='scan', tokenize='unicode61 remove_diacritics 2'
    );
    CREATE TRIGGER scan_words_added AFTER INSERT ON scan_words BEGIN
      INSERT INTO scan_index (rowid, words) VALUES (new.scan, new.words);
    END;
    CREATE TRIGGER scan_words_gone AFTER DELETE ON scan_words BEGIN
      INSERT INTO scan_index (scan_index, rowid, words) VALUES ('delete', old.scan, old.words);
    END;
    """

  private static let corrections = """
    CREATE TABLE corrections (
      id TEXT PRIMARY KEY NOT NULL,
      owner TEXT NOT NULL,
      scan TEXT NOT NULL,
      restaurant TEXT REFERENCES restaurants (id) ON DELETE CASCADE,
      page TEXT NOT NULL,
      item TEXT NOT NULL,
      description TEXT NOT NULL,
      change TEXT NOT NULL,
      said_by TEXT NOT NULL,
      said_at INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX corrections_owner ON corrections (owner, said_at);
    CREATE INDEX corrections_page ON corrections (owner, page);
    CREATE INDEX corrections_restaurant ON corrections (restaurant);
    """

  /// Words are kept as searches fold them: "boeuf" finds "bœuf".
  ///
  /// Accents and case were left to the index before, which still folds them in older rows.
  private static let foldedWords = """
    INSERT INTO scan_index (scan_index) VALUES ('delete-all');
    UPDATE scan_words SET words =
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(words, 'ß', 'ss'), 'ẞ', 'ss'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
      'ø', 'o'), 'Ø', 'o'), 'ł', 'l'), 'Ł', 'l'), 'đ', 'd'), 'Đ', 'd');
    INSERT INTO scan_index (scan_index) VALUES ('rebuild');
    """

  private static let selections = """
    CREATE TABLE selections (
      owner TEXT NOT NULL,
      key TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (owner, key)
    ) STRICT, WITHOUT ROWID;
    """
}
