// What whoever embeds the scanner needs of the modules below, each type by its name. The rest of
// those modules is for this package alone.

@_exported public import enum AllergenEngine.Basis
@_exported public import enum AllergenEngine.Evidence
@_exported public import struct AllergenEngine.Finding
@_exported public import struct AllergenEngine.PersonVerdict
@_exported public import enum AllergenEngine.Presence
@_exported public import struct AllergenEngine.Profile
@_exported public import struct AllergenEngine.ScannedItem
@_exported public import struct AllergenEngine.Substitution
@_exported public import enum AllergenEngine.Verdict
@_exported public import struct DictionaryFormat.DictionaryError
@_exported public import struct DictionaryFormat.DictionaryProblems
@_exported public import enum DocumentModel.DocumentKind
@_exported public import struct DocumentModel.PageBox
@_exported public import struct FoodVocabulary.Vocabulary
@_exported public import struct MenuParsing.Price
@_exported public import enum TextRecognition.Effort
@_exported public import struct TextRecognition.PictureDecoder
@_exported public import enum TextRecognition.PictureInput
@_exported public import struct TextRecognition.ReadingLoad
@_exported public import struct TextRecognition.RecognitionLimits
