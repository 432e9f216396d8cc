/// The sections of `statements/`: what kind of statement a phrase is.
@usableFromInline
package enum StatementSection: String, Sendable, CaseIterable {
  case additiveLegend = "additive-legend"
  case all, allergic, and
  case anyAllergen = "any-allergen"
  case askStaff = "ask-staff"
  case but, charge, contains
  case crossContact = "cross-contact"
  case ender
  case freeFrom = "free-from"
  case generic
  case goesOn = "goes-on"
  case guarantee, heat, ignore, instead, kitchen, legend
  case marketPrice = "market-price"
  case marksDishes = "marks-dishes"
  case mayContain = "may-contain"
  case meatFree = "meat-free"
  case noGuarantee = "no-guarantee"
  case neither, none, nor, nutrition
  case notAClaim = "not-a-claim"
  case onRequest = "on-request"
  case opener, option
  case organicNote = "organic-note"
  case servingTip = "serving-tip"
  case other
  case pageWide = "page-wide"
  case perhapsWithout = "perhaps-without"
  case plantBased = "plant-based"
  case priceFrom = "price-from"
  case priceLabel = "price-label"
  case rather
  case sectionWide = "section-wide"
  case setPrice = "set-price"
  case suitable, suits, thereof, traces, unsuitable, vague, weekday, without

  /// Whether its phrases have a gap `…`, the place of the foods or allergens that they are about.
  enum Gap {
    case none, needed, possible
  }

  var gap: Gap {
    switch self {
    case .instead, .option, .perhapsWithout, .servingTip, .without: .needed
    case .askStaff, .charge, .contains, .freeFrom, .ignore, .kitchen, .mayContain, .notAClaim,
      .onRequest, .pageWide, .suitable:
      .possible
    default: .none
    }
  }
}

/// The sections of `foods/`: what kind of word it is.
@usableFromInline
package enum FoodSection: String, Sendable, CaseIterable {
  case additive, colour, container, dish
  case dishWord = "dish-word"
  case drink, fat, fruit, function, grain
  case herbSpice = "herb-spice"
  case labelExtra = "label-extra"
  case labelWord = "label-word"
  case manner
  case mannerOf = "manner-of"
  case meat
  case menuWord = "menu-word"
  case nutrient
  case oilFat = "oil-fat"
  case origin, person, place, preparation, pulse, sauce
  case sauceCondiment = "sauce-condiment"
  case sweet, sweets, vegetable

  /// Whether its words stand in any sentence.
  package var standsInAnySentence: Bool {
    switch self {
    case .function, .labelWord, .menuWord: true
    default: false
    }
  }

  /// Whether its words name nothing that could be eaten.
  package var isNoFood: Bool {
    switch self {
    case .dishWord, .preparation, .place, .person, .manner, .mannerOf, .colour, .origin, .container,
      .nutrient:
      true
    default: standsInAnySentence
    }
  }
}

/// The sections of `dishes/` that are no kitchens.
@usableFromInline
package enum DishSection: String, Sendable, CaseIterable {
  /// Words that name a family of dishes: sauce, burger.
  case families
  /// What food is seasoned with: wine, balsamic vinegar.
  case seasonings
}

/// The sections of `markers.txt`.
@usableFromInline
package enum MarkerSection: String, Sendable, CaseIterable {
  case ambiguous, claim, diet, option
}

/// The sections of `regimes/`.
@usableFromInline
package enum RegimeSection: String, Sendable, CaseIterable {
  case mandatory, exempt
}

/// The sections of `codes/`.
@usableFromInline
package enum CodeSection: String, Sendable, CaseIterable {
  case countries, codes, harmless
}

/// The sections of `headings/`: what stands under such a heading.
@usableFromInline
package enum HeadingSection: String, Sendable, CaseIterable {
  case allergens, breakfast, desserts, drinks, fish, kids, mains, meat, pasta, pizza, salads
  case sandwiches, sides, soups, specials, starters
  case setMenu = "set-menu"
}

