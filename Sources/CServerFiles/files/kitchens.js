// The languages in which a kitchen can be told, and which of them the last menu was in.

export const kitchens = { en: "English", de: "Deutsch", fr: "Français", es: "Español",
  it: "Italiano", nl: "Nederlands", pt: "Português", pl: "Polski", sv: "Svenska", da: "Dansk",
  nb: "Norsk", fi: "Suomi", cs: "Čeština" };

/** As results name the languages that were read. */
const ofResults = { eng: "en", deu: "de", fra: "fr", spa: "es", ita: "it", nld: "nl", por: "pt",
  pol: "pl", swe: "sv", dan: "da", nor: "nb", fin: "fi", ces: "cs" };

/** The first language of a scan that there is a card in, or null. */
export const kitchenOf = (scan) => (scan.languages ?? [])
  .map((code) => ofResults[code] ?? code).find((code) => code in kitchens) ?? null;

let last = null;
/** Remembers the language of a menu that is looked at: its kitchen is the next to be told. */
export function noteKitchen(scan) { last = kitchenOf(scan) ?? last; }
export const lastKitchen = () => last;
