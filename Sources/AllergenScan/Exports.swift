// Whoever embeds the scanner needs the values that it takes and gives: profiles, findings, pages,
// recognisers. One import brings them all.
@_exported public import AllergenEngine
@_exported public import FoodVocabulary
@_exported public import MenuParsing
@_exported public import RecognizedText
@_exported public import TextRecognition