/// The sections of `morphology/`: what its rules are for.
package enum MorphologySection: String, Sendable, CaseIterable {
  /// Of the last word of a phrase, and of each word.
  case inflect
  case inflectAll = "inflect-all"
  /// Undone when an unknown word is read.
  case endings
  /// The linking letters of compounds.
  case linking
  /// Letters that are written as others where they cannot be printed.
  case spelling
}

/// The sections of `languages.txt` that are no languages.
package enum LanguageSection: String, Sendable, CaseIterable {
  /// Those that write compounds as one word.
  case joinedCompounds = "joined-compounds"
  /// Those that write each noun with a capital letter, which then tells no name.
  case capitalNouns = "capital-nouns"
  /// No codes but endings of owners, in every language: "Remy's".
  case possessive
}

/// The sections of `structure/`: of what a line is like, and of what else after each label, for a
/// dish whose price is known already by itself.
package enum StructureSection: String, Sendable, CaseIterable {
  case lines
  /// Of two lines that follow each other; only where features are listed.
  case steps
  case afterHeading = "after heading"
  case afterNote = "after note"
  case afterStart = "after start"
  case afterPricedStart = "after start, priced"
  case afterName = "after name"
  case afterPricedName = "after name, priced"
  case afterDetail = "after detail"
  case afterPricedDetail = "after detail, priced"
  case afterOther = "after other"
}

/// The sections of `card/`: what the card for the waiter says, and the allergen matrix.
package enum CardSection: String, Sendable, CaseIterable {
  case title, greeting, severe, allergy, intolerance, words, hides, traces, check, unsure, thanks
  case names, hidden, matrix, columns

  /// Whether its lines are `key = words`, not sentences.
  var isOfPairs: Bool {
    switch self {
    case .names, .hidden, .matrix, .columns: true
    default: false
    }
  }
}

/// The words of the allergen matrix in `card/`.
package enum MatrixWord: String, Sendable, CaseIterable {
  case title, dish, empty
  // What a cell says.
  case contains, likely
  case mayContain = "may-contain"
  // How that is known.
  case declared, found, said
}

/// The sections of `substitutions.txt` that are no allergens.
package enum SubstitutionSection: String, Sendable, CaseIterable {
  /// What comes after one of these is a part of the dish: "with".
  case with
  /// What stands before one of these is the food itself: "de".
  case of
  /// Names of dishes that stay what they are without something that they have: "caesar salad".
  case dishes
}

/// The sections of `units.txt`: what the number before them counts.
package enum UnitSection: String, Sendable, CaseIterable {
  case weight, volume, length, count, energy, time, other
  /// How often something comes: "2 x".
  case multiplier
  /// Digits after "0," that say how many litres are poured.
  case poured
  /// Letters that say how large a dish is.
  case size
  /// Words before a time of the day.
  case until
  /// What recipes measure in, and for how many they are.
  case spoons, persons
}

/// The sections of `signs.txt`.
package enum SignSection: String, Sendable, CaseIterable {
  /// Ticks of forms, and what they print where nothing is ticked.
  case tick, cross
  /// Words that tables have in their place, and where there may be traces.
  case crossWord = "cross-word"
  /// Words that are a "yes" after the name of an allergen, in small letters.
  case tickWord = "tick-word"
  /// Letters that are a "no" where other cells have another mark.
  case crossLetter = "cross-letter"
  /// Short forms of "may contain" before codes.
  case traceLabel = "trace-label"
  /// What keys of tables call a cell without a mark.
  case emptyCell = "empty-cell"
  case traceWord = "trace-word"
  /// Short forms of "allergens" before codes in brackets.
  case allergenLabel = "allergen-label"
  /// Pictures of what allergens are in.
  case pictogram
  /// Words before a price that is paid besides another.
  case surcharge
  /// The same after the price, in brackets: "(€3 extra)".
  case surchargeAfter = "surcharge-after"
  case sentenceEnd = "sentence-end"
  case clauseEnd = "clause-end"
  /// Words after whose full stop a sentence goes on, without it.
  case abbreviation
  /// Stands for any letter that an encoding or a font has not.
  case lostLetter = "lost-letter"
  /// Dots between a dish and its price.
  case leader
  /// Letters of the words that such dots are read as.
  case leaderRound = "leader-round"
  case leaderStroke = "leader-stroke"
  case leaderPiece = "leader-piece"
  case leaderNought = "leader-nought"
  case leaderSign = "leader-sign"
  case leaderLetter = "leader-letter"
  case leaderDigit = "leader-digit"
  /// Between the letters of a word that is printed with its letters apart.
  case letterSeparator = "letter-separator"
  /// Between the letters of a word seldom, between codes often.
  case codeSeparator = "code-separator"
  /// Letters with marks that menus print as codes by themselves.
  case codeLetter = "code-letter"
  /// Leads from a word to a footnote.
  case footnote
  /// Between two foods of a list.
  case betweenFoods = "between-foods"
  /// In the place of a letter inside a word, and at its ends, too.
  case letterGap = "letter-gap"
  case letterBlank = "letter-blank"
  /// A bullet, even where the word after it touches it.
  case bullet
  /// A bullet where a space follows.
  case bulletApart = "bullet-apart"
  /// Before the points of which a dish is made, where a space follows.
  case point
  /// Other signs that the items of a list begin with; no part of their names.
  case beforeName = "before-name"
  /// Stands between a name and what comes after it.
  case afterName = "after-name"
  /// Parts of the addresses of web sites.
  case webAddress = "web-address"
  /// Beside the dishes of apps and web pages, in small letters; says nothing of their food.
  case badge
  /// Short names of the days of the week, in small letters.
  case shortDay = "short-day"
  /// What tables call the columns of dishes' names, prices and descriptions, in small letters.
  case nameColumn = "name-column"
  case priceColumn = "price-column"
  case descriptionColumn = "description-column"
}

/// The sections of `currencies.txt` that are no ISO 4217 code.
package enum CurrencySection: String, Sendable, CaseIterable {
  /// Signs of several currencies, none of which is meant by default.
  case shared
  /// Countries with the currency that their "$" or "kr" is.
  case dollars, crowns
  /// Signs after hundredth parts, with the currency that they are parts of.
  case hundredths
  /// Letters for which signs after decimals are taken, with the currency that is meant.
  case misread
}

/// The sections of `confusions.txt`: where letters are taken for others.
package enum ConfusionSection: String, Sendable, CaseIterable {
  /// In words, with what undoing it costs.
  case letters
  /// Letters that are easily added and lost, with what that costs.
  case narrow
  /// In the place of frames and stains before words, of discs and rings, and of pictures.
  case stains, rings, pictures
  /// In the place of small pictures after codes.
  case drawings
  /// In the place of leader dots, of small hyphens, and of commas.
  case dots, hyphens, commas
  /// Beside the digits of amounts that are read again.
  case amounts
  /// In words: letters for those of the other case.
  case otherCase = "other-case"
  /// In words: capitals after a small letter.
  case afterSmall = "after-small"
  /// In amounts and codes: letters that are read for digits.
  case digits
  /// The same for signs that are read for a one.
  case one
  /// In amounts: letters that old-style figures are read as.
  case figures
  /// In print that is read again: letters and digits of one form.
  case alike
  /// For bars between codes, for the sides of boxes to tick, for dollar signs before amounts.
  case bars, boxes, dollars
  /// In codes: letters and digits that are read for one another.
  case codes
  /// Letters and digits above or below the line, with the plain ones.
  case raised
  /// In words: signs that are printed or read for letters.
  case signs
  /// In words: letters of other scripts that look like Latin ones.
  case lookalikes
}
